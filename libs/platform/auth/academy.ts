import type { Database } from '../db';

/** What an academy is called until it has a name. */
export const UNNAMED_ACADEMY = 'Mi academia';

/** The academy's name, as its settings have it. */
export async function academyName(db: Database): Promise<string> {
  return (await academyTexts(db, ['academia.nombre']))['academia.nombre'] ?? UNNAMED_ACADEMY;
}

const LETTERHEAD = ['academia.nombre', 'academia.nif', 'academia.direccion', 'academia.telefono', 'academia.email'];

/** Who the academy is, in one line for what is printed: its name, and of the rest what its settings have. */
export async function academyLetterhead(db: Database): Promise<string> {
  const texts = await academyTexts(db, LETTERHEAD);
  const [nombre = UNNAMED_ACADEMY, nif, ...rest] = LETTERHEAD.map((campo) => texts[campo]);
  return [nombre, nif ? `NIF ${nif}` : '', ...rest].filter(Boolean).join(' · ');
}

async function academyTexts(db: Database, campos: readonly string[]): Promise<Partial<Record<string, string>>> {
  const rows = await db.rows<{ codigo: string; valor: unknown }>(
    'SELECT codigo, valor FROM ajustes WHERE codigo = ANY($1)',
    [campos],
  );
  return Object.fromEntries(rows.flatMap(({ codigo, valor }) => (typeof valor === 'string' ? [[codigo, valor]] : [])));
}
