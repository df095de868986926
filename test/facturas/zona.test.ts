import type { Agent } from 'supertest';
import { rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { setZone } from '../support/set-zone';
import { draftOf, issue, messageOf, newSeries, saveRecord, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp({ now: NEW_YEARS_EVE });
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await agentOf(app, 'admin');
});

/** Already 2027 in Madrid, still 2026 in the Canaries. */
const NEW_YEARS_EVE = '2026-12-31T23:30:00Z';

/** Creates a draft in this series; its date is empty unless `more` sets it. @returns its id */
async function draftIn(serie: number, more: object = {}): Promise<number> {
  const id = await draftOf(admin, alumno);
  await saveRecord(admin, 'facturas', id, { serie, ...more });
  return id;
}

it('[PLUS-18] at 23:30 of 31 December in the Canaries an invoice has the date and the number of the old year', async () => {
  await setZone(app, 'Atlantic/Canary');
  const serie = await newSeries(app, 'CAN');
  const id = await draftIn(serie);
  const reply = await issue(admin, id);
  expect([reply.status, reply.body]).toMatchObject([200, { numero: 'CAN-2026-000001' }]);
  expect(await rowOf(app, 'facturas', id)).toMatchObject({ fecha_expedicion: '2026-12-31', ejercicio: 2026 });
});

it('[FACT-13] at that hour 1 January is still in the future in the Canaries', async () => {
  await setZone(app, 'Atlantic/Canary');
  const reply = await issue(admin, await draftIn(await newSeries(app, 'FUT'), { fecha: '2027-01-01' }));
  expect([reply.status, Object.keys((reply.body as { campos: object }).campos)]).toEqual([422, ['fecha']]);
});

it('[FACT-13] an invoice of the new day in Madrid is never followed by one of the old day, even after a change of zone', async () => {
  await setZone(app, 'Europe/Madrid');
  const serie = await newSeries(app, 'MAD');
  expect((await issue(admin, await draftIn(serie))).body).toMatchObject({ numero: 'MAD-2027-000001' });
  // Changes the zone in the database: the settings would refuse this change at this hour.
  await setZone(app, 'Atlantic/Canary');
  const draft = await draftIn(serie);
  const reply = await issue(admin, draft);
  expect(reply.status).toBe(422);
  expect(messageOf(reply)).toBe('La fecha es anterior a la de la última factura de la serie MAD, del 01/01/2027.');
  app.clock.set('2027-01-01T00:00:00Z');
  expect((await issue(admin, draft)).body).toMatchObject({ numero: 'MAD-2027-000002' });
});
