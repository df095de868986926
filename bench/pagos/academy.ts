import { Client } from 'pg';
import { seedAcademia } from '../../apps/seed';
import { TIPOS_PAGO } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import type { PagosSize } from '../sizes';

/** The month whose pay is calculated and paid. */
export const MONTH = { mes: '2026-11', from: '2026-11-01', to: '2026-11-30' };

/**
 * Fills a migrated database with the demo academy `grande`. In the measured month each teacher gives classes on every day, has no
 * absences, and has pay concepts of all twelve kinds.
 */
export async function fillAcademy(url: string, { alumnos, teachers, classesADay }: PagosSize): Promise<void> {
  await seedAcademia(url, { size: 'grande', alumnos, today: '2026-11-20', withoutPay: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET claustro.auditar = 'no'`);
    await client.query('DELETE FROM creditos; DELETE FROM clases_avisos; DELETE FROM bloqueos');
    await client.query('DELETE FROM clases WHERE fecha BETWEEN $1 AND $2', [MONTH.from, MONTH.to]);
    await client.query(CLASSES, [MONTH.from, MONTH.to, teachers, classesADay]);
    await client.query(CONCEPTS, [JSON.stringify(TIPOS_PAGO.map(({ valor }) => valor)), teachers]);
    await client.query('DELETE FROM horarios_pendientes');
    // Marks the nightly task as done until the year 9999, so that it never runs. Otherwise the task would queue group subjects, and the
    // generated classes would change the measured month.
    await client.query(`INSERT INTO tareas_nocturnas (codigo, noche) VALUES ('horarios.horizonte', '9999-12-31')`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Returns the number of classes in the month, and the ids of all pay concepts in order. */
export async function describeAcademy(client: Client): Promise<{ clases: number; conceptos: number[] }> {
  const { rows } = await client.query<{ clases: number; conceptos: number[] }>(
    `SELECT (SELECT count(*)::integer FROM clases WHERE fecha BETWEEN $1 AND $2) AS clases,
       (SELECT json_agg(id ORDER BY id) FROM pagos_conceptos) AS conceptos`,
    [MONTH.from, MONTH.to],
  );
  return oneRow(rows);
}

const OWNERS = `SELECT id FROM profesores WHERE activo ORDER BY id LIMIT`;

/** From eight o'clock on, each teacher gives one class per hour. Private subjects and groups alternate. */
const CLASSES = `
  INSERT INTO clases (materia_id, curso_id, fecha, hora_entrada, hora_salida, profesor_id, particular, origen, capacidad, ocupadas)
  SELECT m.id, m.curso_id, d.fecha::date, make_time(8 + d.hora, 0, 0), make_time(8 + d.hora, 40 + d.hora, 0), p.id, m.particular, 'suelta',
    20, 1 + (p.id + d.hora) % 6
  FROM (${OWNERS} $3) AS p
  CROSS JOIN (SELECT fecha, hora FROM generate_series($1::date, $2::date, interval '1 day') AS fecha, generate_series(0, $4 - 1) AS hora) AS d
  JOIN (SELECT id, curso_id, particular, row_number() OVER (PARTITION BY particular ORDER BY id) AS orden,
      count(*) OVER (PARTITION BY particular) AS cuantas FROM materias) AS m
    ON m.particular = (d.hora % 2 = 0) AND m.orden = 1 + (p.id * 10 + d.hora) % m.cuantas`;

const CONCEPTS = `
  INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor)
  SELECT p.id, t.tipo, t.tipo, 10 + p.id % 7 + 0.37 FROM (${OWNERS} $2) AS p CROSS JOIN jsonb_array_elements_text($1::jsonb) AS t (tipo)
  ORDER BY p.id, t.tipo`;
