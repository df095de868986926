import { toWire2, toWire4, toWireRate } from '../../platform/dinero';
import type { RowOf } from './columns';
import type { IMPORTES } from './linea.columns';

type StoredAmounts = Omit<RowOf<typeof IMPORTES>, 'base' | 'precioConIVA'>;

/** Formats the amounts of a stored line for the wire: unit prices with four decimals, the total with two, rates without trailing zeros. */
export const wireAmounts = (line: StoredAmounts): StoredAmounts => ({
  cantidad: toWireRate(line.cantidad),
  precio: toWire4(line.precio),
  descuentoFijo: line.descuentoFijo === null ? null : toWire4(line.descuentoFijo),
  descuentoPorcentual: line.descuentoPorcentual === null ? null : toWireRate(line.descuentoPorcentual),
  tipoIVA: toWireRate(line.tipoIVA),
  total: toWire2(line.total),
});
