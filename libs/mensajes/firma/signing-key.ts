import { oneRow, type SqlRunner } from '../../platform';

/** Loads the key that signs opt-out addresses. */
export async function loadSigningKey(runner: SqlRunner): Promise<Buffer> {
  const rows: { clave: string }[] = await runner.query(`SELECT encode(clave, 'hex') AS clave FROM mensajes_firma`);
  return Buffer.from(oneRow(rows).clave, 'hex');
}
