import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { seatPrice, type ClassConcept } from './seat-price';

it.each(workedTable('R8'))(
  'a seat billed $tipo at $importe for $minutos minutes costs $price',
  ({ tipo, importe = '', minutos, price }) => {
    const seat = { minutos: Number(minutos), cobrable: true };
    expect(seatPrice(tipo as ClassConcept, importe, seat)?.toText(2)).toBe(price);
  },
);

it('a seat cancelled in time, or paid by a credit, is not billed', () => {
  expect(seatPrice('PORHORA', '22.00', { minutos: 60, cobrable: false })).toBeNull();
});
