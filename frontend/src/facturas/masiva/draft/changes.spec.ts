import type { MasivaReply } from '#libs/contracts';
import { changedInvoices, changeSentence } from './changes';

const invoice = (alumno_id: number, total: string, titular = 'Rosa Muñoz') => ({
  id: null,
  numero: null,
  alumno_id,
  alumno: `Alumno ${String(alumno_id)}`,
  titular,
  formaPago: 'Efectivo',
  total,
});

const BEFORE: MasivaReply = {
  facturas: [invoice(1, '68.06'), invoice(2, '68.06')],
  omitidos: [],
  importeTotal: '136.12',
  avisos: [],
};

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

it('says the figures before and now', () => {
  const after = { ...BEFORE, facturas: [invoice(1, '37.81'), invoice(2, '37.81')], importeTotal: '75.62' };
  expect(plain(changeSentence(BEFORE, after))).toBe(
    'Lo que se emitiría ha cambiado desde su comprobación: antes 2 facturas por 136,12 €, ahora 2 facturas por 75,62 €. Revíselo y confirme de nuevo.',
  );
});

it('says that the amount is the same when only other data has changed', () => {
  expect(plain(changeSentence(BEFORE, BEFORE))).toContain('con el mismo importe (2 facturas por 136,12 €)');
});

it('lists the students whose amount, holder or omission has changed', () => {
  const after: MasivaReply = {
    ...BEFORE,
    facturas: [invoice(1, '68.06', 'Otro pagador')],
    omitidos: [
      { alumno_id: 2, alumno: 'Alumno 2', motivo: 'El titular no tiene NIF.', codigo: 'sin-nif', enlace: null },
    ],
  };
  expect(changedInvoices(BEFORE, after).map(({ before, after: now }) => [plain(before), plain(now)])).toEqual([
    ['68,06 € · Rosa Muñoz · Efectivo', '68,06 € · Otro pagador · Efectivo'],
    ['68,06 € · Rosa Muñoz · Efectivo', 'sin factura: El titular no tiene NIF.'],
  ]);
  expect(changedInvoices(BEFORE, BEFORE)).toEqual([]);
});

it('lists the students whose invoice goes to another series', () => {
  const inSeries = (serie: string): MasivaReply => ({ ...BEFORE, facturas: [{ ...invoice(1, '68.06'), serie }] });
  expect(changedInvoices(inSeries('A'), inSeries('S')).map(({ after }) => plain(after))).toEqual([
    '68,06 € · Rosa Muñoz · Efectivo · serie S',
  ]);
});
