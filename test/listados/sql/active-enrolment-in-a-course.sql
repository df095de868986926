-- count
SELECT count(*) AS total
FROM (
  SELECT r1."alumno_id"
  FROM "altas" r1
  WHERE (r1."alumno_id" IS NOT NULL)
    AND (((r1."fecha_baja" IS NULL OR r1."fecha_baja" >= $1::date))
        AND (EXISTS (
          SELECT FROM "cursos" r2
          WHERE (r2.id = r1."curso_id")
            AND ((translate(r2."codigo_normal", ' -./', '') LIKE claustro_patron($2::text, '', '%')))
        )))
  GROUP BY r1."alumno_id"
) AS duenos
-- $1 = "2026-11-20"
-- $2 = "ING"

-- page (sort)
WITH pagina AS MATERIALIZED (
  WITH encontrados AS MATERIALIZED (
    SELECT t.id,
      t."apellidos" AS o0,
      t."nombre" AS o1,
      t."id" AS o2
    FROM "alumnos" t
    WHERE ((EXISTS (
      SELECT FROM "altas" r1
      WHERE (r1."alumno_id" = t.id)
        AND (((r1."fecha_baja" IS NULL OR r1."fecha_baja" >= $3::date))
            AND (EXISTS (
              SELECT FROM "cursos" r2
              WHERE (r2.id = r1."curso_id")
                AND ((translate(r2."codigo_normal", ' -./', '') LIKE claustro_patron($4::text, '', '%')))
            )))
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
  date_part('year', age($5::date, t."fecha_nacimiento"))::integer AS "edad",
  r3."nombre" AS "familia.nombre",
  r3."id" AS "familia.id",
  to_json(ARRAY(
    SELECT DISTINCT r5."codigo"
    FROM "altas" r4 CROSS JOIN "cursos" r5
    WHERE (r4."alumno_id" = t.id)
      AND ((r4."fecha_baja" IS NULL OR r4."fecha_baja" >= $6::date))
      AND (r5.id = r4."curso_id")
      AND (r5."codigo" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "altas.curso.codigo",
  t."telefono" AS "telefono",
  t."fecha_alta" AS "fecha_alta",
  t."activo" AS "activo"
FROM pagina p JOIN "alumnos" t ON t.id = p.id
LEFT JOIN "familias" r3 ON (r3.id = t."familia_id")
ORDER BY t."apellidos" ASC,
  t."nombre" ASC,
  t."id" ASC
-- $1 = 25
-- $2 = 0
-- $3 = "2026-11-20"
-- $4 = "ING"
-- $5 = "2026-11-20"
-- $6 = "2026-11-20"
