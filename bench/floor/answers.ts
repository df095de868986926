import type { Pool } from 'pg';
import { COLUMNS } from './columns';
import { orderOf, wideRows, type Question, type Statement } from './statements';

const PAGE = 25;
/**
 * So few are gathered and sorted; of more, a page is found sooner by walking the order. Where the rows to gather are as
 * many as the steps to walk, both cost the same.
 */
const FEW = Math.sqrt(PAGE * Number(process.env.ALUMNOS ?? 1_000_000));

/** One page with its exact total, as the api answers it. */
export async function answer(pool: Pool, question: Question, pagina: number, hoy: string): Promise<object> {
  const offset = (pagina - 1) * PAGE;
  const { total, registros } = question.gathered
    ? await countFirst(pool, question, offset, hoy)
    : await sideBySide(pool, question, offset, hoy);
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

async function countFirst(pool: Pool, question: Question, offset: number, hoy: string): Promise<Found> {
  const total = await count(pool, question.count);
  if (total <= offset) return { total, registros: [] };
  const ids = total <= FEW ? (question.gathered ?? question.ids) : question.ids;
  return { total, registros: await page(pool, question, ids, offset, hoy) };
}

async function sideBySide(pool: Pool, question: Question, offset: number, hoy: string): Promise<Found> {
  const [total, registros] = await Promise.all([
    count(pool, question.count),
    page(pool, question, question.ids, offset, hoy),
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
  hoy: string,
): Promise<unknown[]> {
  const next = values.length + 1;
  const ids = `${text} LIMIT ${String(PAGE)} OFFSET $${String(next)}`;
  const { rows } = await pool.query<Record<string, unknown>>(wideRows(ids, next + 1, orderOf(question)), [
    ...values,
    offset,
    hoy,
  ]);
  return rows;
}
