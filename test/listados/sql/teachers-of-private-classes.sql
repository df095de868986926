-- count
SELECT count(*) AS total
FROM "profesores" t
WHERE ((t."activo")
    AND (EXISTS (
      SELECT FROM "materias_imparten" r2 JOIN "materias" r1 ON r1.id = r2."materia_id"
      WHERE (r2."profesor_id" = t.id)
        AND ((r1."particular"))
    )))

-- page (sort)
WITH pagina AS MATERIALIZED (
  WITH encontrados AS MATERIALIZED (
    SELECT t.id,
      t."apellidos" AS o0,
      t."nombre" AS o1,
      t."id" AS o2
    FROM "profesores" t
    WHERE ((t."activo")
        AND (EXISTS (
          SELECT FROM "materias_imparten" r2 JOIN "materias" r1 ON r1.id = r2."materia_id"
          WHERE (r2."profesor_id" = t.id)
            AND ((r1."particular"))
        )))
  )
  SELECT id
  FROM encontrados
  ORDER BY o0 ASC,
    o1 ASC,
    o2 ASC
  LIMIT $1::bigint OFFSET $2::bigint
)
SELECT t.id AS "id",
  t."codigo" AS "codigo",
  t."apellidos" AS "apellidos",
  t."nombre" AS "nombre",
  t."especialidad" AS "especialidad",
  to_json(ARRAY(
    SELECT DISTINCT r5."codigo"
    FROM "materias_imparten" r4 JOIN "materias" r3 ON r3.id = r4."materia_id" CROSS JOIN "cursos" r5
    WHERE (r4."profesor_id" = t.id)
      AND (r3."activo" = $3::boolean)
      AND (r5.id = r3."curso_id")
      AND (r5."codigo" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "materias.curso.codigo",
  t."telefono" AS "telefono",
  t."email" AS "email",
  t."activo" AS "activo"
FROM pagina p JOIN "profesores" t ON t.id = p.id
ORDER BY t."apellidos" ASC,
  t."nombre" ASC,
  t."id" ASC
-- $1 = 25
-- $2 = 0
-- $3 = true
