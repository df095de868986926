import type { MasivaFactura, MasivaLinea } from '#libs/contracts';
import { courseTotals } from './course-totals';

const line = (curso_id: number, curso: string, total: string) => ({ curso_id, curso, total }) as MasivaLinea;
const invoice = (...lineas: MasivaLinea[]) => ({ lineas }) as MasivaFactura;

it('adds the lines of all invoices by course, in alphabetical order', () => {
  const facturas = [
    invoice(line(2, 'Inglés B1', '55.00'), line(1, 'Dibujo', '0.10')),
    invoice(line(1, 'Dibujo', '0.20')),
    invoice(line(3, 'Inglés B1', '40.00')),
  ];
  expect(courseTotals(facturas)).toEqual([
    { curso: 'Dibujo', total: '0.30' },
    { curso: 'Inglés B1', total: '55.00' },
    { curso: 'Inglés B1', total: '40.00' },
  ]);
});

it('has no totals for invoices without lines', () => {
  expect(courseTotals([{} as MasivaFactura])).toEqual([]);
});
