import type { Database, SqlRunner } from '../db';

/** Name of an academy until its settings give it one. */
export const UNNAMED_ACADEMY = 'Mi academia';

/** The academy's name from its settings. */
export async function loadAcademyName(db: Database): Promise<string> {
  return (await loadTexts(db.runner, ['academia.nombre']))['academia.nombre'] ?? UNNAMED_ACADEMY;
}

/** Returns the name and NIF of the academy; a value that is not set is an empty text. */
export async function loadAcademyIdentity(db: Database): Promise<{ nombre: string; nif: string }> {
  const texts = await loadTexts(db.runner, ['academia.nombre', 'academia.nif']);
  return { nombre: texts['academia.nombre'] ?? UNNAMED_ACADEMY, nif: texts['academia.nif'] ?? '' };
}

/** Returns the name, telephone and mail of the academy for messages; a value that is not set is an empty text. */
export async function loadAcademyContact(
  runner: SqlRunner,
): Promise<{ nombre: string; telefono: string; email: string }> {
  const texts = await loadTexts(runner, ['academia.nombre', 'academia.telefono', 'academia.email']);
  return {
    nombre: texts['academia.nombre'] ?? UNNAMED_ACADEMY,
    telefono: texts['academia.telefono'] ?? '',
    email: texts['academia.email'] ?? '',
  };
}

const LETTERHEAD = ['academia.nombre', 'academia.nif', 'academia.direccion', 'academia.telefono', 'academia.email'];

/** The academy's name, NIF, address, telephone and mail in one line for printed pages; empty values are omitted. */
export async function loadAcademyLetterhead(db: Database): Promise<string> {
  const texts = await loadTexts(db.runner, LETTERHEAD);
  const [nombre = UNNAMED_ACADEMY, nif, ...rest] = LETTERHEAD.map((key) => texts[key]);
  return [nombre, nif ? `NIF ${nif}` : '', ...rest].filter(Boolean).join(' · ');
}

async function loadTexts(runner: SqlRunner, keys: readonly string[]): Promise<Partial<Record<string, string>>> {
  const rows = await runner.query<{ codigo: string; valor: unknown }[]>(
    'SELECT codigo, valor FROM ajustes WHERE codigo = ANY($1)',
    [keys],
  );
  return Object.fromEntries(rows.flatMap(({ codigo, valor }) => (typeof valor === 'string' ? [[codigo, valor]] : [])));
}
