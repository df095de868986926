-- count
SELECT count(*) AS total
FROM "clases" t
WHERE ((t."estado" = $1::text) AND (t."fecha" >= $2::date))
-- $1 = "solicitada"
-- $2 = "2026-11-20"

-- page (sort)
WITH pagina AS MATERIALIZED (
  WITH encontrados AS MATERIALIZED (
    SELECT t.id,
      t."fecha" AS o0,
      t."hora_entrada" AS o1,
      t."id" AS o2
    FROM "clases" t
    WHERE ((t."estado" = $3::text) AND (t."fecha" >= $4::date))
  )
  SELECT id
  FROM encontrados
  ORDER BY o0 DESC,
    o1 ASC,
    o2 ASC
  LIMIT $1::bigint OFFSET $2::bigint
)
SELECT t.id AS "id",
  t."fecha" AS "fecha",
  to_char(t."hora_entrada", 'HH24:MI') AS "hora_entrada",
  to_char(t."hora_salida", 'HH24:MI') AS "hora_salida",
  r1."codigo" AS "curso.codigo",
  r1."id" AS "curso.id",
  r2."apellidos" AS "profesor.apellidos",
  r2."id" AS "profesor.id",
  r3."codigo" AS "aula.codigo",
  r3."id" AS "aula.id",
  r4."descripcion" AS "materia.descripcion",
  to_json(ARRAY(
    SELECT DISTINCT r6."apellidos"
    FROM "clases_alumnos" r5 CROSS JOIN "alumnos" r6
    WHERE (r5."clase_id" = t.id)
      AND (r6.id = r5."alumno_id")
      AND (r6."apellidos" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "alumnos.alumno.apellidos",
  t."estado" AS "estado",
  t."particular" AS "particular"
FROM pagina p JOIN "clases" t ON t.id = p.id
LEFT JOIN "cursos" r1 ON (r1.id = t."curso_id")
LEFT JOIN "profesores" r2 ON (r2.id = t."profesor_id")
LEFT JOIN "aulas" r3 ON (r3.id = t."aula_id")
LEFT JOIN "materias" r4 ON (r4.id = t."materia_id")
ORDER BY t."fecha" DESC,
  t."hora_entrada" ASC,
  t."id" ASC
-- $1 = 25
-- $2 = 0
-- $3 = "solicitada"
-- $4 = "2026-11-20"
