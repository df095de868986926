import { Client } from 'pg';
import type { DemoSize } from '../../libs/platform/config';
import { withoutIndexes } from '../database/without-indexes';
import { insertRows } from './insert-rows';
import { generateAcademia } from './generator/academia';
import * as tables from './tables';
import { insertDemoSearches } from './demo-searches';
import { insertDemoUsers, DEMO_USERS } from './demo-users';
import { isInUse, emptyAcademia } from './empty-academia';
import { measuresOf } from './generator/base/sizes';
import { writeHorarios } from './horarios/write-horarios';
import { writeMensajes } from './mensajes/write-mensajes';
import { writePagos } from './pagos/write-pagos';
import { writeTelegram } from './telegram/write-telegram';
import { DEMO_SETTINGS, DEMO_PAYER } from './demo-settings';
import { writeHouseholds, type HouseholdSummary } from './write-households';

export interface SeedOptions {
  size: DemoSize;
  /** Number of current students. If absent, the number that belongs to `size`. All other data grows in proportion to the students. */
  alumnos?: number;
  /** The academy's present day, `YYYY-MM-DD`. */
  today: string;
  /** If true, an existing academy is deleted first. Otherwise a database in use is refused. */
  empty?: boolean;
  /** If true, no pay concepts and pay letters are written, because a class that a pay letter pays cannot be deleted. */
  withoutPay?: boolean;
}

/** Number of written rows. */
export interface SeedSummary extends HouseholdSummary {
  cursos: number;
}

/** Thrown if the database already has students or users. The Spanish message tells the person to add `--vaciar`. */
export class DatabaseInUseError extends Error {
  constructor() {
    super('La base de datos ya tiene alumnos o usuarios: añada --vaciar para borrarlos y empezar de cero.');
  }
}

/**
 * Seeds a migrated database with the demo academy, in one transaction and without audit rows.
 * @param target the database URL, or an open connection outside any transaction
 * @throws DatabaseInUseError if there are students or users and `empty` is not set
 */
export async function seedAcademia(target: string | Client, options: SeedOptions): Promise<SeedSummary> {
  if (typeof target !== 'string') return seedThrough(target, options);
  const client = new Client({ connectionString: target, application_name: 'claustro seed' });
  await client.connect();
  try {
    return await seedThrough(client, options);
  } finally {
    await client.end();
  }
}

async function seedThrough(client: Client, options: SeedOptions): Promise<SeedSummary> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL claustro.auditar = 'no'`);
    await client.query('SET LOCAL statement_timeout = 0');
    if (options.empty) await emptyAcademia(client);
    else if (await isInUse(client)) throw new DatabaseInUseError();
    const largeTables = [tables.FAMILIAS, tables.TUTORES, tables.ALUMNOS, tables.ALUMNOS_ETIQUETAS, tables.ALTAS];
    const summary = await withoutIndexes(
      client,
      largeTables.map(({ name }) => name),
      () => writeAll(client, options),
    );
    await client.query(OVERFILL_COURSE, [options.today]);
    const { privateClasses } = measuresOf(options.size, options.alumnos);
    await writeHorarios(client, { today: options.today, privateClasses });
    if (!options.withoutPay) await writePagos(client, { today: options.today, pagador: DEMO_PAYER });
    await writeTelegram(client, options.today);
    await writeMensajes(client, { today: options.today });
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
    return summary;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function writeAll(client: Client, { size, alumnos, today }: SeedOptions): Promise<SeedSummary> {
  const { profesora, tutora, alumno } = DEMO_USERS;
  const usuarios = { profesora: profesora.id, tutora: tutora.id, alumno: alumno.id };
  const academia = generateAcademia({ size, alumnos, today, usuarios });
  await insertDemoUsers(client);
  await insertRows(client, tables.TIPOS_CURSO, academia.tiposCurso);
  await insertRows(client, tables.TIPOS_ALUMNO, academia.tiposAlumno);
  await insertRows(client, tables.ETIQUETAS, academia.etiquetas);
  await insertRows(client, tables.AULAS, academia.aulas);
  await insertRows(client, tables.PROFESORES, academia.profesores);
  await insertRows(client, tables.CURSOS, academia.cursos);
  await insertRows(client, tables.CONCEPTOS, academia.conceptos);
  await client.query(MAKE_PRIVATE_LESSONS_HOURLY);
  await insertRows(client, tables.ARTICULOS, academia.articulos);
  await insertRows(client, tables.OFERTAS, academia.ofertas);
  await client.query(INSERT_CONDICIONES, [JSON.stringify(academia.ofertas)]);
  await insertRows(client, tables.CURSOS_ETIQUETAS, academia.cursosEtiquetas);
  await insertRows(client, tables.MATERIAS, academia.materias);
  const summary = await writeHouseholds(client, academia);
  await moveSequences(client);
  await client.query(
    `INSERT INTO ajustes (codigo, valor) SELECT key, value FROM jsonb_each($1::jsonb)
     ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    [JSON.stringify(DEMO_SETTINGS)],
  );
  await insertDemoSearches(client);
  return { ...summary, cursos: academia.cursos.length };
}

/** Takes a place from a full course, so that the demo has a warning of level 2: it had no free place before either. */
const OVERFILL_COURSE = `
  UPDATE cursos SET capacidad = capacidad - 1 WHERE id = (
    SELECT c.id FROM cursos c JOIN altas a ON a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= $1)
    WHERE c.activo AND c.capacidad > 2 AND (c.fecha_fin IS NULL OR c.fecha_fin >= $1)
    GROUP BY c.id HAVING count(*) = c.capacidad ORDER BY c.id DESC LIMIT 1)`;

/** Prices private lessons by the hour. */
const MAKE_PRIVATE_LESSONS_HOURLY = `
  UPDATE conceptos k SET tipo = 'PORHORA', codigo = 'HOR-' || c.codigo, descripcion = 'Hora de ' || c.descripcion
  FROM cursos c JOIN tipos_curso t ON t.id = c.tipo_id
  WHERE k.curso_id = c.id AND k.del_curso = 'precio' AND t.codigo = 'PAR'`;

const INSERT_CONDICIONES = `
  INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
  SELECT o.id, c.una ->> 'modelo', c.una ->> 'campo', c.una ->> 'control', ARRAY(SELECT jsonb_array_elements_text(c.una -> 'valores'))
  FROM jsonb_to_recordset($1::jsonb) AS o (id integer, condiciones jsonb),
    jsonb_array_elements(o.condiciones) WITH ORDINALITY AS c (una, orden)
  ORDER BY o.id, c.orden`;

/** Advances the sequences, so that later rows are numbered after the generated ones. */
async function moveSequences(client: Client): Promise<void> {
  for (const { name } of tables.TABLES_WITH_IDS) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT max(id) FROM ${name}))`);
  }
  for (const table of tables.CODE_SEQUENCES) {
    await client.query(`SELECT setval('${table}_codigo', (SELECT max(id) FROM ${table}))`);
  }
}
