import type { Database } from '../db';

/** The academy's name, as its settings have it. */
export async function academyName(db: Database): Promise<string> {
  const [row] = await db.rows<{ valor: unknown }>(`SELECT valor FROM ajustes WHERE codigo = 'academia.nombre'`);
  return typeof row?.valor === 'string' ? row.valor : 'Mi academia';
}
