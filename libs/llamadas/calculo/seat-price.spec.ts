import { seatPrice, type ClassConcept } from './seat-price';

it.each<[ClassConcept, string, number, string]>([
  ['PORHORA', '22.00', 60, '22.00'],
  ['PORHORA', '22.00', 90, '33.00'],
  ['PORHORA', '22.00', 50, '18.33'],
  ['PORCLASE', '20.00', 90, '20.00'],
])('a seat billed %s at %s for %i minutes costs %s', (tipo, importe, minutos, price) => {
  expect(seatPrice(tipo, importe, { minutos, cobrable: true })?.toText(2)).toBe(price);
});

it('a seat cancelled in time, or paid by a credit, is not billed', () => {
  expect(seatPrice('PORHORA', '22.00', { minutos: 60, cobrable: false })).toBeNull();
});
