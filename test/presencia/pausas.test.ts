import { startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import {
  agree,
  clockStay,
  dayOf,
  entries,
  forgetEntries,
  monthOf,
  moveClock,
  report,
  save,
  type Written,
} from './support';

/** Breaks inside a stay (rule R13). */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => forgetEntries(app));

const DAY = '2026-11-20';

const addBreak = (hora_entrada: string, hora_salida: string, rest: Partial<Written> = {}) =>
  save(app, 'profesora', { fecha: DAY, tipo: 'pausa', motivo: 'Café', hora_entrada, hora_salida, ...rest });

/** Clocks the teacher in at 09:00 and out at 14:00. */
const morning = () => clockStay(app, 'profesora', '2026-11-20T09:00:00+01:00', '2026-11-20T14:00:00+01:00');

const breakOf = async (fecha = DAY) => (await entries(app, 'admin', dayOf(fecha))).find(({ tipo }) => tipo === 'pausa');

it('[PLUS-47] a break is a row of its own, and is taken off once the academy agrees', async () => {
  await morning();
  expect((await addBreak('11:00', '11:30')).status).toBe(200);
  expect(await report(app, 'profesora', dayOf(DAY))).toMatchObject([
    { tiempo_total: '05:00', datos: [{ tipo: 'trabajo' }, { tipo: 'pausa', tiempo: '00:30', cuenta: '00:00' }] },
  ]);
  await agree(app, 'admin', (await breakOf())?.id, DAY);
  expect(await report(app, 'profesora', dayOf(DAY))).toMatchObject([
    { tiempo_total: '04:30', datos: [{ cuenta: '05:00' }, { tipo: 'pausa', cuenta: '00:30' }] },
  ]);
  const { rows, pages } = await monthOf(app, 'admin', '2026-11');
  expect(rows).toMatchObject([
    { Tipo: 'Trabajo', Tiempo: '05:00', 'Total del día': '04:30', 'Total del mes': '04:30' },
    { Tipo: 'Pausa', Entrada: '11:00', Salida: '11:30', Tiempo: '-00:30' },
  ]);
  expect(pages.join()).toContain('-00:30');
});

it.each([
  ['08:30', '09:30'],
  ['13:45', '14:15'],
  ['15:00', '15:30'],
])('[PLUS-47] a break from %s to %s, outside the stay, is refused', async (from, to) => {
  await morning();
  const reply = await addBreak(from, to);
  expectRefusal(reply, 422);
  const sentence = 'La pausa debe estar dentro de una entrada.';
  expect(reply.body).toEqual({ mensaje: sentence, campos: { hora_entrada: sentence } });
});

it('[PLUS-47] breaks do not overlap, and a stay may be written around one', async () => {
  await morning();
  await addBreak('11:00', '11:30');
  expectRefusal(await addBreak('11:29', '11:40'), 422);
  expect((await addBreak('11:30', '11:40')).status).toBe(200);
});

it('[PLUS-47] a break in the small hours of a night shift belongs to the day of the shift', async () => {
  await clockStay(app, 'profesora', '2026-10-31T23:00:00+01:00', '2026-11-01T07:00:00+01:00');
  moveClock(app, '2026-11-02T09:00:00+01:00');
  await addBreak('02:00', '02:30', { fecha: '2026-10-31' });
  await addBreak('04:00', '04:15', { fecha: '2026-11-01' });
  for (const { id, tipo } of await entries(app, 'admin', dayOf('2026-10-31')))
    if (tipo === 'pausa') await agree(app, 'admin', id, '2026-10-31');
  expect((await monthOf(app, 'admin', '2026-10')).rows.map((row) => [row.Entrada, row['Total del mes']])).toEqual([
    ['23:00', '07:15'],
    ['02:00', '07:15'],
    ['04:00', '07:15'],
  ]);
  expect((await monthOf(app, 'admin', '2026-11')).rows).toEqual([]);
});

it('[PLUS-47] a night shift over the end of the month counts in the month of its start, which says so', async () => {
  await clockStay(app, 'profesora', '2026-10-31T23:00:00+01:00', '2026-11-01T07:00:00+01:00');
  const { rows, pages } = await monthOf(app, 'admin', '2026-10');
  expect(rows).toMatchObject([{ Tiempo: '08:00', 'Total del mes': '08:00' }]);
  for (const text of [rows[0]?.Correcciones, pages.join()])
    expect(text).toContain('Termina el 01/11/2026 y cuenta en octubre');
});

it('[PLUS-47] an unknown kind of entry is refused', async () => {
  await morning();
  const reply = await addBreak('11:00', '11:30', { tipo: 'siesta' });
  expectRefusal(reply, 422);
  expect(reply.body).toMatchObject({ campos: { tipo: 'El tipo es trabajo o pausa.' } });
});
