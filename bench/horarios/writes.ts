import { Client } from 'pg';
import { BulkChangesService } from '../../libs/reservas/en-bloque/bulk-changes.service';
import { GenerationService } from '../../libs/clases/generacion/generation.service';
import { checkEqual } from '../equal-answers';
import type { HorariosSize } from '../sizes';
import { openApp } from './academy';
import { TODAY } from './day';
import { measureHours } from './hours';
import { rowsOf, timed, type WriteFigures } from './write-figures';

/**
 * Measures the generation of classes, and moves of classes to another hour. Compares the application with hand-written SQL on tables with
 * the same keys and indexes, but without constraints.
 * @throws Error if the two sides write different rows
 */
export async function measureWrites(databaseUrl: string, size: HorariosSize): Promise<WriteFigures[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const app = await openApp(databaseUrl);
  try {
    const generated = await measureGeneration(client, app.get(GenerationService), size);
    const changed = await measureHours(client, app.get(BulkChangesService), size);
    return [generated, changed];
  } finally {
    await app.close();
    await client.end();
  }
}

async function measureGeneration(
  client: Client,
  generation: GenerationService,
  { courses }: HorariosSize,
): Promise<WriteFigures> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT m.id FROM materias m WHERE NOT m.particular AND m.activo AND m.curso_id IN (
       SELECT curso_id FROM clases WHERE NOT particular AND fecha > $1 GROUP BY curso_id ORDER BY curso_id LIMIT $2) ORDER BY m.id`,
    [TODAY, courses],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(`SET claustro.auditar = 'no'`);
  await client.query(PLAIN_TABLES);
  const floor = await timed(async () => {
    await client.query(PLAIN_CLASSES, [ids]);
    await client.query(PLAIN_SEATS);
  });
  await client.query('DELETE FROM clases WHERE materia_id = ANY ($1::integer[])', [ids]);
  await client.query('DELETE FROM horarios_generados WHERE materia_id = ANY ($1::integer[])', [ids]);
  const ours = await timed(() => generation.generate(ids));
  const title = `generación de ${String(courses)} cursos`;
  checkEqual(
    title,
    await rowsOf(client, generatedIn('clases', 'clases_alumnos'), ids),
    await rowsOf(client, generatedIn('llanas', 'llanas_alumnos'), ids),
  );
  await client.query('DROP TABLE llanas, llanas_alumnos');
  return { title, ours, floor, limit: 8 };
}

/** Selects the generated classes of the subjects, each with its students. */
const generatedIn = (classes: string, seats: string): string => `
  SELECT c.materia_id, c.fecha::text AS fecha, c.hora_entrada, c.hora_salida, c.capacidad, array_agg(s.alumno_id ORDER BY s.alumno_id) AS alumnos
  FROM ${classes} c LEFT JOIN ${seats} s ON s.clase_id = c.id WHERE c.materia_id = ANY ($1::integer[])
  GROUP BY c.id, c.materia_id, c.fecha, c.hora_entrada, c.hora_salida, c.capacidad ORDER BY c.materia_id, c.fecha, c.hora_entrada`;

/**
 * Creates copies of `clases` and `clases_alumnos` with their keys and indexes, but without exclusion constraints, foreign keys or
 * triggers.
 */
const PLAIN_TABLES = `
  CREATE TABLE llanas (LIKE clases INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING GENERATED);
  ALTER TABLE llanas ADD PRIMARY KEY (id), ADD UNIQUE (materia_id, fecha_patron, hora_patron);
  CREATE INDEX ON llanas (fecha, aula_id);
  CREATE INDEX ON llanas (profesor_id, fecha);
  CREATE INDEX ON llanas (materia_id, fecha);
  CREATE INDEX ON llanas (curso_id, fecha);
  CREATE TABLE llanas_alumnos (LIKE clases_alumnos INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING GENERATED);
  ALTER TABLE llanas_alumnos ADD PRIMARY KEY (id), ADD UNIQUE (clase_id, alumno_id);
  CREATE INDEX ON llanas_alumnos (alta_id);
  CREATE INDEX ON llanas_alumnos (alumno_id, clase_id)`;

/** Inserts a class on every date of the weekly pattern that is not a festivo, with the subject's teacher and room. */
const PLAIN_CLASSES = `
  INSERT INTO llanas (materia_id, curso_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, aula_exclusiva, particular,
    origen, fecha_patron, hora_patron, capacidad)
  SELECT m.id, m.curso_id, d::date, m.hora_entrada, m.hora_salida, m.profesor_id, m.aula_id, m.aula_id, false, 'horario', d::date,
    m.hora_entrada, c.capacidad
  FROM materias m JOIN cursos c ON c.id = m.curso_id
  CROSS JOIN LATERAL generate_series(coalesce(m.fecha_inicio, c.fecha_inicio), coalesce(m.fecha_fin, c.fecha_fin), interval '1 day') AS d
  WHERE m.id = ANY ($1::integer[]) AND strpos(m.dias_semana, substr('LMXJVSD', extract(isodow FROM d)::integer, 1)) > 0
    AND NOT EXISTS (SELECT FROM festivos f WHERE d::date BETWEEN f.desde AND f.hasta AND coalesce(f.centro, c.centro) = c.centro)
  ORDER BY d, m.hora_entrada, m.id`;

const PLAIN_SEATS = `
  INSERT INTO llanas_alumnos (clase_id, alumno_id, alta_id, tramo)
  SELECT DISTINCT ON (c.id, a.alumno_id) c.id, a.alumno_id, a.id, c.tramo FROM llanas c JOIN altas a
    ON a.curso_id = c.curso_id AND c.fecha BETWEEN a.fecha_alta AND coalesce(a.fecha_baja, 'infinity')
  ORDER BY c.id, a.alumno_id, a.id`;
