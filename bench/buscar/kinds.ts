import type { Client } from 'pg';
import type { BuscarSize } from '../sizes';

/** The kinds of search text. Each kind has several texts, and requests alternate between them. */
export const KINDS = ['letras', 'nombre', 'tutor', 'telefono', 'codigo', 'nif', 'curso', 'factura', 'nada'] as const;
export type Kind = (typeof KINDS)[number];

export const TITLES: Record<Kind, string> = {
  letras: 'tres o cuatro letras',
  nombre: 'apellido y nombre de un alumno',
  tutor: 'nombre y apellido de una madre',
  telefono: 'teléfono de una madre',
  codigo: 'código de un alumno',
  nif: 'NIF de una familia',
  curso: 'descripción de un curso',
  factura: 'titular de una factura',
  nada: 'nada que coincida',
};

/**
 * For each kind of search: SQL that reads up to six search texts from the academy. One record in every `$1` records gives a text. A kind
 * without SQL has fixed texts.
 */
const READ: Partial<Record<Kind, { step: keyof BuscarSize['steps']; text: string }>> = {
  nombre: {
    step: 'personas',
    text: `SELECT split_part(apellidos, ' ', 1) || ' ' || nombre AS q FROM alumnos WHERE id % $1 = 7 ORDER BY id LIMIT 6`,
  },
  tutor: {
    step: 'personas',
    text: `SELECT nombre || ' ' || split_part(apellidos, ' ', 1) AS q FROM tutores WHERE id % $1 = 7 ORDER BY id LIMIT 6`,
  },
  telefono: {
    step: 'personas',
    text: `SELECT regexp_replace(telefono, '(\\d{3})(?=\\d)', '\\1-', 'g') AS q FROM tutores
           WHERE telefono IS NOT NULL AND id % $1 = 7 ORDER BY id LIMIT 6`,
  },
  codigo: { step: 'personas', text: `SELECT codigo AS q FROM alumnos WHERE id % $1 = 7 ORDER BY id LIMIT 6` },
  nif: {
    step: 'familias',
    text: `SELECT nif_titular AS q FROM familias WHERE nif_titular IS NOT NULL AND id % $1 = 7 ORDER BY id LIMIT 6`,
  },
  curso: { step: 'cursos', text: `SELECT descripcion AS q FROM cursos WHERE id % $1 = 7 ORDER BY id LIMIT 6` },
  factura: { step: 'facturas', text: `SELECT titular AS q FROM facturas WHERE id % $1 = 7 ORDER BY id LIMIT 6` },
};

const FIXED: Partial<Record<Kind, readonly string[]>> = {
  letras: ['garc', 'mar', 'mat', 'lop', 'ing', 'fern'],
  nada: ['kowalskyy', 'zzyzx', 'wwwxq', '799000111'],
};

export type Texts = Readonly<Record<Kind, readonly string[]>>;

/** @throws Error if the academy has no text of a kind */
export async function readTexts(client: Client, steps: BuscarSize['steps']): Promise<Texts> {
  const texts: Partial<Record<Kind, readonly string[]>> = { ...FIXED };
  for (const kind of KINDS) {
    const statement = READ[kind];
    if (statement === undefined) continue;
    const { rows } = await client.query<{ q: string }>(statement.text, [steps[statement.step]]);
    if (rows.length === 0) throw new Error(`La academia no tiene textos de «${TITLES[kind]}».`);
    texts[kind] = rows.map(({ q }) => q);
  }
  return texts as Texts;
}
