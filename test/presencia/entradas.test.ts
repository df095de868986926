import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { clock, entries, forgetEntries, save, send } from './support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetEntries(app);
  app.clock.set('2026-11-20T10:00:40+01:00');
});

const mensaje = ({ body }: { body: unknown }) => (body as { mensaje: string }).mensaje;

describe('clocking in and out', () => {
  it('[PRES-04] writes whole minutes, and an open entry has no end', async () => {
    expect(mensaje(await clock(app, 'profesora', 'entrada'))).toBe('Entrada anotada a las 10:00.');
    expect(await entries(app, 'profesora')).toMatchObject([
      { hora_inicio: '10:00', hora_fin: null, tiempo: '00:00', estado: 'fichada' },
    ]);
    app.clock.set('2026-11-20T14:05:10+01:00');
    expect(mensaje(await clock(app, 'profesora', 'salida'))).toBe('Salida anotada a las 14:05.');
    expect(await entries(app, 'profesora')).toMatchObject([
      { hora_inicio: '10:00', hora_fin: '14:05', tiempo: '04:05', estado: 'fichada', original: null },
    ]);
  });

  it('is refused when there is nothing to close, and while an entry is open', async () => {
    expectRefusal(await clock(app, 'admin', 'salida'), 409);
    await clock(app, 'admin', 'entrada');
    const again = await clock(app, 'admin', 'entrada');
    expectRefusal(again, 422);
    expect(mensaje(again)).toBe('Esa entrada coincide con otra.');
  });

  it('of 20 requests at once opens one entry, and closes it once', async () => {
    const ins = await Promise.all(Array.from({ length: 20 }, () => clock(app, 'profesora', 'entrada')));
    expect(ins.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    expect(await entries(app, 'profesora')).toHaveLength(1);
    app.clock.advance({ hours: 1 });
    const outs = await Promise.all(Array.from({ length: 20 }, () => clock(app, 'profesora', 'salida')));
    expect(outs.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await app.db.query('SELECT 1 FROM fichajes')).rowCount).toBe(2);
  });

  it('of 20 forgotten entries at once that overlap writes one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => save(app, 'admin', { hora_entrada: '08:00', hora_salida: '09:00' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await entries(app, 'admin')).toHaveLength(1);
  });

  it('goes on the next day when somebody forgot to clock out for 16 hours', async () => {
    app.clock.set('2026-11-19T15:00:00+01:00');
    await clock(app, 'admin', 'entrada');
    app.clock.set('2026-11-20T09:00:00+01:00');
    expectRefusal(await clock(app, 'admin', 'salida'), 409);
    expect((await clock(app, 'admin', 'entrada')).status).toBe(200);
    const range = { fecha_inicial: '2026-11-19', fecha_final: '2026-11-20' };
    expect((await entries(app, 'admin', range)).map(({ hora_fin }) => hora_fin)).toEqual([null, null]);
  });

  it('past midnight closes the entry of the day before, over a clock change too', async () => {
    app.clock.set('2026-10-24T23:00:00+02:00');
    await clock(app, 'admin', 'entrada');
    app.clock.set('2026-10-25T07:00:00+01:00');
    await clock(app, 'admin', 'salida');
    const range = { fecha_inicial: '2026-10-24', fecha_final: '2026-10-24' };
    expect(await entries(app, 'admin', range)).toMatchObject([
      { hora_inicio: '23:00', hora_fin: '07:00', tiempo: '09:00' },
    ]);
  });
});

describe('writing an entry', () => {
  it.each([
    ['2026-03-28', '23:00', '07:00', '07:00'],
    ['2026-10-24', '23:00', '07:00', '09:00'],
    ['2026-11-19', '09:00', '09:00', '00:00'],
  ])('[PRES-09] on %s from %s to %s counts %s', async (fecha, hora_entrada, hora_salida, tiempo) => {
    expect(mensaje(await save(app, 'admin', { fecha, hora_entrada, hora_salida }))).toBe('Entrada y salida guardadas.');
    expect(await entries(app, 'admin', { fecha_inicial: fecha, fecha_final: fecha })).toMatchObject([
      { hora_inicio: hora_entrada, hora_fin: hora_salida, tiempo },
    ]);
  });

  it('[PRES-09] a correction keeps the id of the entry and shows the new times', async () => {
    await clock(app, 'profesora', 'entrada');
    const [before] = await entries(app, 'profesora');
    const reply = await save(app, 'profesora', { id: before?.id, hora_entrada: '09:30', hora_salida: '13:45' });
    expect(mensaje(reply)).toBe('Entrada y salida guardadas.');
    expect(await entries(app, 'profesora')).toMatchObject([
      { id: before?.id, hora_inicio: '09:30', hora_fin: '13:45', tiempo: '04:15', estado: 'pendiente' },
    ]);
  });

  it('[PRES-12] both hours at 00:00 leave an entry of no time, which is in the way of none', async () => {
    await save(app, 'admin', { hora_entrada: '09:00', hora_salida: '10:00' });
    const [{ id } = { id: 0 }] = await entries(app, 'admin');
    await save(app, 'admin', { id, hora_entrada: '00:00', hora_salida: '00:00' });
    expect(await entries(app, 'admin')).toMatchObject([{ id, tiempo: '00:00', original: { hora_inicio: '09:00' } }]);
    expect((await save(app, 'admin', { hora_entrada: '09:00', hora_salida: '10:00' })).status).toBe(200);
  });

  it.each([
    [
      { hora_entrada: '02:30', hora_salida: '06:00', fecha: '2026-03-29' },
      'hora_entrada',
      'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
    ],
    [
      { hora_entrada: '22:00', hora_salida: '02:30', fecha: '2026-03-28' },
      'hora_salida',
      'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
    ],
    [
      { hora_entrada: '09:00', hora_salida: '08:30' },
      'hora_salida',
      'La salida es anterior a la entrada; si terminó al día siguiente, dura 16 horas como mucho.',
    ],
    [{ hora_entrada: '', hora_salida: '08:30' }, 'hora_entrada', 'Falta la hora de entrada.'],
    [{ hora_entrada: '08:30', hora_salida: '' }, 'hora_salida', 'Falta la hora de salida.'],
    [{ hora_entrada: '25:00', hora_salida: '08:30' }, 'hora_entrada', 'Escriba la hora como 17:30.'],
    [{ hora_entrada: '08:00', hora_salida: '08:30', fecha: '2026-02-30' }, 'fecha', 'Esa fecha no existe.'],
    [{ hora_entrada: '08:00', hora_salida: '08:30', fecha: '' }, 'fecha', 'Falta la fecha.'],
    [
      { hora_entrada: '08:00', hora_salida: '08:30', fecha: '2026-11-21' },
      'fecha',
      'La entrada no puede ser posterior a ahora.',
    ],
  ])('[PRES-09] %j is refused at %s: %s', async (written, campo, sentence) => {
    const reply = await save(app, 'admin', written);
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({ mensaje: sentence, campos: { [campo]: sentence } });
    expect((await app.db.query('SELECT 1 FROM fichajes')).rowCount).toBe(0);
  });

  it('[PRES-09] later hours of today may be written, and are not moved to another day to come', async () => {
    await save(app, 'admin', { hora_entrada: '17:00', hora_salida: '20:00' });
    const [{ id } = { id: 0 }] = await entries(app, 'admin');
    expect(id).not.toBe(0);
    const hours = { id, fecha: '2030-11-24', hora_entrada: '17:00', hora_salida: '20:00' };
    expectRefusal(await save(app, 'admin', hours), 422);
    expectRefusal(await save(app, 'admin', { ...hours, hora_salida: '17:00' }), 422);
    const cancelled = { ...hours, fecha: '2026-11-20', hora_salida: '17:00' };
    expect(mensaje(await save(app, 'admin', cancelled))).toBe('Entrada y salida guardadas.');
  });

  it('[PRES-09] entries of one person that overlap are refused, those of two people are not', async () => {
    await save(app, 'admin', { hora_entrada: '09:00', hora_salida: '14:00' });
    const reply = await save(app, 'admin', { hora_entrada: '13:59', hora_salida: '15:00' });
    expectRefusal(reply, 422);
    expect(mensaje(reply)).toBe('Esa entrada coincide con otra.');
    expectRefusal(await save(app, 'admin', { fecha: '2026-11-19', hora_entrada: '22:00', hora_salida: '09:01' }), 422);
    expect((await save(app, 'admin', { hora_entrada: '14:00', hora_salida: '15:00' })).status).toBe(200);
    expect((await save(app, 'secretaria', { hora_entrada: '09:00', hora_salida: '14:00' })).status).toBe(200);
  });

  it('[PRES-05] somebody else’s entry is not changed, not even by an administrator', async () => {
    await save(app, 'profesora', { hora_entrada: '09:00', hora_salida: '14:00' });
    const [entry] = await entries(app, 'admin');
    for (const user of ['admin', 'secretaria'] as const) {
      const reply = await save(app, user, { id: entry?.id, hora_entrada: '09:00', hora_salida: '15:00' });
      expectRefusal(reply, 403);
      expect(mensaje(reply)).toBe('Solo se modifican las entradas propias.');
    }
    expect(await entries(app, 'admin')).toEqual([entry]);
  });

  it.each([9999, 'x', ''])('[PRES-09] the entry %p does not exist', async (id) => {
    const reply = await send(app, 'admin', {
      accion: 'save',
      id,
      fecha: '2026-11-20',
      hora_entrada: '09:00',
      hora_salida: '10:00',
    });
    expectRefusal(reply, 404);
    expect(mensaje(reply)).toBe('Esa entrada no existe.');
  });

  it('[PRES-09] an unknown action is refused', async () => {
    for (const accion of ['borrar', 'toString', '']) expectRefusal(await send(app, 'admin', { accion }), 400);
  });

  it('[PRES-09] a change from another site is refused', async () => {
    const admin = await agentOf(app, 'admin');
    const reply = await admin.post('/presencia/api').set('Sec-Fetch-Site', 'cross-site').send({ accion: 'entrada' });
    expectRefusal(reply, 403);
  });
});
