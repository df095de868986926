import type { ResumenFacturas, ResumenPagos } from '#libs/contracts';
import { monthFigures, monthNote, openRows } from './figures';
import { monthChart, yearChart } from './month-charts';

const url = '/administrar/facturas/';

const FACTURAS: ResumenFacturas = {
  mes: '2026-11',
  dia: 20,
  facturado: { importe: '1120.00', cuantas: 12, url, mesAnterior: '1000.00', ejercicioAnterior: '0.00' },
  cobrado: { importe: '60.00', cuantas: 1, url, mesAnterior: '0.00', ejercicioAnterior: '0.00' },
  porCobrar: { importe: '400.00', cuantas: 3, url },
  porDevolver: { importe: '-25.00', cuantas: 1, url },
  antiguedad: [
    { desde: 0, hasta: 30, importe: '100.00', cuantas: 1, url },
    { desde: 31, hasta: 60, importe: '0.00', cuantas: 0, url },
    { desde: 61, hasta: 90, importe: '299.00', cuantas: 1, url },
    { desde: 91, hasta: null, importe: '1.00', cuantas: 1, url },
  ],
  meses: [{ mes: '2026-11', facturado: '1120.00', facturadoAntes: '5.00', cobrado: '60.00', porCobrar: '70.00' }],
};

const PAGOS: ResumenPagos = {
  mes: '2026-11',
  pagado: { importe: '50.00', liquido: '45.00', cuantas: 1, url, mesAnterior: '100.00', ejercicioAnterior: '0.00' },
  pendiente: { importe: '0.00', profesores: 0 },
  meses: [{ mes: '2026-11', pagado: '50.00' }],
};

const detailsOf = (pagos: ResumenPagos | null, facturas: ResumenFacturas | null = null) =>
  monthFigures({ facturas, pagos }).map(({ title, rows, comparison }) =>
    [title, rows, ...(comparison === null ? [] : [comparison])].join(' | ').replaceAll('\u00a0', ' '),
  );

it('[PLUS-43] each figure shows its number of rows and its comparison', () => {
  expect(detailsOf(PAGOS, FACTURAS)).toEqual([
    'Facturado | 12 facturas | 12 % más que en octubre',
    'Cobrado | 1 cobro',
    'Por cobrar hoy | 3 facturas sin cobrar, de cualquier mes',
    'Pagos a profesores | 1 carta de pago | 50 % menos que en octubre',
  ]);
});

it('pay is not compared while some of it is pending', () => {
  expect(detailsOf({ ...PAGOS, pendiente: { importe: '1200.00', profesores: 2 } })).toEqual([
    'Pagos a profesores | 1 carta de pago | 1.200,00 € pendientes de 2 profesores',
  ]);
});

it('[AUTH-02] a user without the permission for a part gets neither its figures nor its series', () => {
  expect(detailsOf(null, FACTURAS)).toHaveLength(3);
  expect(monthChart({ facturas: FACTURAS, pagos: null })).toMatchObject({
    titulo: 'Ingresos',
    series: [{ titulo: 'Facturado' }, { titulo: 'Cobrado' }],
  });
  expect(monthChart({ facturas: null, pagos: PAGOS })).toMatchObject({
    titulo: 'Pagos a profesores',
    series: [{ titulo: 'Pagos', valores: ['50.00'] }],
  });
  expect(monthChart({ facturas: null, pagos: null })).toBeNull();
});

it('the age groups have labels, and their share of the amount to collect', () => {
  expect(openRows(FACTURAS).map(({ label, count, share, tone }) => [label, count, share, tone])).toEqual([
    ['Hasta 30 días', '1 factura', 25, 'accent'],
    ['De 31 a 60 días', '0 facturas', 0, 'accent'],
    ['De 61 a 90 días', '1 factura', 75, 'attention'],
    ['Más de 90 días', '1 factura', 0, 'bad'],
    ['Por devolver', '1 factura', 0, null],
  ]);
  const paid = { ...FACTURAS, porCobrar: { importe: '0.00', cuantas: 0, url } };
  expect(openRows(paid).map(({ label }) => label)).toEqual(['Por devolver']);
  expect(openRows({ ...paid, porDevolver: null })).toEqual([]);
});

const COUNTED = 'Las cuotas cuentan como facturadas en su mes, lo demás en el de su emisión.';

it('[PLUS-45] the note explains for which month invoices count, and with which days the current month is compared', () => {
  const compared = 'Lo facturado y lo cobrado se comparan con los días 1 a 20 de esos meses.';
  expect(monthNote(FACTURAS)).toBe(`${COUNTED} ${compared}`);
  expect(monthNote({ ...FACTURAS, dia: 1 })).toContain('con el día 1 de');
  expect(monthNote({ ...FACTURAS, dia: null })).toBe(COUNTED);
  expect(monthNote({ ...FACTURAS, facturado: FACTURAS.cobrado })).toBe(COUNTED);
});

it('the second view shows the months beside the same months a year before', () => {
  expect(yearChart(FACTURAS).series).toEqual([
    { titulo: 'Un año antes', valores: ['5.00'] },
    { titulo: 'Facturado', valores: ['1120.00'] },
  ]);
});
