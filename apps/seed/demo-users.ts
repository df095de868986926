import type { ClientBase } from 'pg';
import { ROLE_PERMISSIONS, type Role, type UserType } from '../../libs/contracts';
import { hashPassword } from '../../libs/platform/auth/claves/passwords';
import { PUBLISHED_CLAVE } from '../../libs/platform/auth/claves/published-clave';

/** The clave of every demo user. */
export const DEMO_CLAVE = PUBLISHED_CLAVE;

interface DemoUser {
  id: number;
  username: string;
  nombre: string;
  tipo: UserType;
  rol: Role;
}

export const DEMO_USERS = {
  admin: { id: 1, username: 'admin', nombre: 'Rosa Sanz', tipo: 'ADM', rol: 'direccion' },
  secretaria: { id: 2, username: 'secretaria', nombre: 'Jorge Prado', tipo: 'ADM', rol: 'secretaria' },
  profesora: { id: 3, username: 'profesora', nombre: 'Marta Iglesias Rey', tipo: 'PRO', rol: 'profesorado' },
  tutora: { id: 4, username: 'tutora', nombre: 'Elena Muñoz Prieto', tipo: 'TUT', rol: 'familias' },
  alumno: { id: 5, username: 'alumno', nombre: 'Lucía García Muñoz', tipo: 'ALU', rol: 'alumnado' },
} as const satisfies Record<string, DemoUser>;

/**
 * Inserts the demo users with the permissions of their roles. All demo users have the same hash of the clave. This is safe, because the
 * clave is public.
 */
export async function insertDemoUsers(client: ClientBase): Promise<void> {
  const clave = await hashPassword(DEMO_CLAVE);
  for (const { id, username, nombre, tipo, rol } of Object.values(DEMO_USERS)) {
    await client.query(
      `INSERT INTO usuarios (id, username, nombre, clave, tipo, rol, permisos, email)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, username, nombre, clave, tipo, rol, [...ROLE_PERMISSIONS[rol]], `${username}@example.com`],
    );
  }
  await client.query(`SELECT setval(pg_get_serial_sequence('usuarios', 'id'), (SELECT max(id) FROM usuarios))`);
}
