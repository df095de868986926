-- count
SELECT count(*) AS total
FROM "alumnos" t
WHERE ((t."fecha_nacimiento" <= ($1::date - make_interval(years => 12))::date)
    AND (t."fecha_alta" >= $2::date AND t."fecha_alta" < $3::date))
  AND ((t."activo" = $4::boolean)
      AND (EXISTS (
        SELECT FROM "altas" r1
        WHERE (r1."alumno_id" = t.id)
          AND (((r1."fecha_baja" IS NULL OR r1."fecha_baja" >= $5::date))
              AND (EXISTS (
                SELECT FROM "cursos" r2
                WHERE (r2.id = r1."curso_id")
                  AND ((EXISTS (
                    SELECT FROM "materias" r3
                    WHERE (r3."curso_id" = r2.id)
                      AND ((r3."activo" = $6::boolean)
                          AND (EXISTS (
                            SELECT FROM "materias_imparten" r5 JOIN "profesores" r4 ON r4.id = r5."profesor_id"
                            WHERE (r5."materia_id" = r3.id)
                              AND ((r4."usuario_id" = $7::integer))
                          )))
                  )))
              )))
      )))
-- $1 = "2026-11-20"
-- $2 = "2025-01-01"
-- $3 = "2026-01-01"
-- $4 = true
-- $5 = "2026-11-20"
-- $6 = true
-- $7 = 3

-- page (sort)
WITH pagina AS MATERIALIZED (
  WITH encontrados AS MATERIALIZED (
    SELECT t.id,
      t."apellidos" AS o0,
      t."nombre" AS o1,
      t."id" AS o2
    FROM "alumnos" t
    WHERE ((t."fecha_nacimiento" <= ($3::date - make_interval(years => 12))::date)
        AND (t."fecha_alta" >= $4::date AND t."fecha_alta" < $5::date))
      AND ((t."activo" = $6::boolean)
          AND (EXISTS (
            SELECT FROM "altas" r1
            WHERE (r1."alumno_id" = t.id)
              AND (((r1."fecha_baja" IS NULL OR r1."fecha_baja" >= $7::date))
                  AND (EXISTS (
                    SELECT FROM "cursos" r2
                    WHERE (r2.id = r1."curso_id")
                      AND ((EXISTS (
                        SELECT FROM "materias" r3
                        WHERE (r3."curso_id" = r2.id)
                          AND ((r3."activo" = $8::boolean)
                              AND (EXISTS (
                                SELECT FROM "materias_imparten" r5 JOIN "profesores" r4 ON r4.id = r5."profesor_id"
                                WHERE (r5."materia_id" = r3.id)
                                  AND ((r4."usuario_id" = $9::integer))
                              )))
                      )))
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
  date_part('year', age($10::date, t."fecha_nacimiento"))::integer AS "edad",
  r6."nombre" AS "familia.nombre",
  r6."id" AS "familia.id",
  to_json(ARRAY(
    SELECT DISTINCT r13."codigo"
    FROM "altas" r7 CROSS JOIN "cursos" r13
    WHERE (r7."alumno_id" = t.id)
      AND (((r7."fecha_baja" IS NULL OR r7."fecha_baja" >= $11::date))
          AND (EXISTS (
            SELECT FROM "cursos" r8
            WHERE (r8.id = r7."curso_id")
              AND ((EXISTS (
                SELECT FROM "materias" r9
                WHERE (r9."curso_id" = r8.id)
                  AND ((r9."activo" = $12::boolean)
                      AND (EXISTS (
                        SELECT FROM "materias_imparten" r11 JOIN "profesores" r10 ON r10.id = r11."profesor_id"
                        WHERE (r11."materia_id" = r9.id)
                          AND ((r10."usuario_id" = $13::integer))
                      )))
              )))
          ))
          AND (EXISTS (
            SELECT FROM "alumnos" r12
            WHERE (r12.id = r7."alumno_id")
              AND ((r12."activo" = $14::boolean))
          )))
      AND ((r7."fecha_baja" IS NULL OR r7."fecha_baja" >= $15::date))
      AND (r13.id = r7."curso_id")
      AND ((EXISTS (
        SELECT FROM "materias" r14
        WHERE (r14."curso_id" = r13.id)
          AND ((EXISTS (
            SELECT FROM "materias_imparten" r16 JOIN "profesores" r15 ON r15.id = r16."profesor_id"
            WHERE (r16."materia_id" = r14.id)
              AND ((r15."usuario_id" = $16::integer))
          )))
      )))
      AND (r13."codigo" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "altas.curso.codigo",
  t."telefono" AS "telefono",
  t."fecha_alta" AS "fecha_alta",
  t."activo" AS "activo"
FROM pagina p JOIN "alumnos" t ON t.id = p.id
LEFT JOIN "familias" r6 ON (r6.id = t."familia_id")
  AND (false)
ORDER BY t."apellidos" ASC,
  t."nombre" ASC,
  t."id" ASC
-- $1 = 25
-- $2 = 0
-- $3 = "2026-11-20"
-- $4 = "2025-01-01"
-- $5 = "2026-01-01"
-- $6 = true
-- $7 = "2026-11-20"
-- $8 = true
-- $9 = 3
-- $10 = "2026-11-20"
-- $11 = "2026-11-20"
-- $12 = true
-- $13 = 3
-- $14 = true
-- $15 = "2026-11-20"
-- $16 = 3
