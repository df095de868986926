import { toInteger } from '#libs/platform/dinero';
import { isMonth } from '#libs/platform/civil';
import { monthsAround } from '../../../base/format';

/** The filters of the worklist, stored in the URL. Null means no filter. */
export interface Search {
  /** `YYYY-MM` */
  mes: string | null;
  alumno: number | null;
}

/** Reads the filters from the URL. Ignores invalid parameters. */
export function searchOf(params: URLSearchParams): Search {
  const mes = params.get('mes');
  const alumno = params.get('alumno_id') ?? '';
  return { mes: isMonth(mes) ? mes : null, alumno: /^[1-9]\d{0,8}$/.test(alumno) ? toInteger(alumno) : null };
}

/** The parameters of a search, for the URL and for the request. */
export const paramsOf = ({ mes, alumno }: Search): Record<string, string> => ({
  ...(mes !== null && { mes }),
  ...(alumno !== null && { alumno_id: String(alumno) }),
});

export const isFiltered = ({ mes, alumno }: Search): boolean => mes !== null || alumno !== null;

/**
 * The options of the month filter: the months that the server compares by default, and the month in the URL.
 * @param today `YYYY-MM-DD`
 */
export function monthChoices(today: string, mes: string | null): { value: string; label: string }[] {
  const months = monthsAround(today.slice(0, 7), { before: 12, after: 3 });
  const others = mes === null || months.some(({ value }) => value === mes) ? [] : monthsAround(mes, NONE);
  return [{ value: '', label: 'Todos los meses' }, ...others, ...months];
}

const NONE = { before: 0, after: 0 };
