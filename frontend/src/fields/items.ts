import type { ColumnType } from '../../../libs/contracts';
import { booleanField } from './boolean';
import { dateField } from './date';
import { datetimeField } from './datetime';
import type { CellColumn, FieldKind } from './kind';
import { moneyField } from './money';
import { numberField } from './number';
import { stringField } from './string';

/** How the values of a to-many column read where they are more than texts. */
const KINDS = new Map<ColumnType, FieldKind>([
  ['boolean', booleanField],
  ['date', dateField],
  ['datetime', datetimeField],
  ['money', moneyField],
  ['number', numberField],
]);

/** The items of a to-many value, each in words. */
export function itemsOf(valor: unknown, columna: CellColumn): string[] {
  const kind = (columna.elementos && KINDS.get(columna.elementos)) ?? stringField;
  const items: unknown[] = Array.isArray(valor) ? valor : [valor];
  return items.filter(isItem).map((item) => kind.text(item, columna));
}

function isItem(item: unknown): item is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof item) && item !== '';
}
