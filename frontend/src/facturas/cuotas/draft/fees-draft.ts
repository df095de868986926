import type { SelectorItem } from '../../../../../libs/contracts';
import type { FeesRequest } from '../../masiva/draft/issue-kind';

/** The input of the form. */
export interface FeesDraft {
  /** The user who made it: after another user logs in it is not shown. */
  userId: number;
  /** `YYYY-MM` */
  mes: string;
  /** None: all active ones. */
  cursos: readonly SelectorItem[];
  /** None: all students of the courses. */
  alumnos: readonly SelectorItem[];
  /** Also the single payments of these enrolments that were never billed. */
  matriculas: boolean;
  /** Null: the first series. */
  serieId: number | null;
  /** Null: the payment method of each payer. */
  formaPagoId: number | null;
}

/** The fees of all for the month of this day, `YYYY-MM-DD`. */
export const emptyFees = (userId: number, today: string): FeesDraft => ({
  userId,
  mes: today.slice(0, 7),
  cursos: [],
  alumnos: [],
  matriculas: true,
  serieId: null,
  formaPagoId: null,
});

/** The request that bills a draft. */
export function feesRequest(
  { mes, cursos, alumnos, matriculas, formaPagoId }: FeesDraft,
  serieId: number,
): FeesRequest {
  return {
    mes,
    serieId,
    ...(cursos.length > 0 && { cursos: cursos.map(({ id }) => id) }),
    ...(alumnos.length > 0 && { alumnos: alumnos.map(({ id }) => id) }),
    ...(matriculas && { matriculas: 1 as const }),
    ...(formaPagoId !== null && { formaPagoId }),
  };
}

/** The students that a link hands over; null if it hands over none. */
export function handedStudents(state: unknown): readonly SelectorItem[] | null {
  if (typeof state !== 'object' || state === null || !('alumnos' in state) || !Array.isArray(state.alumnos))
    return null;
  const students = (state.alumnos as unknown[]).filter(isItem);
  return students.length > 0 ? students : null;
}

const isItem = (value: unknown): value is SelectorItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'resultado' in value &&
  typeof value.id === 'number' &&
  typeof value.resultado === 'string';
