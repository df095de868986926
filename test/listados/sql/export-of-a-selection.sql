-- rows
SELECT t.id AS "id",
  t."codigo" AS "codigo",
  to_json(ARRAY(
    SELECT DISTINCT r2."codigo"
    FROM "altas" r1 CROSS JOIN "cursos" r2
    WHERE (r1."alumno_id" = t.id)
      AND ((r1."fecha_baja" IS NULL OR r1."fecha_baja" >= $1::date))
      AND (r2.id = r1."curso_id")
      AND (r2."codigo" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "altas.curso.codigo",
  to_json(ARRAY(
    SELECT DISTINCT r3."descripcion"
    FROM "alumnos_etiquetas" r4 JOIN "etiquetas" r3 ON r3.id = r4."etiqueta_id"
    WHERE (r4."alumno_id" = t.id)
      AND (r3."descripcion" IS NOT NULL)
    ORDER BY 1
    LIMIT 50
  )) AS "etiquetas.descripcion"
FROM "alumnos" t
WHERE ((t.id = ANY($2::integer[])))
ORDER BY (
  SELECT max(r5."fecha_alta")
  FROM "altas" r5
  WHERE (r5."alumno_id" = t.id)
) DESC NULLS LAST,
  t."id" ASC
-- $1 = "2026-11-20"
-- $2 = [3,1,2]
