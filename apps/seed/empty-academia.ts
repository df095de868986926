import type { ClientBase } from 'pg';
import { oneRow } from '../../libs/platform/db/one-row';
import { DEMO_NIF } from './pagos/demo-nif';
import { ALUMNOS_ETIQUETAS, TABLES_WITH_IDS, CONCEPTOS, CURSOS_ETIQUETAS } from './tables';

/** Whether the database already has students or users. */
export async function isInUse(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ inUse: boolean }>(
    'SELECT EXISTS (SELECT FROM alumnos) OR EXISTS (SELECT FROM usuarios) AS "inUse"',
  );
  return oneRow(rows).inUse;
}

/** Pay letters. A trigger refuses to delete them. */
const PAY_LETTERS = [
  'pagos_filas_clases',
  'pagos_filas_contados',
  'pagos_filas_meses',
  'pagos_cartas_filas',
  'pagos_cartas',
];

/** Issued invoices. Triggers refuse to delete them. */
const INVOICES = [
  { table: 'facturas', trigger: 'facturas_sin_vaciar' },
  { table: 'facturas_lineas', trigger: 'facturas_lineas_sin_vaciar' },
];

/** The tables of the register of hours, with the triggers that refuse to delete rows. */
const REGISTER = [
  { table: 'fichajes', trigger: 'fichajes_fijos' },
  { table: 'presencia_meses', trigger: 'meses_fijos' },
];

/** Deletes the whole academy, including users and sessions. The audit remains: it is append-only. */
export async function emptyAcademia(client: ClientBase): Promise<void> {
  const tables = [
    'notas',
    'invitaciones',
    'recuperaciones',
    'busquedas_suscripciones',
    'festivos_avisos',
    'mensajes_clases',
    'mensajes_documentos',
    'mensajes_esperas',
    'direccion_conocida',
    'envios',
    'mensajes_supervisados',
    'mensajes_claves',
    'mensajes_buzon',
    'mensajes_destinatarios',
    'mensajes_anexos',
    'mensajes',
    'plantillas_mensaje',
    'hilos_participantes',
    'hilos',
    'preferencias_envio',
    'resumenes_diarios',
    'direcciones_correo',
    'telegram_enlaces',
    'telegram_recibidos',
    'usuarios_telegram',
    'avisos_leidos',
    'avisos',
    'avisos_cambios',
    'avisos_revisiones',
    'llamadas_hechos',
    'llamadas_personas',
    'llamadas',
    'clases_avisos',
    'plazas_guardadas',
    'reservas_cambios',
    'calendarios',
    'creditos',
    'esperas_avisos',
    'esperas',
    'clases_alumnos',
    'clases_dadas',
    'clases',
    'horarios_generados',
    'horarios_pendientes',
    'bloqueos',
    'disponibilidades',
    'festivos',
    'materias_cambios',
    'materias_horarios',
    'materias_profesores',
    'documentos_alumno',
    'ofertas_condiciones',
    'procesos_claves',
    'procesos_elementos',
    'procesos',
    // Tables of invoices. A trigger makes TRUNCATE fail if they contain invoices of another academy.
    'facturas_claves',
    'facturas_lineas_plazas',
    'facturas_por_revisar',
    'facturas_diferencias',
    'facturas_contadores',
    'facturas_meses',
    'facturas_lineas',
    'facturas',
    'facturas_consideraciones',
    'pagos_propuestas',
    // The tables of pay letters. If they contain letters of another academy, a trigger refuses TRUNCATE.
    ...PAY_LETTERS,
    'pagos_contadores',
    'pagos_conceptos_cursos',
    'pagos_conceptos',
    // The register of hours. A trigger makes TRUNCATE fail if the register contains entries of users who are not demo users.
    'fichajes',
    'presencia_meses',
    'altas_precios',
    'conceptos_precios',
    'cursos_precios',
    'permisos_guardados',
    ...[CONCEPTOS, ALUMNOS_ETIQUETAS, CURSOS_ETIQUETAS, ...TABLES_WITH_IDS].map(({ name }) => name),
  ];
  const triggers = [
    ...((await hasOnlyDemoFichajes(client)) ? REGISTER : []),
    ...((await hasOnlyDemoInvoices(client)) ? INVOICES : []),
    ...((await hasOnlyDemoLetters(client)) ? PAY_LETTERS.map((table) => ({ table, trigger: 'cartas_fijas' })) : []),
  ];
  for (const { table, trigger } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  await client.query(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY`);
  for (const { table, trigger } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  await client.query('DELETE FROM usuarios');
}

/**
 * True if the register of hours has more than one user and all its users have the same stored clave. Then the register belongs to the demo
 * academy, because demo users are inserted together, with the same salt.
 * The law requires keeping any other register.
 */
async function hasOnlyDemoFichajes(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ demo: boolean }>(
    `SELECT count(*) > 1 AND count(DISTINCT clave) = 1 AS demo FROM usuarios
     WHERE id IN (SELECT usuario_id FROM fichajes UNION SELECT autor_id FROM fichajes UNION SELECT autor_id FROM presencia_meses)`,
  );
  return oneRow(rows).demo;
}

/** True if every invoice is a demo invoice. The issuer of a demo invoice has the demo NIF. */
async function hasOnlyDemoInvoices(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ demo: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM facturas WHERE estado = 'presentada' AND emisor ->> 'nif' IS DISTINCT FROM $1) AS demo`,
    [DEMO_NIF],
  );
  return oneRow(rows).demo;
}

/** True if all pay letters are demo letters. A demo letter has the demo NIF, which no real academy has. */
async function hasOnlyDemoLetters(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ demo: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM pagos_cartas WHERE pagador ->> 'nif' IS DISTINCT FROM $1) AS demo`,
    [DEMO_NIF],
  );
  return oneRow(rows).demo;
}
