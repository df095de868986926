import { Client } from 'pg';
import type { DemoSize } from '../../libs/platform/config';
import { withoutIndexes } from '../database/without-indexes';
import { insertRows, RowBuffer } from './insert-rows';
import { generateAcademia, type Academia } from './generator/academia';
import * as tables from './tables';
import { insertDemoSearches } from './demo-searches';
import { insertDemoUsers, DEMO_USERS } from './demo-users';
import { isInUse, emptyAcademia } from './empty-academia';
import { measuresOf } from './generator/base/sizes';
import { writeHorarios } from './horarios/write-horarios';
import { DEMO_NIF } from './pagos/demo-nif';
import { writePagos } from './pagos/write-pagos';

export const DEMO_ACADEMIA_NAME = 'Academia Alameda';

/** Settings of the demo academy. */
const DEMO_SETTINGS = {
  'academia.nombre': DEMO_ACADEMIA_NAME,
  'academia.nif': DEMO_NIF,
  'academia.direccion': 'Paseo de la Alameda, 12, 47004 Valladolid',
  'academia.telefono': '983 204 000',
  'academia.email': 'secretaria@example.com',
  'soporte.email': 'soporte@example.com',
  'soporte.chat': 'https://chat.example.com/claustro',
  'soporte.telefono': '983 204 100',
};

/** The academy as printed on letters. */
const DEMO_PAYER = {
  nombre: DEMO_ACADEMIA_NAME,
  nif: DEMO_NIF,
  direccion: DEMO_SETTINGS['academia.direccion'],
};

export interface SeedOptions {
  size: DemoSize;
  /** Number of current students, overriding the size; everything else scales with it. */
  alumnos?: number;
  /** The academy's present day, `YYYY-MM-DD`. */
  today: string;
  /** Deletes an existing academy first; otherwise a database in use is refused. */
  empty?: boolean;
  /** Omits pay concepts and letters, because the classes that a letter pays cannot be deleted. */
  withoutPay?: boolean;
}

/** Number of written rows. */
export interface SeedSummary {
  familias: number;
  tutores: number;
  alumnos: number;
  cursos: number;
  altas: number;
}

/** Thrown if the database already has an academy; the message is one Spanish sentence. */
export class DatabaseInUseError extends Error {
  constructor() {
    super('La base de datos ya tiene alumnos o usuarios: añada --vaciar para borrarlos y empezar de cero.');
  }
}

/** Alumnos written in one statement. */
const BATCH = 4_000;

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
    const { privateClasses } = measuresOf(options.size, options.alumnos);
    await writeHorarios(client, { today: options.today, privateClasses });
    if (!options.withoutPay) await writePagos(client, { today: options.today, pagador: DEMO_PAYER });
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

async function writeHouseholds(client: Client, academia: Academia): Promise<Omit<SeedSummary, 'cursos'>> {
  const familias = new RowBuffer(client, tables.FAMILIAS);
  const tutores = new RowBuffer(client, tables.TUTORES);
  const alumnos = new RowBuffer(client, tables.ALUMNOS);
  const etiquetas = new RowBuffer(client, tables.ALUMNOS_ETIQUETAS);
  const altas = new RowBuffer(client, tables.ALTAS);
  const flush = async () => {
    for (const buffer of [familias, tutores, alumnos, etiquetas, altas]) await buffer.write();
  };
  for (const household of academia.households) {
    familias.add(household.familias);
    tutores.add(household.tutores);
    for (const { row, etiquetas: theirEtiquetas, altas: theirAltas } of household.alumnos) {
      alumnos.add([row]);
      etiquetas.add(theirEtiquetas);
      altas.add(theirAltas);
    }
    if (alumnos.pending >= BATCH) await flush();
  }
  await flush();
  return { familias: familias.total, tutores: tutores.total, alumnos: alumnos.total, altas: altas.total };
}

/** Advances the sequences, so that later rows are numbered after the generated ones. */
async function moveSequences(client: Client): Promise<void> {
  for (const { name } of tables.TABLES_WITH_IDS) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT max(id) FROM ${name}))`);
  }
  for (const table of tables.CODE_SEQUENCES) {
    await client.query(`SELECT setval('${table}_codigo', (SELECT max(id) FROM ${table}))`);
  }
}
