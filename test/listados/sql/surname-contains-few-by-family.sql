-- count
SELECT count(*) AS total
FROM "alumnos" t
WHERE ((t."apellidos_normal" LIKE claustro_patron($1::text, '%', '%')))
-- $1 = "zubiz"

-- page (sort)
WITH pagina AS MATERIALIZED (
  WITH encontrados AS MATERIALIZED (
    SELECT t.id,
      r1."nombre" AS o0,
      date_part('year', age($3::date, t."fecha_nacimiento"))::integer AS o1,
      t."id" AS o2
    FROM "alumnos" t
    LEFT JOIN "familias" r1 ON (r1.id = t."familia_id")
    WHERE ((t."apellidos_normal" LIKE claustro_patron($4::text, '%', '%')))
  )
  SELECT id
  FROM encontrados
  ORDER BY o0 ASC NULLS LAST,
    o1 DESC NULLS LAST,
    o2 ASC
  LIMIT $1::bigint OFFSET $2::bigint
)
SELECT t.id AS "id",
  t."codigo" AS "codigo",
  t."apellidos" AS "apellidos",
  t."nombre" AS "nombre",
  date_part('year', age($5::date, t."fecha_nacimiento"))::integer AS "edad",
  r2."nombre" AS "familia.nombre",
  r2."id" AS "familia.id",
  to_json(ARRAY(
    SELECT DISTINCT r4."codigo"
    FROM "altas" r3 CROSS JOIN "cursos" r4
    WHERE (r3."alumno_id" = t.id)
      AND ((r3."fecha_baja" IS NULL OR r3."fecha_baja" >= $6::date))
      AND (r4.id = r3."curso_id")
      AND (r4."codigo" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "altas.curso.codigo",
  t."telefono" AS "telefono",
  t."fecha_alta" AS "fecha_alta",
  t."activo" AS "activo"
FROM pagina p JOIN "alumnos" t ON t.id = p.id
LEFT JOIN "familias" r2 ON (r2.id = t."familia_id")
ORDER BY r2."nombre" ASC NULLS LAST,
  date_part('year', age($7::date, t."fecha_nacimiento"))::integer DESC NULLS LAST,
  t."id" ASC
-- $1 = 25
-- $2 = 0
-- $3 = "2026-11-20"
-- $4 = "zubiz"
-- $5 = "2026-11-20"
-- $6 = "2026-11-20"
-- $7 = "2026-11-20"
