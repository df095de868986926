import { CLOCKS, startZonedApp, type ZonedApp } from '../support/zoned-app';
import { clock, entries, forgetEntries, report, save } from './support';

/**
 * Tests presence in a process of another time zone. At each instant in `CLOCKS`, the local date of the process differs from the date in
 * Madrid.
 */

let zoned: ZonedApp;
beforeAll(async () => {
  zoned = await startZonedApp();
}, 60_000);
afterAll(() => zoned.close());

const dayOf = (fecha: string) => ({ fecha_inicial: fecha, fecha_final: fecha });
const mensaje = ({ body }: { body: unknown }) => (body as { mensaje: string }).mensaje;

describe.each([
  [CLOCKS[0], { today: '2026-03-29', before: '2026-03-28', hour: '00:30', later: '2026-03-29T02:30:00Z', end: '04:30', tiempo: '03:00' }], // oxfmt-ignore
  [CLOCKS[1], { today: '2026-10-25', before: '2026-10-24', hour: '02:30', later: '2026-10-25T03:30:00Z', end: '04:30', tiempo: '03:00' }], // oxfmt-ignore
  [CLOCKS[2], { today: '2027-01-01', before: '2026-12-31', hour: '00:30', later: '2027-01-01T02:30:00Z', end: '03:30', tiempo: '03:00' }], // oxfmt-ignore
])('at %s, in a process of another time zone,', (now, { today, before, hour, later, end, tiempo }) => {
  beforeEach(async () => {
    await zoned.setClock(now);
    await forgetEntries(zoned.app);
  });

  it('[PRES-04] the clock writes the day and the hours of Madrid, and the time that really passed', async () => {
    const { app } = zoned;
    expect(mensaje(await clock(app, 'profesora', 'entrada'))).toBe(`Entrada anotada a las ${hour}.`);
    await zoned.setClock(later);
    expect(mensaje(await clock(app, 'profesora', 'salida'))).toBe(`Salida anotada a las ${end}.`);
    expect(await entries(app, 'profesora')).toMatchObject([
      { fecha_inicio: today, hora_inicio: hour, hora_fin: end, tiempo, estado: 'fichada' },
    ]);
    expect(await entries(app, 'profesora', dayOf(before))).toEqual([]);
  });

  it('[PRES-04] an entry written by hand keeps its day and its hours', async () => {
    const { app } = zoned;
    const written = { hora_entrada: '00:10', hora_salida: '01:40' };
    expect((await save(app, 'profesora', { fecha: before, ...written })).status).toBe(200);
    expect(await entries(app, 'profesora', dayOf(before))).toMatchObject([
      { fecha_inicio: before, hora_inicio: '00:10', hora_fin: '01:40', tiempo: '01:30' },
    ]);
    expect(await entries(app, 'profesora', dayOf(today))).toEqual([]);
  });

  it('the report without dates is that of today in Madrid', async () => {
    const { app } = zoned;
    await save(app, 'profesora', { fecha: today, hora_entrada: '00:00', hora_salida: '00:10' });
    await save(app, 'profesora', { fecha: before, hora_entrada: '23:00', hora_salida: '23:30' });
    const [row, ...others] = await report(app, 'profesora');
    expect([row?.datos.map(({ tiempo }) => tiempo), others]).toEqual([['00:10'], []]);
  });
});
