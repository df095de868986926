import type { ClientBase } from 'pg';
import { oneRow } from '../../libs/platform/db/one-row';
import { ALUMNOS_ETIQUETAS, TABLES_WITH_IDS, CONCEPTOS, CURSOS_ETIQUETAS } from './tables';

/** Whether the database already has students or users. */
export async function isInUse(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ inUse: boolean }>(
    'SELECT EXISTS (SELECT FROM alumnos) OR EXISTS (SELECT FROM usuarios) AS "inUse"',
  );
  return oneRow(rows).inUse;
}

/** Deletes the whole academy, users and sessions included. The audit stays: it is append-only. */
export async function emptyAcademia(client: ClientBase): Promise<void> {
  const tables = [
    'notas',
    'clases_avisos',
    'calendarios',
    'creditos',
    'esperas',
    'clases_alumnos',
    'clases',
    'horarios_generados',
    'horarios_pendientes',
    'bloqueos',
    'disponibilidades',
    'festivos',
    'materias_horarios',
    'materias_profesores',
    'documentos_alumno',
    'ofertas_condiciones',
    'procesos_claves',
    'procesos_elementos',
    'procesos',
    // If an invoice was issued, a trigger refuses this statement.
    'facturas_claves',
    'facturas_contadores',
    'facturas_lineas',
    'facturas',
    'facturas_consideraciones',
    // If anybody but the demo users clocked in, a trigger refuses this statement.
    'fichajes',
    ...[CONCEPTOS, ALUMNOS_ETIQUETAS, CURSOS_ETIQUETAS, ...TABLES_WITH_IDS].map(({ name }) => name),
  ];
  const isDemo = await hasOnlyDemoFichajes(client);
  if (isDemo) await client.query('ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos');
  await client.query(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY`);
  if (isDemo) await client.query('ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos');
  await client.query('DELETE FROM usuarios');
}

/**
 * Whether the register of hours is that of the demo academy: all who clocked in or agreed still share one stored clave, salt included,
 * which only happens to users who were inserted together and never chose one. Anybody else's register is kept by law.
 */
async function hasOnlyDemoFichajes(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ demo: boolean }>(
    `SELECT count(*) > 1 AND count(DISTINCT clave) = 1 AS demo FROM usuarios
     WHERE id IN (SELECT usuario_id FROM fichajes UNION SELECT autor_id FROM fichajes)`,
  );
  return oneRow(rows).demo;
}
