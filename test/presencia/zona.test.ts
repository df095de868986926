import { startTestApp, type TestApp } from '../support';
import { setZone } from '../support/set-zone';
import { clock, entries, forgetEntries, report, save } from './support';

/** Presence in an academy in the Canaries (ET art. 34.9: the register shows the local hours of the workplace). */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetEntries(app);
  await setZone(app, 'Atlantic/Canary');
});

function at(instant: string): void {
  app.clock.set(instant);
  app.cookies.clear();
}

const mensaje = ({ body }: { body: unknown }) => (body as { mensaje: string }).mensaje;
const dayOf = (fecha: string) => ({ fecha_inicial: fecha, fecha_final: fecha });

it('[PRES-04] an entry at 11:49 in the Canaries is noted at 11:49', async () => {
  at('2026-11-20T11:49:00Z');
  expect(mensaje(await clock(app, 'profesora', 'entrada'))).toBe('Entrada anotada a las 11:49.');
  at('2026-11-20T14:05:00Z');
  expect(mensaje(await clock(app, 'profesora', 'salida'))).toBe('Salida anotada a las 14:05.');
  expect(await entries(app, 'profesora')).toMatchObject([
    { fecha_inicio: '2026-11-20', hora_inicio: '11:49', hora_fin: '14:05', tiempo: '02:16', zona: 'Atlantic/Canary' },
  ]);
});

it('[PRES-04] an entry at 23:30 of 31 December there is of that day, and so is the report without dates', async () => {
  at('2026-12-31T23:30:00Z');
  await clock(app, 'profesora', 'entrada');
  expect(await report(app, 'profesora')).toMatchObject([
    { datos: [{ fecha_inicio: '2026-12-31', hora_inicio: '23:30', hora_fin: null }] },
  ]);
  expect(await entries(app, 'profesora', dayOf('2027-01-01'))).toEqual([]);
});

it('[PRES-04] an entry of tomorrow there is refused, though it is today in Madrid', async () => {
  at('2026-12-31T23:30:00Z');
  const hours = { hora_entrada: '00:00', hora_salida: '00:10' };
  expect((await save(app, 'profesora', { fecha: '2027-01-01', ...hours })).status).toBe(422);
  expect((await save(app, 'profesora', { fecha: '2026-12-31', ...hours })).status).toBe(200);
});

it('[PRES-04] the hour that the clock skips there is refused by name, and that of Madrid is an hour like others', async () => {
  at('2027-03-29T08:00:00Z');
  const reply = await save(app, 'profesora', { fecha: '2027-03-28', hora_entrada: '01:30', hora_salida: '05:00' });
  expect([reply.status, reply.body]).toMatchObject([
    422,
    { campos: { hora_entrada: 'El 28/03/2027 no hay 01:30: el reloj pasa de las 01:00 a las 02:00.' } },
  ]);
  await save(app, 'profesora', { fecha: '2027-03-28', hora_entrada: '00:30', hora_salida: '02:30' });
  expect(await entries(app, 'profesora', dayOf('2027-03-28'))).toMatchObject([{ tiempo: '01:00' }]);
});

it('[PLUS-34] a change of the zone does not alter hours that were noted before, nor their correction', async () => {
  await setZone(app, 'Europe/Madrid');
  at('2026-11-20T09:00:00+01:00');
  await clock(app, 'profesora', 'entrada');
  await setZone(app, 'Atlantic/Canary');
  at('2026-11-20T14:00:00+01:00');
  expect(mensaje(await clock(app, 'profesora', 'salida'))).toBe('Salida anotada a las 14:00.');
  const noted = { fecha_inicio: '2026-11-20', hora_inicio: '09:00', hora_fin: '14:00', tiempo: '05:00' };
  const [entry] = await entries(app, 'profesora');
  expect(entry).toMatchObject({ ...noted, zona: 'Europe/Madrid' });
  await save(app, 'profesora', { id: entry?.id, hora_entrada: '09:00', hora_salida: '14:30', motivo: 'Tutoría' });
  expect(await entries(app, 'profesora')).toMatchObject([{ ...noted, hora_fin: '14:30', tiempo: '05:30' }]);
});
