import type { SelectorItem } from '#libs/contracts';
import type { FeesRequest } from '../../masiva/draft/issue-kind';

/** The input of the form that bills the fees of a month. */
export interface FeesDraft {
  /** Id of the user who made the draft; for other users the form starts empty. */
  userId: number;
  /** `YYYY-MM` */
  mes: string;
  /** Empty for all active courses. */
  cursos: readonly SelectorItem[];
  /** Empty for all students of the courses. */
  alumnos: readonly SelectorItem[];
  /** True if single payments that were never billed are billed too. */
  matriculas: boolean;
  /** The id of the chosen series. Null means the first series. */
  serieId: number | null;
  /** Id of the payment method. If null, each invoice gets the payment method of its payer. */
  formaPagoId: number | null;
}

/** The initial draft: all fees of the month of `today` (`YYYY-MM-DD`). */
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

/** The students that a link passes in the history state; null if it passes none. */
export function studentsFromHistoryState(state: unknown): readonly SelectorItem[] | null {
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
