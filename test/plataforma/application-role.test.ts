import { Client, type Pool } from 'pg';
import { enqueueRun, openQueue } from '../../libs/jobs';
import { startTestApp, type TestApp } from '../support';
import { openPool } from '../support/pool';

let app: TestApp;
/** A connection with the application's role. */
let role: Pool;

beforeAll(async () => {
  app = await startTestApp();
  role = openPool(app.databaseUrl, 1);
  role.on('error', () => undefined);
});

afterAll(async () => {
  await role.end();
  await app.close();
});

const MISSING_PRIVILEGE = '42501';

it.each([
  'ALTER TABLE facturas DISABLE TRIGGER ALL',
  'ALTER TABLE facturas_lineas DISABLE TRIGGER USER',
  'DROP TABLE facturas CASCADE',
  'DROP TRIGGER factura_fija ON facturas',
  'TRUNCATE facturas CASCADE',
  'TRUNCATE auditoria',
  'DELETE FROM auditoria',
  'UPDATE auditoria SET usuario_id = NULL',
  'DELETE FROM facturas_contadores',
  `UPDATE facturas_claves SET clave = clave || '?'`,
  'UPDATE facturas_consideraciones SET ofertas = ofertas',
  'DELETE FROM facturas_consideraciones',
  'UPDATE fichajes SET salida = NULL',
  'DELETE FROM fichajes',
  'UPDATE presencia_meses SET mes = mes',
  'DELETE FROM presencia_meses',
  'UPDATE pagos_cartas SET bruto = 0',
  'DELETE FROM pagos_filas_clases',
  'DELETE FROM pagos_contadores',
  'DELETE FROM migraciones',
  `CREATE OR REPLACE FUNCTION claustro_factura_fija() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
  `SET session_replication_role = 'replica'`,
  'SET ROLE claustro',
  'CREATE TABLE public.intrusa ()',
  'CREATE SCHEMA intruso',
  'CREATE DATABASE intrusa',
  'CREATE ROLE intrusa',
])('the role of the application may not run «%s»', async (statement) => {
  await expect(role.query(statement)).rejects.toMatchObject({ code: MISSING_PRIVILEGE });
});

it('the role of the application owns nothing and has no special right', async () => {
  const { rows } = await role.query(
    `SELECT rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
       (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
       (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
       (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
     FROM pg_roles r WHERE rolname = current_user`,
  );
  const none = {
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolbypassrls: false,
    rolreplication: false,
  };
  expect(rows).toEqual([{ ...none, tables: 0, functions: 0, memberships: 0 }]);
});

it('the role of the application cannot switch the audit off, not even of what a deletion takes along', async () => {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; SET LOCAL claustro.auditar = 'no'`);
    const { rows: made } = await client.query<{ id: number }>('INSERT INTO facturas DEFAULT VALUES RETURNING id');
    await client.query(
      `INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
       VALUES ($1, 1, 'Clase', 1, 10, 0, 10, 10, 10)`,
      [made[0]?.id],
    );
    await client.query('DELETE FROM facturas WHERE id = $1', [made[0]?.id]);
    const { rows } = await client.query(
      `SELECT tabla || ' ' || accion AS entry FROM auditoria WHERE momento = now() ORDER BY id`,
    );
    const entries = rows.map(({ entry }) => entry as string);
    expect(entries).toEqual(['facturas crear', 'facturas borrar', 'facturas_lineas borrar']);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
});

it('the owner may load rows without audit, as the demo academy is loaded', async () => {
  const client = await app.db.connect();
  try {
    await client.query(`BEGIN; SET LOCAL claustro.auditar = 'no'`);
    const count = async () => (await client.query('SELECT FROM auditoria')).rowCount;
    const before = await count();
    await client.query(`INSERT INTO alumnos (nombre, apellidos) VALUES ('Ana', 'Sin rastro')`);
    expect(await count()).toBe(before);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

/** The tables in which the application may read, insert, update and delete rows. */
const ALL_RIGHTS = [
  'avisos, avisos_cambios, avisos_leidos, avisos_revisiones',
  'ajustes, altas, alumnos, alumnos_etiquetas, articulos, aulas, ayuda, busquedas, campos_adicionales, codigos_recuperacion',
  'altas_precios, conceptos, conceptos_precios, cursos, cursos_precios, equipos_conocidos',
  'cursos_etiquetas, documentos_alumno, etiquetas, facturas, facturas_diferencias, facturas_lineas, facturas_por_revisar, familias, formas_listado, formas_pago',
  'formularios, intentos_entrada, invitaciones, marcas_listado, materias, notas, ofertas, ofertas_condiciones',
  'preferencias_columnas, procesos, procesos_claves, procesos_elementos, profesores, recuperaciones, segundos_factores',
  'series, sesiones, solapas_ficha',
  'bloqueos, calendarios, clases, clases_alumnos, clases_avisos, clases_dadas, creditos, disponibilidades, esperas',
  'esperas_avisos, festivos, llamadas, llamadas_hechos, llamadas_personas',
  'horarios_generados, horarios_pendientes, materias_cambios, materias_horarios, materias_profesores, permisos_guardados, plazas_guardadas, reservas_cambios',
  'pagos_conceptos, pagos_conceptos_cursos',
  'busquedas_suscripciones, festivos_avisos, direcciones_correo, envios, hilos, hilos_participantes, mensajes, mensajes_anexos, mensajes_buzon, mensajes_claves, mensajes_clases, mensajes_destinatarios, mensajes_documentos',
  'direccion_conocida, mensajes_esperas, plantillas_mensaje, resumenes_diarios, telegram_enlaces, telegram_recibidos, usuarios_telegram',
  'subidas, subidas_reservas, tareas_nocturnas, tipos_alumno, tipos_curso, tutores, usuarios',
].flatMap((line) => line.split(', '));

/** Tables with fewer privileges. */
const FEWER_RIGHTS = {
  mensajes_supervisados: 'INSERT SELECT',
  preferencias_envio: 'INSERT SELECT',
  auditoria: 'INSERT SELECT',
  clases_con_aula_cerrada: 'SELECT',
  clases_dadas_en_ausencia: 'SELECT',
  clases_en_ausencia: 'SELECT',
  clases_sin_cubrir: 'SELECT',
  clases_sin_lista: 'SELECT',
  canales: 'SELECT UPDATE',
  telegram_bot: 'SELECT UPDATE',
  alumnos_canales: 'SELECT',
  alumnos_devueltos: 'SELECT',
  tutores_devueltos: 'SELECT',
  profesores_devueltos: 'SELECT',
  telegram_vinculos: 'SELECT',
  mensajes_firma: 'SELECT',
  copias: 'SELECT',
  alumnos_descuentos: 'SELECT',
  alumnos_deudas: 'SELECT',
  facturas_alumnos: 'SELECT',
  facturas_claves: 'DELETE INSERT SELECT',
  facturas_consideraciones: 'INSERT SELECT',
  facturas_contadores: 'INSERT SELECT UPDATE',
  facturas_deudores: 'SELECT',
  facturas_familias: 'SELECT',
  facturas_lineas_plazas: 'INSERT SELECT UPDATE',
  facturas_meses: 'INSERT SELECT',
  facturas_por_cobrar: 'SELECT',
  fichajes: 'INSERT SELECT',
  materias_imparten: 'SELECT',
  materias_tramos: 'SELECT',
  migraciones: 'SELECT',
  pagos_cartas: 'INSERT SELECT',
  pagos_cartas_con_libres: 'SELECT',
  pagos_cartas_filas: 'INSERT SELECT',
  pagos_contadores: 'INSERT SELECT UPDATE',
  pagos_filas_clases: 'INSERT SELECT',
  pagos_filas_contados: 'INSERT SELECT',
  pagos_filas_meses: 'INSERT SELECT',
  pagos_propuestas: 'INSERT SELECT UPDATE',
  presencia_meses: 'INSERT SELECT',
};

/** Returns the application's privileges on each table of a schema, in alphabetical order. */
async function rightsIn(schema: string): Promise<Record<string, string>> {
  const { rows } = await app.db.query<{ tabla: string; rights: string }>(
    `SELECT relname AS tabla, coalesce((SELECT string_agg(privilege_type, ' ' ORDER BY privilege_type)
       FROM aclexplode(relacl) WHERE grantee = 'claustro_app'::regrole), '') AS rights
     FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND relnamespace = $1::regnamespace`,
    [schema],
  );
  return Object.fromEntries(rows.map(({ tabla, rights }) => [tabla, rights]));
}

it('the application has exactly these rights on the tables of the academy; those on a new table are decided here', async () => {
  const all = Object.fromEntries(ALL_RIGHTS.map((tabla) => [tabla, 'DELETE INSERT SELECT UPDATE']));
  expect(await rightsIn('public')).toEqual({ ...all, ...FEWER_RIGHTS });
});

it('the application reads and writes the messages of the queue, but not its version', async () => {
  const { migration, ...messages } = await rightsIn('bullmq');
  expect(migration).toBe('SELECT');
  expect([...new Set(Object.values(messages))]).toEqual(['DELETE INSERT SELECT UPDATE']);
});

it('the role of the application sends runs to the workers, the first one of a new database too', async () => {
  const queue = openQueue({ databaseUrl: app.databaseUrl, redisUrl: null });
  try {
    await expect(enqueueRun(queue.client, 1)).resolves.toBeUndefined();
    expect(await queue.client.getWaitingCount()).toBe(1);
  } finally {
    await queue.close();
  }
});
