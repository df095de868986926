import type { TableFilter } from '#libs/contracts';
import { filterType } from '../../fields/list-types';

import { dateText, dayOf } from '../../base/format';

/** The typed text of each filter field, by its `campo`. */
export type TableTexts = Readonly<Record<string, string>>;

export interface TableReading {
  /** Every filter as it is sent: dates as `2026-11-20`, yes as 1, an empty field as an empty text. */
  values: Record<string, string>;
  errors: Readonly<Record<string, string>>;
}

/** Returns the operator of a filter: the first one of its type, because a dynamic table offers no choice of operator. */
export const operatorOf = ({ tipo }: TableFilter) => filterType(tipo).operators[0] ?? 'exact';

/** Returns the initial texts: today in date fields, an empty text in the others. */
export function initialTexts(filters: readonly TableFilter[], now: Date): TableTexts {
  return Object.fromEntries(filters.map(({ campo, tipo }) => [campo, tipo === 'date' ? dateText(dayOf(now)) : '']));
}

/** Parses the typed texts. The error of a text that cannot be read is stored under its `campo`. */
export function parseTexts(filters: readonly TableFilter[], texts: TableTexts): TableReading {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const filter of filters) {
    const result = filterType(filter.tipo).read(texts[filter.campo] ?? '', operatorOf(filter));
    if ('message' in result) errors[filter.campo] = result.message;
    else values[filter.campo] = 'value' in result ? String(result.value) : '';
  }
  return { values, errors };
}
