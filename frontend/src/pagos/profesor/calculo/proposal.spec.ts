import type { AjustePago, ClaseCalculada, ResultadoPago } from '#libs/contracts';
import { linesBehind } from './lines-behind';
import { countFuture, hasPaid, payingRows, proposeRows, repeatedAmount, rowOfLetter } from './proposal';

const clase = (clase_id: number, fecha: string, unidadesPagadas: number): ClaseCalculada => ({
  clase_id,
  fecha,
  horaEntrada: '17:00',
  horaSalida: '18:30',
  minutos: 90,
  alumnos: 2,
  descripcion: `Clase ${String(clase_id)}`,
  unidadesPagadas,
});

const result = (changes: Partial<ResultadoPago>): ResultadoPago => ({
  id: 1,
  tipo: 'IMPORTE_HORA',
  descripcion: 'Clases de grupo',
  cantidad: '4.5000',
  valor: '16.40',
  total: '73.80',
  pagado: '0.00',
  pendiente: '73.80',
  cantidadPendiente: '4.5000',
  ...changes,
});

const REST = result({
  pagado: '49.20',
  pendiente: '24.60',
  cantidadPendiente: '1.5000',
  detalle: [clase(1, '2026-11-03', 90), clase(2, '2026-11-10', 90), clase(3, '2026-11-24', 0)],
});
const PAID = result({ pagado: '73.80', pendiente: '0.00', cantidadPendiente: '0.0000' });
const TOO_MUCH = result({
  cantidad: '0.0000',
  total: '0.00',
  pagado: '24.60',
  pendiente: '-24.60',
  cantidadPendiente: '-1.5000',
  detalle: [],
  retiradas: [clase(4, '2026-11-12', 90)],
});

const shown = (results: ResultadoPago[], paysWhole = false) =>
  proposeRows({ resultados: results, ajustes: [] }, paysWhole).map(({ state, name, cantidad, total }) => [
    state,
    name,
    cantidad,
    total,
  ]);

it('[PAGO-09] rows whose total is 0 or less are hidden', () => {
  const nothing = result({ cantidad: '0.0000', total: '0.00', pendiente: '0.00', cantidadPendiente: '0.0000' });
  expect(shown([nothing, result({})])).toEqual([['new', 'Clases de grupo', '4.5000', '73.80']]);
});

it('[PLUS-29] the screen proposes what is pending, and shows what an earlier letter paid', () => {
  expect(shown([REST, PAID, TOO_MUCH])).toEqual([
    ['rest', 'Clases de grupo', '1.5000', '24.60'],
    ['paid', 'Clases de grupo', '4.5000', '73.80'],
    ['adjustment', 'Ajuste: Clases de grupo', '-1.5000', '-24.60'],
  ]);
  expect(
    payingRows(proposeRows({ resultados: [REST, PAID, TOO_MUCH], ajustes: [] }, false)).map(({ total }) => total),
  ).toEqual(['24.60', '-24.60']);
});

it('on request the whole amount is paid again, and overpaid amounts are deducted all the same', () => {
  expect(shown([REST, PAID, TOO_MUCH], true)).toEqual([
    ['again', 'Clases de grupo', '4.5000', '73.80'],
    ['again', 'Clases de grupo', '4.5000', '73.80'],
    ['adjustment', 'Ajuste: Clases de grupo', '-1.5000', '-24.60'],
  ]);
  expect([REST, TOO_MUCH].map((one) => hasPaid({ resultados: [result({}), one], ajustes: [] }))).toEqual([true, false]);
});

it('a paid row shows the amount that was paid, whatever its price is now', () => {
  const dearer = result({ pagado: '67.50', pendiente: '0.00', cantidadPendiente: '0.0000' });
  expect(shown([dearer])).toEqual([['paid', 'Clases de grupo', '4.5000', '67.50']]);
});

it('the repeated amount of a row is what was paid, and at most the amount of the row', () => {
  const cheaper = result({ pagado: '90.00', pendiente: '0.00', cantidadPendiente: '0.0000' });
  expect(repeatedAmount([REST, PAID, cheaper, TOO_MUCH, result({})])).toBe('196.80');
});

it('a row of the letter is sent with the paid amount on screen', () => {
  expect(proposeRows({ resultados: [REST, TOO_MUCH], ajustes: [] }, false).map(rowOfLetter)).toEqual([
    { id: 1, descripcion: 'Clases de grupo', cantidad: '1.5000', valor: '16.40', total: '24.60', pagado: '49.20' },
    {
      id: 1,
      descripcion: 'Ajuste: Clases de grupo',
      cantidad: '-1.5000',
      valor: '16.40',
      total: '-24.60',
      pagado: '24.60',
    },
  ]);
});

it('coming classes are counted once each, and only those that the letter pays', () => {
  const rows = proposeRows(
    { resultados: [REST, result({ id: 2, detalle: [clase(3, '2026-11-24', 0)] })], ajustes: [] },
    false,
  );
  expect(countFuture(rows, '2026-11-24T18:29')).toBe(1);
  expect(countFuture(rows, '2026-11-24T18:30')).toBe(0);
  expect(countFuture(rows, '2026-11-01T10:00')).toBe(1);
});

it('[PLUS-29] behind a row are the classes that it pays, those it deducts, and those already paid', () => {
  const parts = proposeRows({ resultados: [REST, TOO_MUCH], ajustes: [] }, false).map((row) =>
    linesBehind(row).map(({ title, lines }) => [title, ...lines.map(({ text, quantity }) => `${text} = ${quantity}`)]),
  );
  expect(parts).toEqual([
    [
      ['En esta carta', 'ma. 24/11 · 17:00 – 18:30 · Clase 3 = 1,50\u00a0h'],
      [
        'Ya pagadas',
        'ma. 03/11 · 17:00 – 18:30 · Clase 1 = 1,50\u00a0h',
        'ma. 10/11 · 17:00 – 18:30 · Clase 2 = 1,50\u00a0h',
      ],
    ],
    [['Pagadas que ya no cuentan', 'ju. 12/11 · 17:00 – 18:30 · Clase 4 = −1,50\u00a0h']],
  ]);
});

it('behind a monthly row are the courses with their share of the month', () => {
  const [row] = proposeRows(
    {
      ajustes: [],
      resultados: [
        result({
          tipo: 'MENSUAL_CURSO_ACTIVO',
          detalle: [
            { curso_id: 1, desde: '2026-03-16', hasta: '2026-03-31', descripcion: 'ING · Inglés' },
            { curso_id: 1, desde: '2026-04-01', hasta: '2026-04-30', descripcion: 'ING · Inglés' },
          ],
        }),
      ],
    },
    false,
  );
  expect(linesBehind(row!)).toEqual([
    {
      title: 'Cursos',
      noun: 'cursos',
      lines: [
        { key: '2026-03-16-1', text: 'ING · Inglés · 16/03/2026 – 31/03/2026', quantity: '16 de 31 días' },
        { key: '2026-04-01-1', text: 'ING · Inglés · abril 2026', quantity: '1 mes' },
      ],
    },
  ]);
});

it('[PLUS-29] changes of days before the range are rows of their own, unchanged in the letter', () => {
  const ajuste: AjustePago = {
    id: 1,
    ajuste: true,
    tipo: 'IMPORTE_HORA',
    descripcion: 'Ajuste de octubre de 2026: Clases de grupo',
    cantidad: '-1.5000',
    valor: '16.00',
    total: '-24.00',
    desde: '2026-10-12',
    hasta: '2026-10-12',
    detalle: [{ ...clase(9, '2026-10-12', 90), unidades: -90 }],
  };
  const rows = proposeRows({ resultados: [PAID], ajustes: [ajuste] }, false);
  expect(payingRows(rows).map(rowOfLetter)).toEqual([
    {
      id: 1,
      descripcion: 'Ajuste de octubre de 2026: Clases de grupo',
      cantidad: '-1.5000',
      valor: '16.00',
      total: '-24.00',
      ajuste: true,
    },
  ]);
  expect(linesBehind(rows[1]!)).toMatchObject([
    { lines: [{ text: 'lu. 12/10 · 17:00 – 18:30 · Clase 9', quantity: '−1,50\u00a0h' }] },
  ]);
  expect(countFuture(rows, '2026-01-01T00:00')).toBe(0);
});
