import type { LineaFactura } from '#libs/contracts';
import { amountText, moneyText, numberText, unitText } from '../../base';
import type { ChangedText } from '../../records/state/panel-changes';
import { withoutZeros } from './line-draft';
import { LINE_COLUMNS, type LineColumn } from './line-columns';

/**
 * The columns that `lineChanges` compares: all columns of the table, and `anulable`, which the table does not show. The price is compared
 * with all its decimals.
 */
const COMPARED: readonly Pick<LineColumn, 'title' | 'text'>[] = [
  ...LINE_COLUMNS.map((column) => ({ ...column, ...(column.title === 'Precio' && { text: priceText }) })),
  { title: 'Se puede anular', text: ({ anulable }) => (anulable ? 'Sí' : 'No') },
];

/**
 * Compares the earlier and the current lines of an invoice. A new or deleted line is one difference. Any other line is compared column by
 * column.
 */
export function lineChanges(before: readonly LineaFactura[], now: readonly LineaFactura[]): ChangedText[] {
  const idsBefore = new Set(before.map(({ id }) => id));
  const changed = before.flatMap((line) => {
    const current = now.find(({ id }) => id === line.id);
    return current === undefined
      ? [{ label: `Línea borrada: ${line.descripcion}`, before: summary(line), now: '' }]
      : changedColumns(line, current);
  });
  const added = now
    .filter(({ id }) => !idsBefore.has(id))
    .map((line) => ({ label: `Línea nueva: ${line.descripcion}`, before: '', now: summary(line) }));
  return [...changed, ...added];
}

const changedColumns = (before: LineaFactura, now: LineaFactura): ChangedText[] =>
  COMPARED.map(({ title, text }) => ({
    label: `${before.descripcion}: ${title.toLowerCase()}`,
    before: text(before),
    now: text(now),
  })).filter((change) => change.before !== change.now);

function priceText({ precio }: LineaFactura): string {
  return unitText(precio);
}

/** The amounts of a line in one text: «2 × 45,00 = 90,00 €». */
const summary = ({ cantidad, precio, precioConIVA, total }: LineaFactura): string =>
  `${numberText(withoutZeros(cantidad))} × ${amountText(precioConIVA || precio)} = ${moneyText(total)}`;
