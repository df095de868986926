import { countText } from '../../base';
import type { ClassFilters } from '../clases/calls';
import { addDays } from '#libs/platform/civil';
import { rangeProblem, type Range } from '../clases/ranges';

export const TEXT_FILTERS = ['alumno', 'aula', 'profesor', 'curso'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

/** The filters of the list, as its URL stores them. */
export type Filters = Range & Record<TextFilter, string>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of a URL; without dates, seven days from today on. */
export function readFilters(query: URLSearchParams, today: string): Filters {
  const week: Range = { desde: today, hasta: addDays(today, 6) };
  const date = (name: keyof Range) => {
    const value = query.get(name);
    return value !== null && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : week[name];
  };
  const text = (name: TextFilter) => query.get(name) ?? '';
  return {
    desde: date('desde'),
    hasta: date('hasta'),
    alumno: text('alumno'),
    aula: text('aula'),
    profesor: text('profesor'),
    curso: text('curso'),
  };
}

/** The address parameters of filters. Empty filters are left out. */
export function addressOf(filters: Filters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** The request for these filters; null if their dates are wrong. */
export function requestOf({ desde, hasta, ...texts }: Filters): ClassFilters | null {
  return rangeProblem({ desde, hasta }) === null ? { fecha1: desde, fecha2: hasta, ...texts } : null;
}

/** `2 filtros`: the number of applied texts, shown while their inputs are folded. */
export function appliedText(filters: Filters): string {
  const count = TEXT_FILTERS.filter((name) => filters[name] !== '').length;
  return count === 0 ? 'Filtros' : countText(count, 'filtro', 'filtros');
}
