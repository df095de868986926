import type { Agent } from 'supertest';
import type { CartaGenerada } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { PayOffice, pending } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let academy: WorkedAcademy;
let office: PayOffice;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  academy = await buildWorkedAcademy(app);
  office = new PayOffice(admin, academy.marta);
});

it('[PAGO-28] a letter has the sum of its rows, the withholding rounded once and the net', async () => {
  const ids = [await office.concept('MENSUAL', '300.00'), await office.concept('IMPORTE_HORA', '16.40')];
  await office.pay(await office.calculate(ids));
  expect(await office.history()).toMatchObject([
    {
      fecha: '2026-04-01',
      fechaInicial: '2026-03-01',
      fechaFinal: '2026-03-31',
      bruto: '373.80',
      retencion: '15.00',
      importeRetencion: '56.07',
      liquido: '317.73',
      anulada: false,
      anula: null,
    },
  ]);
});

it('[PLUS-29] a class that a letter has paid is not pending any more, whatever the range', async () => {
  const id = await office.concept('IMPORTE_HORA', '16.40');
  const half = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-15' };
  await office.pay(await office.calculate([id], half), half);
  expect(await office.calculate([id])).toMatchObject([
    { cantidad: '4.5000', total: '73.80', pagado: '49.20', cantidadPendiente: '1.5000', pendiente: '24.60' },
  ]);
  await office.pay(pending(await office.calculate([id])));
  expect(await office.calculate([id])).toMatchObject([
    { pagado: '73.80', cantidadPendiente: '0.0000', pendiente: '0.00' },
  ]);
});

it('[PLUS-29] days of a month that a letter has paid are not pending in a longer range', async () => {
  const id = await office.concept('IMPORTE_ALUMNO_MES', '12.50');
  const week = { fechaInicial: '2026-03-09', fechaFinal: '2026-03-15' };
  await office.pay(await office.calculate([id], week), week);
  // The paid letter is for 7 of 31 days and three students (101, 102 and 104). For the whole month, four students count.
  expect(await office.calculate([id])).toMatchObject([
    { cantidad: '4.0000', pagado: '8.47', cantidadPendiente: '3.3226', pendiente: '41.53' },
  ]);
  await office.pay(pending(await office.calculate([id])));
  expect(await office.calculate([id])).toMatchObject([{ cantidadPendiente: '0.0000', pendiente: '0.00' }]);
  // The week counts three students: 3 × 7 of 31 days = 0.6774. The letter of the whole month has already paid four students for this week:
  // 4 × 7 of 31 days = 0.9032. So 0.2258 was paid too much.
  expect(await office.calculate([id], week)).toMatchObject([{ cantidad: '0.6774', cantidadPendiente: '-0.2258' }]);
});

it('[PLUS-29] a paid class that is cancelled becomes an adjustment below zero', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.pay(await office.calculate([id]));
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[3]]);
  expect(await office.calculate([id])).toMatchObject([
    { cantidad: '2.0000', pagado: '60.00', cantidadPendiente: '-1.0000', pendiente: '-20.00' },
  ]);
  await office.pay(pending(await office.calculate([id])));
  expect((await office.history())[0]).toMatchObject({ bruto: '-20.00', importeRetencion: '-3.00', liquido: '-17.00' });
  expect(await office.calculate([id])).toMatchObject([{ pagado: '40.00', pendiente: '0.00' }]);
});

it('[PLUS-29] a paid class that a substitute gave after all is taken back from the teacher and paid to the substitute', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.pay(await office.calculate([id]));
  await app.db.query('UPDATE clases SET profesor_id = $2 WHERE id = $1', [academy.clases[1], academy.juan]);
  expect(await office.calculate([id])).toMatchObject([{ cantidadPendiente: '-1.0000' }]);
});

it('[PLUS-29] a paid class that is moved to another day is paid on that day', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.pay(await office.calculate([id]));
  await app.db.query(`UPDATE clases SET fecha = '2026-04-09' WHERE id = $1`, [academy.clases[3]]);
  expect(await office.calculate([id])).toMatchObject([{ cantidad: '2.0000', pendiente: '0.00' }]);
  expect(await office.calculate([id], { fechaInicial: '2026-04-01', fechaFinal: '2026-04-30' })).toMatchObject([
    { cantidad: '2.0000', pagado: '20.00', cantidadPendiente: '1.0000' },
  ]);
});

it('[PLUS-29] rows with an outdated paid amount are refused, and nothing is written', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const rows = await office.calculate([id]);
  await office.pay(rows);
  const { status, body } = await office.generate(rows);
  expect(status).toBe(409);
  expect(body).toMatchObject({ mensaje: 'De «IMPORTE_CLASE» ya hay 60,00\u00a0€ en otra carta: vuelva a calcular.' });
  expect(await office.history()).toHaveLength(1);
});

it('[PLUS-29] of 50 equal simultaneous requests one pays', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const rows = await office.calculate([id]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => office.generate(rows)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(await office.history()).toHaveLength(1);
});

it('[PAGO-28] rows with only the four printed fields are paid as sent, and the reply names the earlier letter', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const first = await office.pay(await office.calculate([id]));
  const printed = [{ descripcion: 'IMPORTE_CLASE', cantidad: '3.0000', valor: '20.00', total: '60.00' }];
  expect((await office.pay(printed)).mensaje).toContain(first.numero);
  expect(await office.history()).toHaveLength(2);
});

it('[PLUS-29] a counter-letter takes back the whole letter, so that it may be paid again', async () => {
  const id = await office.concept('IMPORTE_HORA', '16.40');
  const letter = await office.pay(await office.calculate([id]));
  const counter = await office.cancel(letter.id);
  expect(await office.history()).toMatchObject([
    { id: counter.id, bruto: '-73.80', anula: letter.id, anulada: false },
    { id: letter.id, anulada: true, anula: null },
  ]);
  expect(await office.calculate([id])).toMatchObject([{ pagado: '0.00', pendiente: '73.80' }]);
  expect((await office.post('anular', { id: letter.id })).status).toBe(409);
  expect((await office.post('anular', { id: counter.id })).status).toBe(409);
  await office.pay(await office.calculate([id]));
});

it('[PLUS-29] letters are numbered within their year without gaps', async () => {
  const id = await office.concept('MENSUAL', '300.00');
  const months = ['01', '02', '03'];
  const letters: CartaGenerada[] = [];
  for (const month of months) {
    const range = { fechaInicial: `2026-${month}-01`, fechaFinal: `2026-${month}-28` };
    letters.push(await office.pay(await office.calculate([id], range), range));
    expect((await office.generate(pending(await office.calculate([id], range)), range)).status).toBe(422);
  }
  const numbers = letters.map(({ numero }) => Number(numero.slice(-4)));
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2]);
  expect(letters[0]!.numero).toMatch(/^CP-2026-\d{4}$/);
});

it('[PLUS-29] rows paid again on purpose show as paid twice, and of 50 equal requests one pays', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.pay(await office.calculate([id]));
  const rows = await office.calculate([id]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => office.generate(rows)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(await office.calculate([id])).toMatchObject([
    { total: '60.00', pagado: '120.00', cantidadPendiente: '-3.0000', pendiente: '-60.00' },
  ]);
});

it('[PLUS-29] a month that is paid again on purpose shows as paid twice', async () => {
  const id = await office.concept('MENSUAL_CURSO_ACTIVO', '40.00');
  await office.pay(await office.calculate([id]));
  await office.pay(await office.calculate([id]));
  expect(await office.calculate([id])).toMatchObject([{ pagado: '160.00', cantidadPendiente: '-2.0000' }]);
});

it('[PLUS-29] days that two ranges share count as paid in the second one, for every monthly kind', async () => {
  const ids = [await office.concept('MENSUAL', '300.00'), await office.concept('MENSUAL_CURSO_ACTIVO', '40.00')];
  const first = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-20' };
  const second = { fechaInicial: '2026-03-11', fechaFinal: '2026-04-15' };
  await office.pay(await office.calculate(ids, first), first);
  // The two ranges share 11 to 20 March. The first letter paid these days for `MENSUAL`: 10/31 = 0.3226 months × 300.00 = 96.78. The second
  // range has 21/31 + 15/30 = 1.1774 months; 11/31 + 15/30 = 0.8548 months are pending. `MENSUAL_CURSO_ACTIVO` counts 2 courses, so the
  // months are doubled: 0.6452 × 40.00 = 25.81 is paid, and 1.7097 months are pending.
  expect(await office.calculate(ids, second)).toMatchObject([
    { cantidad: '1.1774', pagado: '96.78', cantidadPendiente: '0.8548', pendiente: '256.44' },
    { cantidad: '2.3548', pagado: '25.81', cantidadPendiente: '1.7097', pendiente: '68.39' },
  ]);
});

it('[PLUS-29] cancelling a letter makes its own amounts pending again, and no others', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const half = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-15' };
  const first = await office.pay(await office.calculate([id], half), half);
  await office.pay(pending(await office.calculate([id])));
  await office.cancel(first.id);
  expect(await office.calculate([id])).toMatchObject([{ pagado: '20.00', pendiente: '40.00' }]);
});

it('[PLUS-29] a higher value applies to classes to come, not to paid ones', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const half = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-15' };
  await office.pay(await office.calculate([id], half), half);
  await office.save({ id, valor: '25.00' });
  expect(await office.calculate([id])).toMatchObject([{ total: '75.00', pagado: '40.00', pendiente: '25.00' }]);
});

it('[PLUS-29] rows of a concept that has changed since the calculation are refused, and nothing is written', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const rows = await office.calculate([id]);
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[1]]);
  const { status, body } = await office.generate(rows);
  expect([status, (body as { mensaje: string }).mensaje]).toEqual([
    409,
    '«IMPORTE_CLASE» ha cambiado desde el cálculo: vuelva a calcular.',
  ]);
  expect(await office.history()).toEqual([]);
});

it('[PLUS-29] a class that is cancelled while its letter is written stops the letter', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const rows = await office.calculate([id]);
  await app.db.query(`
    CREATE FUNCTION prueba_anula() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      UPDATE clases SET estado = 'anulada' WHERE id = ${String(academy.clases[1])};
      RETURN NULL;
    END $$;
    CREATE TRIGGER prueba_anula AFTER INSERT ON pagos_cartas_filas FOR EACH STATEMENT EXECUTE FUNCTION prueba_anula()`);
  try {
    expect((await office.generate(rows)).status).toBe(409);
  } finally {
    await app.db.query('DROP TRIGGER prueba_anula ON pagos_cartas_filas; DROP FUNCTION prueba_anula');
  }
  expect(await office.history()).toEqual([]);
  expect(await office.calculate([id])).toMatchObject([{ cantidad: '3.0000', pagado: '0.00' }]);
});

it('[PAGO-18] [PAGO-28] a letter is written from the four printed fields of the request', async () => {
  const rows = [{ descripcion: 'Guardia', cantidad: '2', valor: '45.5', total: '91' }];
  const body = { profesorId: academy.marta, retencion: '15', fecha: '2026-04-01', conceptos: JSON.stringify(rows) };
  const { id, numero, mensaje } = (await office.post('generar', body)).body as CartaGenerada;
  expect(mensaje).toBe(`Carta de pago ${numero} hecha.`);
  expect(await office.history()).toMatchObject([{ id, fechaInicial: null, bruto: '91.00', liquido: '77.35' }]);
});

it('[PAGO-28] without a range the reply names the earlier letters of the month of the date', async () => {
  const rows = [{ descripcion: 'Guardia', cantidad: '2.0000', valor: '45.50', total: '91.00' }];
  const first = await office.pay(rows, {});
  expect((await office.pay(rows, { fecha: '2026-05-01' })).mensaje).not.toContain(first.numero);
  const again = await office.pay(rows, { fecha: '2026-04-30' });
  expect(again.mensaje).toContain(first.numero);
  await office.cancel(first.id);
  expect((await office.pay(rows, {})).mensaje).not.toContain(first.numero);
});

it('[PLUS-29] calculated rows without a range make one letter with a date', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const rows = await office.calculate([id]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => office.generate(rows, {})));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await office.history()).toHaveLength(1);
});

it('[PLUS-29] a letter is never changed, not even in the database', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const letter = await office.pay(await office.calculate([id]));
  for (const statement of [
    'UPDATE pagos_cartas SET liquido = 0',
    'DELETE FROM pagos_filas_clases',
    'DELETE FROM pagos_cartas_filas',
    'TRUNCATE pagos_cartas CASCADE',
  ])
    await expect(app.db.query(statement)).rejects.toThrow('Una carta de pago no se cambia');
  expect(await office.history()).toMatchObject([{ id: letter.id, bruto: '60.00' }]);
});

it('[PLUS-29] a class that a letter pays is not deleted', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.pay(await office.calculate([id]));
  await expect(app.db.query('DELETE FROM clases WHERE id = $1', [academy.clases[1]])).rejects.toThrow(
    'pagos_filas_clases_clase',
  );
});
