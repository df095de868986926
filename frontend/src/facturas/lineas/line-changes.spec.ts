import type { LineaFactura } from '#libs/contracts';
import { lineChanges } from './line-changes';

const line = (id: number, more: Partial<LineaFactura> = {}) =>
  ({
    id,
    descripcion: `Cuota ${String(id)}`,
    cantidad: '1',
    precio: '45.0000',
    precioConIVA: '45.0000',
    descuentoFijo: null,
    descuentoPorcentual: null,
    tipoIVA: '0',
    periodo: null,
    total: '45.00',
    ...more,
  }) as LineaFactura;

it('an invoice whose lines are the same has no changes', () => {
  expect(lineChanges([line(1)], [line(1)])).toEqual([]);
});

it('a changed line is compared column by column, prices with all their decimals', () => {
  const now = line(1, { precio: '45.0010', cantidad: '2', total: '90.00' });
  expect(lineChanges([line(1)], [now])).toEqual([
    { label: 'Cuota 1: cantidad', before: '1', now: '2' },
    { label: 'Cuota 1: precio', before: '45,00', now: '45,001' },
    { label: 'Cuota 1: total', before: '45,00', now: '90,00' },
  ]);
});

it('new and deleted lines are shown whole', () => {
  expect(lineChanges([line(1)], [line(2, { cantidad: '2', total: '90.00' })])).toEqual([
    { label: 'Línea borrada: Cuota 1', before: '1 × 45,00 = 45,00\u00a0€', now: '' },
    { label: 'Línea nueva: Cuota 2', before: '', now: '2 × 45,00 = 90,00\u00a0€' },
  ]);
});

it('[PLUS-45] the month of a fee is compared with its concept', () => {
  const fee = (periodo: string) => line(1, { periodo, concepto_descripcion: 'Cuota mensual' });
  expect(lineChanges([fee('2026-11')], [fee('2026-12')])).toEqual([
    { label: 'Cuota 1: concepto', before: 'nov 2026 · Cuota mensual', now: 'dic 2026 · Cuota mensual' },
  ]);
});
