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
    // If somebody clocked in, a trigger refuses this statement.
    'fichajes',
    ...[CONCEPTOS, ALUMNOS_ETIQUETAS, CURSOS_ETIQUETAS, ...TABLES_WITH_IDS].map(({ name }) => name),
  ];
  await client.query(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY`);
  await client.query('DELETE FROM usuarios');
}
