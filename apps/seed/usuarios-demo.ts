import type { ClientBase } from 'pg';
import { ROLE_PERMISSIONS, type Role, type UserType } from '../../libs/contracts';
import { hashPassword } from '../../libs/platform/auth/passwords';

/** The key of every demo user. */
export const CLAVE_DEMO = 'claustro-demo';

interface UsuarioDemo {
  id: number;
  username: string;
  nombre: string;
  tipo: UserType;
  rol: Role;
}

export const USUARIOS_DEMO = {
  admin: { id: 1, username: 'admin', nombre: 'Rosa Sanz', tipo: 'ADM', rol: 'direccion' },
  secretaria: { id: 2, username: 'secretaria', nombre: 'Jorge Prado', tipo: 'ADM', rol: 'secretaria' },
  profesora: { id: 3, username: 'profesora', nombre: 'Marta Iglesias Rey', tipo: 'PRO', rol: 'profesorado' },
  tutora: { id: 4, username: 'tutora', nombre: 'Elena Muñoz Prieto', tipo: 'TUT', rol: 'familias' },
  alumno: { id: 5, username: 'alumno', nombre: 'Lucía García Muñoz', tipo: 'ALU', rol: 'alumnado' },
} as const satisfies Record<string, UsuarioDemo>;

/** Writes the demo users with the rights of their roles. One hash serves all: their key is public. */
export async function escribirUsuarios(client: ClientBase): Promise<void> {
  const clave = await hashPassword(CLAVE_DEMO);
  for (const { id, username, nombre, tipo, rol } of Object.values(USUARIOS_DEMO)) {
    await client.query(
      `INSERT INTO usuarios (id, username, nombre, clave, tipo, rol, permisos, email)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, username, nombre, clave, tipo, rol, [...ROLE_PERMISSIONS[rol]], `${username}@example.com`],
    );
  }
  await client.query(`SELECT setval(pg_get_serial_sequence('usuarios', 'id'), (SELECT max(id) FROM usuarios))`);
}
