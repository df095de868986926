import type { Client } from 'pg';
import { insertDemoUsers } from '../../apps/seed/demo-users';

/** One user per connection: the api limits the concurrent statements of each user. */
export const USERNAMES: readonly string[] = Array.from({ length: 16 }, (_, index) => `oficina-${String(index + 1)}`);

/** Inserts the demo users, and `USERNAMES` with the permissions and clave of the administrator. */
export async function insertUsers(client: Client): Promise<void> {
  await insertDemoUsers(client);
  await client.query(
    `INSERT INTO usuarios (username, nombre, clave, tipo, rol, permisos, email)
     SELECT n, n, clave, tipo, rol, permisos, n || '@example.com'
     FROM usuarios, unnest($1::text[]) AS n WHERE username = 'admin'`,
    [USERNAMES],
  );
}
