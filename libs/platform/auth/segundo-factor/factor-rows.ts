import type { EntityManager } from 'typeorm';
import { recoveryDigest } from './recovery-codes';

interface Factor {
  secreto: Buffer;
  confirmado: boolean;
}

/** The second factor of a user, confirmed or not; null if they have none. */
export async function loadFactor(manager: EntityManager, userId: number): Promise<Factor | null> {
  const [factor]: Factor[] = await manager.query(
    'SELECT secreto, confirmado FROM segundos_factores WHERE usuario_id = $1',
    [userId],
  );
  return factor ?? null;
}

/** Stores recovery codes as digests. */
export async function insertCodes(manager: EntityManager, userId: number, codes: readonly string[]): Promise<void> {
  await manager.query('INSERT INTO codigos_recuperacion SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(recoveryDigest),
  ]);
}

/** Stores on the user whether the second factor is on. @returns whether the value changed */
export async function setFlag(manager: EntityManager, userId: number, isOn: boolean): Promise<boolean> {
  const [, changed]: [unknown, number] = await manager.query(
    'UPDATE usuarios SET segundo_factor = $2, version = version + 1 WHERE id = $1 AND segundo_factor <> $2',
    [userId, isOn],
  );
  return changed > 0;
}
