import type { Option } from '../../../../libs/contracts';
import type { FilterValue } from '../list-type';

/** The label of a stored code: `M` reads «Mañana»; a code without a label reads as it is. */
export function labelOf(options: readonly Option[] | undefined, value: FilterValue): string {
  return options?.find((option) => option.valor === String(value))?.etiqueta ?? String(value);
}

/** True for what shows as «—». */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The choice of no value. */
export const NO_OPTION: Option = { valor: '', etiqueta: '—' };
