import type { MasivaFactura, MasivaLinea } from '#libs/contracts';
import { searchIn } from './preview-search';

const LINE: MasivaLinea = {
  alumno_id: 1,
  textoAlumno: 'Ana Ruiz · Robótica',
  curso_id: 3,
  curso: 'ROB-01 · Robótica',
  concepto_id: 4,
  periodo: '2026-11',
  descripcion: 'Cuota mensual de Robótica, noviembre de 2026',
  cantidad: '1',
  precio: '60.0000',
  descuentoPorcentual: null,
  descuentoFijo: null,
  oferta: 'Hermanos',
  tipoIVA: '0',
  total: '60.00',
};

const invoice = (alumno: string, lineas: MasivaLinea[] = []): MasivaFactura => ({
  id: null,
  numero: null,
  alumno_id: 1,
  alumno,
  titular: 'Rosa Muñoz',
  formaPago: 'Efectivo',
  total: '60.00',
  lineas,
});

const find = searchIn([invoice('Ruiz, Ana', [LINE]), invoice('Gil, Berta')]);

it.each([
  ['rob-01', ['Ruiz, Ana']],
  ['cuota ROBOTICA', ['Ruiz, Ana']],
  ['hermanos', ['Ruiz, Ana']],
  ['munoz', ['Ruiz, Ana', 'Gil, Berta']],
  ['berta robótica', []],
  ['  ', ['Ruiz, Ana', 'Gil, Berta']],
])('the search «%s» finds a course, a concept, an offer or a name, whichever words it has', (search, found) => {
  expect(find(search).map(({ alumno }) => alumno)).toEqual(found);
});
