import type { Pool } from 'pg';
import { COLUMNS } from './columns';
import { orderOf, wideRows, type Question, type Statement } from './statements';

const PAGE = 25;
/**
 * The number of matches up to which the reference server collects and sorts all matches. Above this number, the server scans the rows in
 * sort order, because the scan reads fewer rows: about PAGE × students ÷ matches.
 */
const MAX_SORTED = Math.sqrt(PAGE * Number(process.env.ALUMNOS ?? 1_000_000));

/** One page with its exact total, in the format of the api's reply. */
export async function answer(pool: Pool, question: Question, pagina: number, today: string): Promise<object> {
  const offset = (pagina - 1) * PAGE;
  const { total, registros } = question.gathered
    ? await countFirst(pool, question, offset, today)
    : await sideBySide(pool, question, offset, today);
  return {
    modelo: 'alumno',
    titulo: 'Todos los alumnos',
    columnas: COLUMNS,
    registros,
    pagina,
    porPagina: PAGE,
    totalPaginas: Math.ceil(total / PAGE),
    totalRegistros: total,
  };
}

interface Found {
  total: number;
  registros: unknown[];
}

async function countFirst(pool: Pool, question: Question, offset: number, today: string): Promise<Found> {
  const total = await count(pool, question.count);
  if (total <= offset) return { total, registros: [] };
  const ids = total <= MAX_SORTED ? (question.gathered ?? question.ids) : question.ids;
  return { total, registros: await page(pool, question, ids, offset, today) };
}

async function sideBySide(pool: Pool, question: Question, offset: number, today: string): Promise<Found> {
  const [total, registros] = await Promise.all([
    count(pool, question.count),
    page(pool, question, question.ids, offset, today),
  ]);
  return { total, registros };
}

async function count(pool: Pool, { text, values }: Statement): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}

async function page(
  pool: Pool,
  question: Question,
  { text, values }: Statement,
  offset: number,
  today: string,
): Promise<unknown[]> {
  const next = values.length + 1;
  const ids = `${text} LIMIT ${String(PAGE)} OFFSET $${String(next)}`;
  const { rows } = await pool.query<Record<string, unknown>>(wideRows(ids, next + 1, orderOf(question)), [
    ...values,
    offset,
    today,
  ]);
  return rows;
}
