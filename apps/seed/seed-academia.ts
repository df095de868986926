import { Client } from 'pg';
import type { DemoSize } from '../../libs/platform/config';
import { escribir, Monton } from './escribir';
import { generarAcademia, type Academia } from './generador/academia';
import { withoutIndexes } from './indices';
import * as tablas from './tablas';
import { escribirUsuarios, USUARIOS_DEMO } from './usuarios-demo';
import { hayAlguien, vaciar } from './vaciar';

export const NOMBRE_ACADEMIA = 'Academia Alameda';

/** What the demo academy has filled in of its settings. */
const AJUSTES_DEMO = {
  'academia.nombre': NOMBRE_ACADEMIA,
  'academia.nif': 'B47000005',
  'academia.direccion': 'Paseo de la Alameda, 12, 47004 Valladolid',
  'academia.telefono': '983 204 000',
  'academia.email': 'secretaria@example.com',
  'soporte.email': 'soporte@example.com',
  'soporte.chat': 'https://chat.example.com/claustro',
  'soporte.telefono': '983 204 100',
};

export interface SeedOptions {
  tamano: DemoSize;
  /** Students of today, in place of those of the size; everything else grows with them. */
  alumnos?: number;
  /** The day on which the academy lives, `YYYY-MM-DD`. */
  hoy: string;
  /** Takes out what there is first; otherwise a database that is in use is refused. */
  vaciar?: boolean;
}

/** What has been written. */
export interface SeedSummary {
  familias: number;
  tutores: number;
  alumnos: number;
  cursos: number;
  altas: number;
}

/** The database holds an academy already; the message is one Spanish sentence. */
export class DatabaseInUseError extends Error {
  constructor() {
    super('La base de datos ya tiene alumnos o usuarios: añada --vaciar para borrarlos y empezar de cero.');
  }
}

/** Rows of students that are written together. */
const BATCH = 4_000;

/**
 * Fills a migrated database with the demo academy, in one transaction and without audit rows.
 * @param target the address of the database, or an open connection outside any transaction.
 * @throws DatabaseInUseError when there are students or users and `vaciar` was not asked for.
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
    if (options.vaciar) await vaciar(client);
    else if (await hayAlguien(client)) throw new DatabaseInUseError();
    const big = [tablas.FAMILIAS, tablas.TUTORES, tablas.ALUMNOS, tablas.ALUMNOS_ETIQUETAS, tablas.ALTAS];
    const summary = await withoutIndexes(
      client,
      big.map(({ nombre }) => nombre),
      () => writeAll(client, options),
    );
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
    return summary;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function writeAll(client: Client, { tamano, alumnos, hoy }: SeedOptions): Promise<SeedSummary> {
  const { profesora, tutora, alumno } = USUARIOS_DEMO;
  const usuarios = { profesora: profesora.id, tutora: tutora.id, alumno: alumno.id };
  const academia = generarAcademia({ tamano, alumnos, hoy, usuarios });
  await escribirUsuarios(client);
  await escribir(client, tablas.TIPOS_CURSO, academia.tiposCurso);
  await escribir(client, tablas.TIPOS_ALUMNO, academia.tiposAlumno);
  await escribir(client, tablas.ETIQUETAS, academia.etiquetas);
  await escribir(client, tablas.AULAS, academia.aulas);
  await escribir(client, tablas.PROFESORES, academia.profesores);
  await escribir(client, tablas.CURSOS, academia.cursos);
  await escribir(client, tablas.CONCEPTOS, academia.conceptos);
  await client.query(HOURLY);
  await escribir(client, tablas.ARTICULOS, academia.articulos);
  await escribir(client, tablas.OFERTAS, academia.descuentos);
  await client.query(CONDICIONES, [JSON.stringify(academia.descuentos)]);
  await escribir(client, tablas.CURSOS_ETIQUETAS, academia.cursosEtiquetas);
  await escribir(client, tablas.MATERIAS, academia.materias);
  const summary = await writeHouseholds(client, academia);
  await moveSequences(client);
  await client.query(
    `INSERT INTO ajustes (codigo, valor) SELECT key, value FROM jsonb_each($1::jsonb)
     ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    [JSON.stringify(AJUSTES_DEMO)],
  );
  return { ...summary, cursos: academia.cursos.length };
}

/** The price of private lessons is that of an hour. */
const HOURLY = `
  UPDATE conceptos k SET tipo = 'PORHORA', codigo = 'HOR-' || c.codigo, descripcion = 'Hora de ' || c.descripcion
  FROM cursos c JOIN tipos_curso t ON t.id = c.tipo_id
  WHERE k.curso_id = c.id AND k.del_curso = 'precio' AND t.codigo = 'PAR'`;

const CONDICIONES = `
  INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
  SELECT o.id, c.una ->> 'modelo', c.una ->> 'campo', c.una ->> 'control', ARRAY(SELECT jsonb_array_elements_text(c.una -> 'valores'))
  FROM jsonb_to_recordset($1::jsonb) AS o (id integer, condiciones jsonb),
    jsonb_array_elements(o.condiciones) WITH ORDINALITY AS c (una, orden)
  ORDER BY o.id, c.orden`;

async function writeHouseholds(client: Client, academia: Academia): Promise<Omit<SeedSummary, 'cursos'>> {
  const familias = new Monton(client, tablas.FAMILIAS);
  const tutores = new Monton(client, tablas.TUTORES);
  const alumnos = new Monton(client, tablas.ALUMNOS);
  const etiquetas = new Monton(client, tablas.ALUMNOS_ETIQUETAS);
  const altas = new Monton(client, tablas.ALTAS);
  const writeAllOfThem = async () => {
    for (const monton of [familias, tutores, alumnos, etiquetas, altas]) await monton.write();
  };
  for (const hogar of academia.hogares) {
    familias.add(hogar.familias);
    tutores.add(hogar.tutores);
    for (const { fila, etiquetas: suyas, altas: sus } of hogar.alumnos) {
      alumnos.add([fila]);
      etiquetas.add(suyas);
      altas.add(sus);
    }
    if (alumnos.pending >= BATCH) await writeAllOfThem();
  }
  await writeAllOfThem();
  return { familias: familias.total, tutores: tutores.total, alumnos: alumnos.total, altas: altas.total };
}

/** What the office adds next is numbered after what the generator wrote. */
async function moveSequences(client: Client): Promise<void> {
  for (const { nombre } of tablas.CON_ID) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${nombre}', 'id'), (SELECT max(id) FROM ${nombre}))`);
  }
  for (const nombre of tablas.CON_CODIGO) {
    await client.query(`SELECT setval('${nombre}_codigo', (SELECT max(id) FROM ${nombre}))`);
  }
}
