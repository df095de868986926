-- page
WITH pagina AS MATERIALIZED (
  WITH encontrados AS MATERIALIZED (
    SELECT t.id,
      t."apellidos" AS o0,
      t."nombre" AS o1,
      t."id" AS o2
    FROM "alumnos" t
    WHERE ((t."activo")
        AND (((t."apellidos_normal" LIKE claustro_patron($3::text, '%', '%')))
            OR ((t."nombre_normal" LIKE claustro_patron($4::text, '%', '%')))
            OR ((translate(t."codigo_normal", ' -./', '') LIKE claustro_patron($5::text, '%', '%')))
            OR ((translate(t."nif_normal", ' -./', '') LIKE claustro_patron($6::text, '%', '%')))
            OR ((false)))
        AND (((t."apellidos_normal" LIKE claustro_patron($7::text, '%', '%')))
            OR ((t."nombre_normal" LIKE claustro_patron($8::text, '%', '%')))
            OR ((translate(t."codigo_normal", ' -./', '') LIKE claustro_patron($9::text, '%', '%')))
            OR ((translate(t."nif_normal", ' -./', '') LIKE claustro_patron($10::text, '%', '%')))
            OR ((false))))
  )
  SELECT id
  FROM encontrados
  ORDER BY o0 ASC,
    o1 ASC,
    o2 ASC
  LIMIT $1::bigint OFFSET $2::bigint
)
SELECT t.id AS "id",
  t."apellidos" AS "apellidos",
  t."nombre" AS "nombre"
FROM pagina p JOIN "alumnos" t ON t.id = p.id
ORDER BY t."apellidos" ASC,
  t."nombre" ASC,
  t."id" ASC
-- $1 = 50
-- $2 = 0
-- $3 = "ana"
-- $4 = "ana"
-- $5 = "ana"
-- $6 = "ana"
-- $7 = "garcia"
-- $8 = "garcia"
-- $9 = "garcia"
-- $10 = "garcia"
