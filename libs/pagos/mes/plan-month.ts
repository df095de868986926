import { hash } from 'node:crypto';
import { dinero } from '../../platform/dinero';
import { findAdjustments, type Adjustment } from '../pendiente/adjustments';
import { calculatePay, type CalculatedConcept, type PayRange, type SqlRunner } from '../pendiente/calculate';
import { PAY_KINDS } from '../calculo/kinds';
import { noticesOf } from '../pendiente/notices';
import type { NewLetter, NewRow } from '../cartas/letter';
import { CHANGED, leftBefore, NO_CONCEPTS, nothingPending, type Omission } from './month-omissions';
import type { MonthItem, MonthRequest } from './month-request';
import { hasLeft, loadTeachers, rangeOf, type PaidTeacher } from './month-teachers';

type MonthRow = NewRow & { concept: NonNullable<NewRow['concept']> };

/** A letter to write in a month run, with the days that it pays. */
export interface MonthLetter extends NewLetter {
  filas: readonly MonthRow[];
  range: PayRange;
}

export interface PlannedLetter {
  item: MonthItem;
  letter: MonthLetter;
  huella: string;
  avisos: string[];
}

export type Planned = PlannedLetter | { item: MonthItem; omission: Omission };

/** The parts of the request that the letters depend on. */
type PlanRequest = Pick<MonthRequest, 'range' | 'confirmado'>;

interface TeacherPay {
  teacher: PaidTeacher;
  range: PayRange;
  calculated: CalculatedConcept[];
  adjustments: Adjustment[];
}

/** Plans for each teacher, in order, a letter or the reason why there is none. */
export async function planLetters(
  items: readonly MonthItem[],
  { manager, request }: { manager: SqlRunner; request: PlanRequest },
): Promise<Planned[]> {
  const ids = items.map(({ profesor_id }) => profesor_id);
  const teachers = await loadTeachers(manager, ids, request.range);
  const pays = await loadPay(manager, teachers, request.range);
  return items.map((item) => planLetter(item, pays.get(item.profesor_id), request));
}

function planLetter(item: MonthItem, pay: TeacherPay | undefined, request: PlanRequest): Planned {
  if (pay === undefined) return { item, omission: NO_CONCEPTS };
  const { teacher, range, calculated, adjustments } = pay;
  if (teacher.fecha_baja !== null && hasLeft(teacher, request.range))
    return { item, omission: leftBefore(teacher.fecha_baja, adjustments) };
  const filas = [...pendingRows(calculated), ...adjustmentRows(adjustments)];
  if (filas.length === 0)
    return { item, omission: teacher.isWithoutActive ? NO_CONCEPTS : nothingPending(teacher.cartas) };
  const letter = { profesorId: item.profesor_id, retencion: teacher.retencion, filas, range };
  const huella = hash('sha256', JSON.stringify(letter), 'hex');
  const { confirmado } = request;
  if (confirmado !== null && confirmado.huellas[item.profesor_id] !== huella) return { item, omission: CHANGED };
  const isMonthly = filas.some(({ concept }) => PAY_KINDS[concept.tipo].basis === 'meses');
  return { item, letter, huella, avisos: noticesOf(teacher, { range, isMonthly }) };
}

/**
 * Calculates the pay of each teacher. Teachers are grouped by their last day, because each group needs only two statements.
 * @returns the pay by teacher id
 */
async function loadPay(
  manager: SqlRunner,
  teachers: readonly PaidTeacher[],
  month: PayRange,
): Promise<Map<number, TeacherPay>> {
  const pays = new Map<number, TeacherPay>();
  const lastDays = new Set(teachers.map((teacher) => rangeOf(teacher, month).to));
  for (const to of lastDays) {
    const range = { from: month.from, to };
    const group = teachers.filter((teacher) => rangeOf(teacher, month).to === to);
    const conceptos = group.flatMap(({ conceptos: ids }) => ids);
    const calculated = await calculatePay(manager, conceptos, range);
    const adjustments = await findAdjustments(
      (statement, values) => manager.query(statement, values),
      conceptos,
      range,
    );
    for (const teacher of group) {
      const isOwn = ({ profesor_id }: { profesor_id: number }) => profesor_id === teacher.id;
      pays.set(teacher.id, {
        teacher,
        range,
        calculated: calculated.filter(isOwn),
        adjustments: adjustments.filter(isOwn),
      });
    }
  }
  return pays;
}

/** Builds a row for the pending part of each concept. Skips concepts with nothing pending. */
export const pendingRows = (concepts: readonly CalculatedConcept[]): MonthRow[] =>
  concepts
    .filter(({ pendiente }) => !dinero(pendiente).equals(0))
    .map(({ id, tipo, descripcion, valor, cantidadPendiente, pendiente }) => ({
      concept: { id, tipo, paying: 'pending' },
      isCalculated: true,
      descripcion,
      cantidad: cantidadPendiente,
      valor,
      total: pendiente,
    }));

/** Converts adjustments into rows of a letter. */
const adjustmentRows = (adjustments: readonly Adjustment[]): MonthRow[] =>
  adjustments.map(({ id, tipo, descripcion, valor, cantidad, total }) => ({
    concept: { id, tipo, paying: 'adjustment' },
    isCalculated: true,
    descripcion,
    cantidad,
    valor,
    total,
  }));
