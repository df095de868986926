import type { TableFilter } from '../../../libs/contracts';
import { filterFor } from '../fields';
import { dayOf } from '../fields/dates';
import { dateText } from '../ui/format';

/** What stands in each filter field, by its `campo`. */
export type TableTexts = Readonly<Record<string, string>>;

export interface TableReading {
  /** Every filter field as it is sent: dates as `2026-11-20`, yes as 1, what is empty as an empty text. */
  valores: Record<string, string>;
  errores: Record<string, string>;
}

/** A filter of a table has no choice of operator: the first of its type. */
export const operatorOf = ({ tipo }: TableFilter) => filterFor(tipo).operators[0] ?? 'exact';

/** What the fields hold before anybody types: a date is today, the others are empty. */
export function firstTexts(filters: readonly TableFilter[], now: Date): TableTexts {
  return Object.fromEntries(filters.map(({ campo, tipo }) => [campo, tipo === 'date' ? dateText(dayOf(now)) : '']));
}

/** Reads the fields; what cannot be read is named at its field. */
export function readTexts(filters: readonly TableFilter[], texts: TableTexts): TableReading {
  const reading: TableReading = { valores: {}, errores: {} };
  for (const filter of filters) {
    const result = filterFor(filter.tipo).read(texts[filter.campo] ?? '', operatorOf(filter));
    if ('mensaje' in result) reading.errores[filter.campo] = result.mensaje;
    else reading.valores[filter.campo] = 'valor' in result ? String(result.valor) : '';
  }
  return reading;
}
