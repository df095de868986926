/**
 * SQL that inserts families and students. Word lists and sizes are named parameters, for example `:apellidos`. The current date is a
 * constant.
 */

/** Surnames of a family, most frequent first. */
const surnames = (n: string): string =>
  `pg_temp.palabra(:apellidos, pg_temp.azar(${n}, 1) ^ 1.4) || ' ' || pg_temp.palabra(:apellidos, pg_temp.azar(${n}, 2) ^ 1.4)`;

const place = (list: string, n: string): string => `pg_temp.palabra(${list}, pg_temp.azar(${n}, 3) ^ 2)`;

export const FAMILIAS = `
  INSERT INTO familias (id, codigo, nombre, activo, telefono, email, direccion, codigo_postal, localidad, provincia,
                        forma_pago, titular, nif_titular, iban)
  SELECT n, 'F-' || lpad(n::text, 6, '0'), ${surnames('n')}, pg_temp.azar(n, 4) < 0.8,
         '6' || lpad((pg_temp.azar(n, 5) * 99999999)::bigint::text, 8, '0'),
         CASE WHEN pg_temp.azar(n, 6) < 0.7 THEN 'familia' || n || '@example.com' END,
         pg_temp.palabra(:calles, pg_temp.azar(n, 7)) || ', ' || (1 + n % 140), lpad((1000 + n % 51000)::text, 5, '0'),
         ${place(':localidades', 'n')}, ${place(':provincias', 'n')}, pg_temp.palabra(:formas, pg_temp.azar(n, 8) ^ 2),
         pg_temp.palabra(:nombres, pg_temp.azar(n, 9)) || ' ' || ${surnames('n')},
         lpad((pg_temp.azar(n, 10) * 99999999)::bigint::text, 8, '0') || 'T',
         'ES91' || lpad((pg_temp.azar(n, 11) * 99999999)::bigint::text, 20, '0')
  FROM generate_series(1, :cuantas) AS n
`;

/** Two or three students per family; one student in thirty has no family. Most arrive in September and October. */
export const ALUMNOS = `
  INSERT INTO alumnos (id, codigo, nombre, apellidos, nif, fecha_nacimiento, tipo_id, telefono, email, direccion,
                       codigo_postal, localidad, provincia, familia_id, forma_pago, fecha_alta, fecha_baja, activo,
                       centro_escolar, curso_escolar, origen, observaciones)
  SELECT n, 'A-' || lpad(n::text, 7, '0'), pg_temp.palabra(:nombres, pg_temp.azar(n, 20) ^ 1.3),
         CASE WHEN solo THEN ${surnames('n + 7000000')} ELSE ${surnames('familia')} END,
         CASE WHEN pg_temp.azar(n, 21) < 0.3 THEN lpad((pg_temp.azar(n, 22) * 99999999)::bigint::text, 8, '0') || 'R' END,
         CASE WHEN pg_temp.azar(n, 23) >= 0.03 THEN alta - (365.25 * edad)::integer END,
         1 + (edad >= 6)::integer + (edad >= 12)::integer + (edad >= 18)::integer,
         CASE WHEN pg_temp.azar(n, 24) < 0.9 THEN '6' || lpad((pg_temp.azar(n, 25) * 99999999)::bigint::text, 8, '0') END,
         CASE WHEN pg_temp.azar(n, 26) < 0.5 THEN 'alumno' || n || '@example.com' END,
         pg_temp.palabra(:calles, pg_temp.azar(n, 27)) || ', ' || (1 + n % 140), lpad((1000 + n % 51000)::text, 5, '0'),
         ${place(':localidades', 'familia')}, ${place(':provincias', 'familia')},
         CASE WHEN NOT solo THEN familia END,
         CASE WHEN solo THEN pg_temp.palabra(:formas, pg_temp.azar(n, 28)) END,
         alta, CASE WHEN NOT activo THEN least(alta + (1200 * pg_temp.azar(n, 29))::integer, date '2026-11-20') END, activo,
         CASE WHEN edad < 18 THEN 'CEIP ' || pg_temp.palabra(:calles, pg_temp.azar(familia, 30)) END,
         CASE WHEN edad < 18 THEN greatest(1, edad::integer - 5) || 'º' END,
         pg_temp.palabra(:origenes, pg_temp.azar(n, 31)),
         CASE WHEN pg_temp.azar(n, 32) < 0.1 THEN 'Alergia al cacahuete. Viene con su hermana a la salida de clase.' END
  FROM generate_series(1, :cuantos) AS n,
  LATERAL (SELECT ((n::bigint * :familias - 1) / :cuantos + 1)::integer AS familia, pg_temp.azar(n, 33) < 0.03 AS solo,
                  pg_temp.azar(n, 34) ^ 0.7 AS reciente, pg_temp.azar(n, 35) AS mes, pg_temp.azar(n, 36) AS tramo) AS a,
  LATERAL (SELECT make_date(2008 + floor(reciente * 18)::integer,
                            CASE WHEN mes < 0.35 THEN 9 WHEN mes < 0.5 THEN 10 ELSE 1 + floor((mes - 0.5) * 24)::integer END,
                            1 + floor(pg_temp.azar(n, 37) * 28)::integer) AS alta,
                  CASE WHEN tramo < 0.78 THEN 4 + tramo * 18 ELSE 18 + (tramo - 0.78) * 230 END AS edad,
                  pg_temp.azar(n, 38) < 0.1 + 0.6 * reciente ^ 3 AS activo) AS b
`;
