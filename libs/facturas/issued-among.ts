import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../contracts';

/** Which of these invoices are issued: they are never deleted. Locked, so that none is issued meanwhile. */
export async function issuedAmong(
  ids: readonly number[],
  _user: SessionUser,
  manager: EntityManager,
): Promise<number[]> {
  const rows: { id: number; estado: string }[] = await manager.query(
    'SELECT id, estado FROM facturas WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows.filter(({ estado }) => estado === 'presentada').map(({ id }) => id);
}
