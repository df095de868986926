-- count
SELECT count(*) AS total
FROM "alumnos" t
WHERE ((t."apellidos_normal" LIKE claustro_patron($1::text, '%', '%')))
-- $1 = "gar"

-- page (index-scan)
WITH pagina AS MATERIALIZED (
  SELECT t.id
  FROM (
    SELECT t.*
    FROM "alumnos" t
    ORDER BY t."apellidos" ASC,
      t."nombre" ASC,
      t."id" ASC
    LIMIT 6000
  ) t
  WHERE ((t."apellidos_normal" LIKE claustro_patron($3::text, '%', '%')))
  ORDER BY t."apellidos" ASC,
    t."nombre" ASC,
    t."id" ASC
  LIMIT $1::bigint OFFSET $2::bigint
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
-- $1 = 25
-- $2 = 0
-- $3 = "gar"
-- $4 = "2026-11-20"
-- $5 = "2026-11-20"
