-- count
SELECT count(*) AS total
FROM "alumnos" t
WHERE true

-- page (anchor)
WITH pagina AS MATERIALIZED (
  WITH antes AS MATERIALIZED (
    SELECT count(*) AS filas
    FROM "alumnos" t
    WHERE t."apellidos" < $1::text
  )
  SELECT t.id
  FROM "alumnos" t
  WHERE t."apellidos" >= $1::text
    AND (
      SELECT filas
      FROM antes
    ) <= $2::bigint
  ORDER BY t."apellidos" ASC,
    t."nombre" ASC,
    t."id" ASC
  LIMIT $3::bigint OFFSET greatest($2::bigint - (
    SELECT filas
    FROM antes
  ), 0)
)
SELECT t.id AS "id",
  t."codigo" AS "codigo",
  t."apellidos" AS "apellidos",
  t."nombre" AS "nombre",
  date_part('year', age($4::date, t."fecha_nacimiento"))::integer AS "edad",
  r1."nombre" AS "familia.nombre",
  r1."id" AS "familia.id",
  to_json(ARRAY(
    SELECT DISTINCT r3."codigo"
    FROM "altas" r2 CROSS JOIN "cursos" r3
    WHERE (r2."alumno_id" = t.id)
      AND ((r2."fecha_baja" IS NULL OR r2."fecha_baja" >= $5::date))
      AND (r3.id = r2."curso_id")
      AND (r3."codigo" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "altas.curso.codigo",
  t."telefono" AS "telefono",
  t."fecha_alta" AS "fecha_alta",
  t."activo" AS "activo"
FROM pagina p JOIN "alumnos" t ON t.id = p.id
LEFT JOIN "familias" r1 ON (r1.id = t."familia_id")
ORDER BY t."apellidos" ASC,
  t."nombre" ASC,
  t."id" ASC
-- $1 = "Lozano Vega"
-- $2 = 500000
-- $3 = 25
-- $4 = "2026-11-20"
-- $5 = "2026-11-20"
