import { ApiError } from '../../../base';
import type { FilterDescription } from './filters';

/** The applied filter that the server refused, for instance because its field was taken out of the list; else undefined. */
export function refusedFilter(error: unknown, filters: readonly FilterDescription[]): FilterDescription | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  return filters.find(({ key }) => Object.hasOwn(error.campos, key));
}

/** Whether the server refused the order of the rows. */
export function isOrderRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && Object.hasOwn(error.campos, 'orden');
}

/** `El filtro «Edad mayor o igual 12» ya no se puede usar.` */
export function refusalTitle({ label, operator, value }: FilterDescription): string {
  return `El filtro «${[label, operator, value].filter(Boolean).join(' ')}» ya no se puede usar.`;
}
