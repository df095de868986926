import type { Pool } from 'pg';
import type { Encargo } from './encargo';

/** What is wrong at the end, in sentences; nothing when all is as it should be. */
export async function comprobar(db: Pool, encargo: Encargo): Promise<string[]> {
  const problems: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      problems.push(`${what}: se esperaba ${JSON.stringify(wanted)} y hay ${JSON.stringify(found)}.`);
  };
  const one = async (sql: string, values: unknown[] = []): Promise<unknown> =>
    (await db.query<unknown[]>({ text: sql, values, rowMode: 'array' })).rows[0];
  const { alumnos, procesos, serieId, sobrantes } = encargo;
  const count = alumnos.length;

  expect(
    'Alumnos con una factura, con varias y ajenos',
    await one(
      `SELECT count(*) FILTER (WHERE n = 1)::integer, count(*) FILTER (WHERE n > 1)::integer,
         count(*) FILTER (WHERE NOT alumno_id = ANY($1))::integer
       FROM (SELECT alumno_id, count(*) AS n FROM facturas GROUP BY alumno_id) f`,
      [alumnos],
    ),
    [count, 0, 0],
  );
  expect(
    'Números de la serie: primero, último, distintos y el contador',
    await one(
      `SELECT min(orden_serie), max(orden_serie), count(DISTINCT orden_serie)::integer,
         (SELECT ultimo FROM facturas_contadores WHERE serie_id = $1)
       FROM facturas WHERE serie_id = $1 AND estado = 'presentada'`,
      [serieId],
    ),
    [1, count, count, count],
  );
  expect(
    'Facturas sin línea, y líneas que no son una por factura',
    await one(
      `SELECT count(*) FILTER (WHERE n = 0)::integer, count(*) FILTER (WHERE n > 1)::integer
       FROM (SELECT count(l.id) AS n FROM facturas f LEFT JOIN facturas_lineas l ON l.factura_id = f.id GROUP BY f.id) x`,
    ),
    [0, 0],
  );
  expect(
    'Procesos terminados, hechos, omitidos y fallidos',
    await one(
      `SELECT count(*) FILTER (WHERE situacion = 'terminado')::integer, sum(hechos)::integer, sum(omitidos)::integer,
         sum(fallidos)::integer FROM procesos WHERE id = ANY($1)`,
      [procesos],
    ),
    [procesos.length, count, sobrantes, 0],
  );
  expect(
    'Elementos según sus marcas: hechos, omitidos y los demás',
    await one(
      `SELECT count(*) FILTER (WHERE estado = 'hecho')::integer, count(*) FILTER (WHERE estado = 'omitido')::integer,
         count(*) FILTER (WHERE estado NOT IN ('hecho', 'omitido'))::integer FROM procesos_elementos`,
    ),
    [count, sobrantes, 0],
  );
  return problems;
}
