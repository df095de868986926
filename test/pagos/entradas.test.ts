import { agentOf, startTestApp, type TestApp } from '../support';
import { fieldsOf, MARCH, PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let academy: WorkedAcademy;
let office: PayOffice;
let own: number;
let others: number;
beforeAll(async () => {
  app = await startTestApp();
  academy = await buildWorkedAcademy(app);
  const admin = await agentOf(app, 'admin');
  office = new PayOffice(admin, academy.marta);
  own = await office.concept('IMPORTE_CLASE', '20.00');
  others = await new PayOffice(admin, academy.juan).concept('IMPORTE_CLASE', '20.00');
});
afterAll(() => app.close());

/** A name for the test, the body to send, and the expected errors by field. */
type Case = [what: string, body: object, campos: object];

const RANGES: Case[] = [
  [
    'a range that is upside down',
    { fechaFinal: '2026-02-28' },
    { fechaFinal: 'La fecha final es anterior a la inicial.' },
  ],
  ['a range of a year and a day', { fechaFinal: '2027-03-01' }, { fechaFinal: 'El periodo abarca un año como mucho.' }],
  ['no first day', { fechaInicial: '' }, { fechaInicial: 'Falta la fecha inicial.' }],
  ['no last day', { fechaFinal: '' }, { fechaFinal: 'Falta la fecha final.' }],
  ['a day that does not exist', { fechaInicial: '2026-02-30' }, { fechaInicial: 'La fecha inicial no es una fecha.' }],
  ['a far day', { fechaFinal: '9999-12-31' }, { fechaFinal: 'La fecha final va de 2000 a 2150.' }],
];

it.each(RANGES)('[PAGO-27] %s is refused at its date', async (_what, range, campos) => {
  const reply = await office.post('calcular', { ids: `[${String(own)}]`, ...MARCH, ...range });
  expect([reply.status, fieldsOf(reply)]).toEqual([422, campos]);
});

it.each<Case>([
  ['concepts that are not JSON', { ids: '[1' }, { ids: 'La lista de conceptos no se entiende.' }],
  ['no concept', { ids: '[]' }, { ids: 'Elija al menos un concepto.' }],
  ['details that are no yes or no', { detalle: 'tal vez' }, { detalle: 'Mande 1 o 0' }],
])('[PAGO-27] %s: a sentence at the field', async (_what, body, campos) => {
  const reply = await office.post('calcular', { ids: `[${String(own)}]`, ...MARCH, ...body });
  expect(fieldsOf(reply)).toEqual(campos);
});

it('[PAGO-27] a whole year is calculated', async () => {
  expect(await office.calculate([own], { fechaInicial: '2026-03-01', fechaFinal: '2027-02-28' })).toMatchObject([
    { cantidad: '4.0000' },
  ]);
});

const ROW = { descripcion: 'Guardia', cantidad: '2.0000', valor: '45.50', total: '91.00' };
const one = (change: object) => JSON.stringify([{ ...ROW, ...change }]);

it.each<Case>([
  ...RANGES,
  ['a withholding above 100', { retencion: '100.01' }, { retencion: 'La retención va de 0 a 100.' }],
  ['a negative withholding', { retencion: '-1' }, { retencion: 'La retención va de 0 a 100.' }],
  ['a withholding that is no number', { retencion: 'quince' }, { retencion: 'La retención va de 0 a 100.' }],
  ['a date that does not exist', { fecha: '2026-02-30' }, { fecha: 'Escriba la fecha como 20/11/2026.' }],
  ['a far date', { fecha: '9999-12-31' }, { fecha: 'La fecha va de 2000 al 21/12/2026.' }],
  ['a date more than a month ahead', { fecha: '2026-12-22' }, { fecha: 'La fecha va de 2000 al 21/12/2026.' }],
  ['a date before 2000', { fecha: '1999-12-31' }, { fecha: 'La fecha va de 2000 al 21/12/2026.' }],
  [
    'a row of a concept that does not exist',
    { conceptos: one({ id: 2_000_000_000 }) },
    { conceptos: '«Guardia» no es un concepto de este profesor.' },
  ],
  ['rows that are not JSON', { conceptos: '[{' }, { conceptos: 'Las filas de la carta no se entienden.' }],
  ['rows that are no list', { conceptos: '{}' }, { conceptos: 'Las filas de la carta no se entienden.' }],
  ['a row that is no row', { conceptos: '[7]' }, { conceptos: 'Las filas de la carta no se entienden.' }],
  ['no rows', { conceptos: '[]' }, { conceptos: 'No hay nada pendiente de pagar.' }],
  [
    'rows without an amount',
    { conceptos: one({ cantidad: '0', total: '0' }) },
    { conceptos: 'No hay nada pendiente de pagar.' },
  ],
  [
    'a row without words',
    { conceptos: one({ descripcion: '' }) },
    { conceptos: 'Cada fila tiene una descripción de hasta 200 caracteres.' },
  ],
  [
    'a total that is not the rounded product',
    { conceptos: one({ total: '91.01' }) },
    { conceptos: 'El total de «Guardia» no es la cantidad por el importe.' },
  ],
  [
    'a negative amount',
    { conceptos: one({ valor: '-45.50', total: '-91.00' }) },
    { conceptos: 'El importe de «Guardia» no puede ser negativo.' },
  ],
  [
    'a negative quantity of no concept',
    { conceptos: one({ cantidad: '-2', total: '-91.00' }) },
    { conceptos: 'La cantidad de «Guardia» no puede ser negativa.' },
  ],
  [
    'a quantity that is no number',
    { conceptos: one({ cantidad: 'dos' }) },
    { conceptos: 'La cantidad de «Guardia» no se entiende.' },
  ],
  [
    'a huge total',
    { conceptos: one({ cantidad: '999999', total: '45499954.50' }) },
    { conceptos: 'El total de «Guardia» es demasiado grande.' },
  ],
  [
    'a huge quantity',
    { conceptos: one({ cantidad: '9'.repeat(300) }) },
    { conceptos: 'La cantidad de «Guardia» no se entiende.' },
  ],
  [
    '201 rows',
    { conceptos: JSON.stringify(Array(201).fill(ROW)) },
    { conceptos: 'Una carta tiene 200 filas como mucho.' },
  ],
])('[PAGO-28] %s: one sentence at the field, and no letter', async (_what, body, campos) => {
  const reply = await office.generate([ROW], { ...MARCH, ...body });
  expect([reply.status, fieldsOf(reply)]).toEqual([422, campos]);
  expect(await office.history()).toEqual([]);
});

it('[PAGO-28] a concept of another teacher is not paid', async () => {
  const rows = await office.calculate([own]);
  const reply = await office.generate(rows.map((row) => ({ ...row, id: others, descripcion: 'Ajena' })));
  expect([reply.status, fieldsOf(reply)]).toEqual([422, { conceptos: '«Ajena» no es un concepto de este profesor.' }]);
  const printed = { descripcion: 'Ajena', cantidad: '1.0000', valor: '20.00', total: '20.00', id: others };
  expect(fieldsOf(await office.generate([printed], {}))).toEqual({
    conceptos: '«Ajena» no es un concepto de este profesor.',
  });
  expect(await office.history()).toEqual([]);
});

it('[PAGO-28] a letter has each concept once', async () => {
  const rows = await office.calculate([own]);
  const reply = await office.generate([...rows, ...rows]);
  expect(fieldsOf(reply)).toEqual({ conceptos: 'Un concepto está dos veces en la carta.' });
});

it('[PAGO-28] an unknown teacher gets no letter', async () => {
  for (const profesorId of ['', 'x', 0, 2_000_000_000, -1])
    expect((await office.generate([ROW], { ...MARCH, profesorId })).status).toBe(404);
});

it('[PLUS-29] a month of an unknown teacher is refused', async () => {
  for (const previo of ['1', '']) {
    const reply = await office.post('mes', {
      mes: '2026-03',
      profesores: `[${String(academy.marta)},2000000000]`,
      previo,
    });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, { profesores: 'Uno de los profesores no existe.' }]);
  }
});
