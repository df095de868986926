import type { Pool } from 'pg';
import { differences, type Check } from '../check';
import type { StartedRuns } from './start-runs';

/** Compares the database with the expected results of the runs. @returns one Spanish sentence per difference */
export const findProblems = (db: Pool, started: StartedRuns): Promise<string[]> =>
  differences(db, [...invoiceChecks(started), ...runChecks(started)]);

const invoiceChecks = ({ studentIds, serieId }: StartedRuns): Check[] => [
  {
    label: 'Alumnos con una factura, con varias y ajenos',
    expected: [studentIds.length, 0, 0],
    sql: `
      SELECT count(*) FILTER (WHERE n = 1)::integer, count(*) FILTER (WHERE n > 1)::integer,
        count(*) FILTER (WHERE NOT alumno_id = ANY($1))::integer
      FROM (SELECT alumno_id, count(*) AS n FROM facturas GROUP BY alumno_id) f`,
    values: [studentIds],
  },
  {
    label: 'Números de la serie: primero, último, distintos y el contador',
    expected: [1, studentIds.length, studentIds.length, studentIds.length],
    sql: `
      SELECT min(orden_serie), max(orden_serie), count(DISTINCT orden_serie)::integer,
        (SELECT ultimo FROM facturas_contadores WHERE serie_id = $1)
      FROM facturas WHERE serie_id = $1 AND estado = 'presentada'`,
    values: [serieId],
  },
  {
    label: 'Facturas sin línea, y líneas que no son una por factura',
    expected: [0, 0],
    sql: `
      SELECT count(*) FILTER (WHERE n = 0)::integer, count(*) FILTER (WHERE n > 1)::integer
      FROM (SELECT count(l.id) AS n FROM facturas f LEFT JOIN facturas_lineas l ON l.factura_id = f.id GROUP BY f.id) x`,
  },
];

const runChecks = ({ studentIds, runIds, expectedSkips }: StartedRuns): Check[] => [
  {
    label: 'Procesos terminados, hechos, omitidos y fallidos',
    expected: [runIds.length, studentIds.length, expectedSkips, 0],
    sql: `
      SELECT count(*) FILTER (WHERE situacion = 'terminado')::integer, sum(hechos)::integer, sum(omitidos)::integer,
        sum(fallidos)::integer FROM procesos WHERE id = ANY($1)`,
    values: [runIds],
  },
  {
    label: 'Elementos según sus marcas: hechos, omitidos y los demás',
    expected: [studentIds.length, expectedSkips, 0],
    sql: `
      SELECT count(*) FILTER (WHERE estado = 'hecho')::integer, count(*) FILTER (WHERE estado = 'omitido')::integer,
        count(*) FILTER (WHERE estado NOT IN ('hecho', 'omitido'))::integer FROM procesos_elementos`,
  },
];
