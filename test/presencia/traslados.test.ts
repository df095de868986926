import { startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import {
  agree,
  clockStay,
  dayOf,
  entries,
  entryOf,
  forgetEntries,
  monthOf,
  moveClock,
  pending,
  report,
  save,
} from './support';

/** Tests rule R13: if an entry is moved to another day, no month loses hours. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => forgetEntries(app));

const mensaje = ({ body }: { body: unknown }) => (body as { mensaje: string }).mensaje;
const NIGHT = '2026-10-30';

/** Clocks a night of the teacher, from 23:00 on 30 October to 07:00. @returns the id of the entry */
async function night(): Promise<number> {
  await clockStay(app, 'profesora', '2026-10-30T23:00:00+01:00', '2026-10-31T07:00:00+01:00');
  moveClock(app, '2026-11-02T09:00:00+01:00');
  return (await entryOf(app, 'profesora', NIGHT)).id;
}

const correct = (id: number, hora_entrada: string, hora_salida: string, fecha = NIGHT) =>
  save(app, 'profesora', { id, fecha, hora_entrada, hora_salida, motivo: 'Me equivoqué' });

describe('a night moved to a day of another month', () => {
  const moveNight = async () => {
    const id = await night();
    expect(mensaje(await correct(id, '09:00', '10:00', '2026-09-15'))).toBe('Entrada y salida guardadas.');
    return id;
  };

  it('[PLUS-47] counts on its old day until the academy agrees, and the new day counts nothing', async () => {
    const id = await moveNight();
    const october = await monthOf(app, 'admin', '2026-10');
    expect(october.rows).toMatchObject([
      { Entrada: '23:00', Salida: '07:00', Tiempo: '08:00', 'Total del mes': '08:00' },
    ]);
    expect(october.rows[0]?.Correcciones).toContain('propuesto: movida al 15/09/2026');
    expect(october.pages.join()).toContain('propuesto: movida al 15/09/2026');
    const september = await monthOf(app, 'admin', '2026-09');
    expect(september.rows).toMatchObject([
      { Entrada: '09:00', Salida: '10:00', Tiempo: '00:00', 'Total del mes': '00:00' },
    ]);
    expect(september.rows[0]?.Correcciones).toContain('Añadida, antes el 30/10/2026');
    expect(september.rows[0]?.Correcciones).toContain('propuesto 01:00');
    const waiting = (await pending(app, 'admin')).map(({ fecha_inicio, movida, antes }) => [
      fecha_inicio,
      movida?.fecha,
      antes?.fecha,
    ]);
    expect(waiting).toEqual([['2026-09-15', undefined, '2026-10-30'], ['2026-10-30', '2026-09-15', undefined]]); // oxfmt-ignore
    expect((await entryOf(app, 'admin', NIGHT)).id).toBe(id);
  });

  it('[PLUS-47] stays in its month once it is agreed, struck through and counting nothing, with the person listed', async () => {
    const id = await moveNight();
    expect((await agree(app, 'admin', id, NIGHT)).status).toBe(200);
    const added = await entryOf(app, 'admin', '2026-09-15');
    expect((await agree(app, 'admin', added.id, '2026-09-15')).status).toBe(200);
    const october = await monthOf(app, 'admin', '2026-10');
    expect(october.rows).toMatchObject([
      { Entrada: '23:00', Salida: '07:00', Tiempo: '00:00', 'Total del mes': '00:00' },
    ]);
    expect(october.rows[0]?.Correcciones).toContain('Movida al 15/09/2026');
    expect(october.rows[0]?.Correcciones).not.toContain('propuesto');
    expect(october.rows[0]?.Correcciones).toContain('(Me equivoqué)');
    expect(october.pages.join()).toContain('Movida al 15/09/2026');
    const september = await monthOf(app, 'admin', '2026-09');
    expect(september.rows).toMatchObject([{ Tiempo: '01:00', 'Total del mes': '01:00' }]);
    expect(september.rows[0]?.Correcciones).toContain('Añadida, antes el 30/10/2026');
    expect(await pending(app, 'admin')).toEqual([]);
    expect(await entryOf(app, 'profesora', NIGHT)).toMatchObject({
      id,
      tiempo: '00:00',
      cuenta: '00:00',
      vigente: null,
    });
  });

  it('[PLUS-47] is no longer corrected on the old day', async () => {
    const reply = await correct(await moveNight(), '22:00', '06:00');
    expectRefusal(reply, 409);
    expect(mensaje(reply)).toBe('Esa entrada se movió a otro día: corrija la del otro día.');
  });
});

describe('other hours on the same day', () => {
  it('[PLUS-47] are proposed beside the original, which counts until the academy agrees', async () => {
    const id = await night();
    await correct(id, '22:00', '05:00');
    const { rows, pages } = await monthOf(app, 'admin', '2026-10');
    expect(rows).toMatchObject([{ Entrada: '23:00', Salida: '07:00', Tiempo: '08:00', 'Total del mes': '08:00' }]);
    for (const text of [rows[0]?.Correcciones, pages.join()]) expect(text).toContain('propuesto 07:00');
    expect(await report(app, 'admin', dayOf(NIGHT))).toMatchObject([
      {
        tiempo_total: '08:00',
        datos: [{ hora_inicio: '22:00', tiempo: '07:00', cuenta: '08:00', propuesto: '07:00' }],
      },
    ]);
    await agree(app, 'admin', id, NIGHT);
    const agreed = await monthOf(app, 'admin', '2026-10');
    expect(agreed.rows).toMatchObject([
      { Entrada: '22:00', Salida: '05:00', Tiempo: '07:00', 'Total del mes': '07:00' },
    ]);
    expect(agreed.rows[0]?.Correcciones).toContain('Antes: 23:00–07:00');
    expect(agreed.rows[0]?.Correcciones).toContain('(Me equivoqué)');
  });

  it('[PLUS-47] equal hours cancel an entry once the academy agrees, and the entry stays in its month', async () => {
    const id = await night();
    await correct(id, '00:00', '00:00');
    expect((await monthOf(app, 'admin', '2026-10')).rows).toMatchObject([{ Tiempo: '08:00' }]);
    await agree(app, 'admin', id, NIGHT);
    const { rows } = await monthOf(app, 'admin', '2026-10');
    expect(rows).toMatchObject([{ Tiempo: '00:00', 'Total del mes': '00:00' }]);
    expect(rows[0]?.Correcciones).toContain('Antes: 23:00–07:00');
  });
});

describe('a forgotten entry', () => {
  it('[PLUS-47] counts nothing until the academy agrees', async () => {
    moveClock(app, '2026-11-02T09:00:00+01:00');
    await save(app, 'profesora', {
      fecha: '2026-10-29',
      hora_entrada: '09:00',
      hora_salida: '12:00',
      motivo: 'Olvido',
    });
    expect((await monthOf(app, 'admin', '2026-10')).rows).toMatchObject([
      { Tiempo: '00:00', 'Total del mes': '00:00' },
    ]);
    await agree(app, 'admin', (await entryOf(app, 'admin', '2026-10-29')).id, '2026-10-29');
    expect((await monthOf(app, 'admin', '2026-10')).rows).toMatchObject([
      { Tiempo: '03:00', 'Total del mes': '03:00' },
    ]);
  });

  it('[PLUS-47] of more than 31 days ago is added by the academy only, with its name', async () => {
    moveClock(app, '2026-11-02T09:00:00+01:00');
    const hours = { hora_entrada: '09:00', hora_salida: '12:00', motivo: 'Olvido' };
    const reply = await save(app, 'profesora', { fecha: '2026-10-01', ...hours });
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({
      campos: { fecha: 'Solo se añaden entradas de los últimos 31 días. Para otras, hable con la academia.' },
    });
    expect((await save(app, 'profesora', { fecha: '2026-10-02', ...hours })).status).toBe(200);
    const usuario_id = (await report(app, 'profesora', dayOf('2026-10-02')))[0]?.user_id;
    expect((await save(app, 'secretaria', { fecha: '2026-10-01', ...hours, usuario_id })).status).toBe(200);
    expect(await entryOf(app, 'profesora', '2026-10-01')).toMatchObject({ espera: 'persona', cuenta: '00:00' });
  });
});

describe('the reason', () => {
  it('[PLUS-47] is compulsory where there is a field for it', async () => {
    const id = await night();
    const reply = await save(app, 'profesora', {
      id,
      fecha: NIGHT,
      hora_entrada: '22:00',
      hora_salida: '06:00',
      motivo: ' ',
    });
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({ mensaje: 'Escriba el motivo.', campos: { motivo: 'Escriba el motivo.' } });
  });

  it('[PLUS-47] that a call does not send is printed as missing', async () => {
    const id = await night();
    await save(app, 'profesora', { id, fecha: NIGHT, hora_entrada: '22:00', hora_salida: '06:00' });
    const { rows, pages } = await monthOf(app, 'admin', '2026-10');
    for (const text of [rows[0]?.Correcciones, pages.join()]) expect(text).toContain('Sin motivo indicado');
    expect(rows).toMatchObject([{ Tiempo: '08:00' }]);
  });
});

describe('what the academy writes of a worker', () => {
  it('[PLUS-47] waits for the worker, and nobody else agrees to it', async () => {
    const id = await night();
    const [{ user_id: usuario_id } = { user_id: 0 }] = await report(app, 'profesora', dayOf(NIGHT));
    const written = { id, fecha: NIGHT, hora_entrada: '23:00', hora_salida: '06:00', motivo: 'Se fue antes' };
    expectRefusal(await save(app, 'secretaria', written), 403);
    expect((await save(app, 'secretaria', { ...written, usuario_id })).status).toBe(200);
    expect(await pending(app, 'admin')).toEqual([]);
    expect(mensaje(await agree(app, 'admin', id, NIGHT))).toBe('La conformidad la da la persona de la entrada.');
    expect((await pending(app, 'profesora')).map((entry) => entry.id)).toEqual([id]);
    expect((await agree(app, 'profesora', id, NIGHT)).status).toBe(200);
    expect((await entries(app, 'profesora', dayOf(NIGHT))).map(({ cuenta }) => cuenta)).toEqual(['07:00']);
  });

  it('[PLUS-47] of people outside the staff is refused', async () => {
    moveClock(app, '2026-11-02T09:00:00+01:00');
    const hours = { fecha: '2026-10-29', hora_entrada: '09:00', hora_salida: '12:00', motivo: 'Olvido' };
    const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM usuarios WHERE username = 'tutora'`);
    const reply = await save(app, 'admin', { ...hours, usuario_id: rows[0]?.id });
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({ campos: { usuario_id: 'Elija a una persona de la plantilla.' } });
    expectRefusal(await save(app, 'profesora', { ...hours, usuario_id: 1 }), 403);
  });
});
