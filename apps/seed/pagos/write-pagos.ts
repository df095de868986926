import type { Client } from 'pg';
import { calculatePay, pendingRows, writeCounterLetter, writeLetters } from '../../../libs/pagos';
import type { NewLetter, PayRange, SqlRunner } from '../../../libs/pagos';
import { addDays } from '../generator/base/dates';
import { CONCEPT_PATTERNS } from './concepts';
import * as sql from './statements';

export interface PagosRequest {
  /** `YYYY-MM-DD` */
  today: string;
  /** The academy as printed on letters. */
  pagador: { nombre: string; nif: string; direccion: string };
}

interface Teacher {
  id: number;
  retencion: string;
  isDemo: boolean;
  conceptos: number[];
}

/** The pay concepts of all teachers, and their letters of the last two months. */
export async function writePagos(client: Client, { today, pagador }: PagosRequest): Promise<void> {
  await client.query(sql.SET_SETTLEMENTS);
  await client.query(sql.INSERT_CONCEPTS, [JSON.stringify(CONCEPT_PATTERNS)]);
  const first = CONCEPT_PATTERNS.filter(({ primerGrupo }) => primerGrupo).map(({ descripcion }) => descripcion);
  await client.query(sql.LIMIT_TO_FIRST_GROUP, [first]);
  await client.query('ANALYZE clases, pagos_conceptos');
  const runner: SqlRunner = {
    query: async (text: string, values?: unknown[]) => (await client.query(text, values ?? [])).rows as never,
  };
  const { rows: teachers } = await client.query<Teacher>(sql.READ_TEACHERS);
  const [earlier, previous] = monthsBefore(today);
  await writeMonth(runner, { teachers, range: earlier, pagador });
  const demo = teachers.filter(({ isDemo }) => isDemo);
  await cancelFirstTry(runner, { teachers: demo, range: previous, pagador });
  await writeMonth(runner, { teachers, range: previous, pagador });
}

interface Month {
  teachers: readonly Teacher[];
  range: PayRange;
  pagador: PagosRequest['pagador'];
}

const contextOf = ({ range, pagador }: Month) => {
  const fecha = addDays(range.to, 1);
  return { fecha, range, pagador, runId: null, now: new Date(`${fecha}T10:00:00Z`) };
};

async function writeMonth(runner: SqlRunner, month: Month): Promise<void> {
  await writeLetters(runner, await planLetters(runner, month), contextOf(month));
}

/** Writes pay letters with a wrong withholding, and cancels each of these letters at once. */
async function cancelFirstTry(runner: SqlRunner, month: Month): Promise<void> {
  const letters = (await planLetters(runner, month)).map((letter) => ({ ...letter, retencion: '7.00' }));
  const context = contextOf(month);
  for (const { id } of await writeLetters(runner, letters, context)) await writeCounterLetter(runner, id, context);
}

async function planLetters(runner: SqlRunner, { teachers, range }: Month): Promise<NewLetter[]> {
  const ids = teachers.flatMap(({ conceptos }) => conceptos);
  const calculated = await calculatePay(runner, ids, range);
  const own = (id: number) => calculated.filter(({ profesor_id }) => profesor_id === id);
  return teachers
    .map(({ id, retencion }) => ({ profesorId: id, retencion, filas: pendingRows(own(id)) }))
    .filter(({ filas }) => filas.length > 0);
}

/** The two calendar months before the month of a day, earlier first. */
function monthsBefore(today: string): [PayRange, PayRange] {
  const previous = monthOf(addDays(`${today.slice(0, 7)}-01`, -1));
  return [monthOf(addDays(previous.from, -1)), previous];
}

/** Returns the month whose last day is `to`, as a range. */
const monthOf = (to: string): PayRange => ({ from: `${to.slice(0, 7)}-01`, to });
