import type { ClientBase } from 'pg';
import { ALUMNOS_ETIQUETAS, CON_ID, CONCEPTOS, CURSOS_ETIQUETAS } from './tablas';

/** True when somebody uses this database already: it has students or users. */
export async function hayAlguien(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ alguien: boolean }>(
    'SELECT EXISTS (SELECT FROM alumnos) OR EXISTS (SELECT FROM usuarios) AS alguien',
  );
  return rows[0]?.alguien ?? false;
}

/** Takes the whole academy out, users and their sessions included. What the audit has stays: it only grows. */
export async function vaciar(client: ClientBase): Promise<void> {
  const tablas = [
    { nombre: 'notas' },
    { nombre: 'documentos_alumno' },
    { nombre: 'ofertas_condiciones' },
    { nombre: 'procesos_claves' },
    { nombre: 'procesos_elementos' },
    { nombre: 'procesos' },
    // Where something has been issued, the database refuses to be emptied.
    ...['facturas_claves', 'facturas_contadores', 'facturas_lineas', 'facturas', 'facturas_consideraciones'].map(
      (nombre) => ({ nombre }),
    ),
    CONCEPTOS,
    ALUMNOS_ETIQUETAS,
    CURSOS_ETIQUETAS,
    ...CON_ID,
  ].map(({ nombre }) => nombre);
  await client.query(`TRUNCATE ${tablas.join(', ')} RESTART IDENTITY`);
  await client.query('DELETE FROM usuarios');
}
