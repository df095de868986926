import type { Option } from '#libs/contracts';
import type { SelectOption } from '../../ui';
import type { FilterValue } from '../list-type';

/** The label of a stored code: `M` → «Mañana»; a code without a label is returned unchanged. */
export function labelOf(options: readonly Option[] | undefined, value: FilterValue): string {
  return options?.find((option) => option.valor === String(value))?.etiqueta ?? String(value);
}

/** Whether a value is shown as «—». */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The option for no value. */
export const NO_OPTION: SelectOption = { value: '', label: '—' };

/** Converts choices from the server into the options of an input. */
export function toOptions(choices: readonly Option[]): SelectOption[] {
  return choices.map(({ valor: value, etiqueta: label }) => ({ value, label }));
}
