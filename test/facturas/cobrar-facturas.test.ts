import { Client } from 'pg';
import type { Agent, Response } from 'supertest';
import type { CobroReply, ProcesosReply, RowActionReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { rowOf } from '../fichas/support';
import { untilWaiting } from '../clases/support/until-waiting';
import { searchId } from '../listados/support/lists';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { until } from '../support/until';
import { API, draftOf, issuedOf, messageOf, rectify, saveRecord, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

const collect = (ids: readonly number[], more: object = {}, agent = admin): Promise<Response> =>
  Promise.resolve(agent.post(`${API}/cobrar-facturas`).send({ idsSeleccionados: ids.join(','), ...more }));
const reopen = (ids: readonly number[], more: object = {}): Promise<Response> =>
  Promise.resolve(admin.post(`${API}/marcar-pendientes`).send({ idsSeleccionados: ids.join(','), ...more }));
const bodyOf = (reply: Response): CobroReply => reply.body as CobroReply;

const issued = async (): Promise<number> => (await issuedOf(admin, alumno, [{ descuentoFijo: '0' }])).id;

/** Returns the payment state, the payment date and the payment method of an invoice. */
async function paymentOf(id: number): Promise<(string | null)[]> {
  const { rows } = await app.db.query<{ cobro: string; fecha: string | null; forma: string | null }>(
    `SELECT f.cobro, f.fecha_cobro::text AS fecha, p.codigo AS forma
     FROM facturas f LEFT JOIN formas_pago p ON p.id = f.forma_cobro_id WHERE f.id = $1`,
    [id],
  );
  const { cobro, fecha, forma } = oneRow(rows);
  return [cobro, fecha, forma];
}

async function ownMethodOf(id: number): Promise<string> {
  const { rows } = await app.db.query<{ codigo: string }>(
    'SELECT p.codigo FROM facturas f JOIN formas_pago p ON p.id = f.forma_pago_id WHERE f.id = $1',
    [id],
  );
  return oneRow(rows).codigo;
}

it('[PLUS-46] one press collects an invoice today, by its own method, and can be taken back', async () => {
  const id = await issued();
  const reply = await collect([id]);
  expect(reply.status).toBe(200);
  expect(await paymentOf(id)).toEqual(['cobrada', '2026-11-20', await ownMethodOf(id)]);
  const { deshacer } = reply.body as RowActionReply;
  expect((await admin.post(`${API}/marcar-pendientes`).send(deshacer)).status).toBe(200);
  expect(await paymentOf(id)).toEqual(['pendiente', null, null]);
});

it('[PLUS-46] a returned invoice that was collected by mistake is returned again, with its date', async () => {
  const id = await issued();
  await saveRecord(admin, 'facturas', id, { cobro: 'devuelta', fecha_cobro: '2026-11-20' });
  const { deshacer } = (await collect([id])).body as RowActionReply;
  await admin.post(`${API}/marcar-pendientes`).send(deshacer).expect(200);
  expect((await paymentOf(id)).slice(0, 2)).toEqual(['devuelta', '2026-11-20']);
});

it('[PLUS-46] several are collected on a date and by a method, which their record shows', async () => {
  const ids = [await issued(), await issued()];
  const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM formas_pago WHERE codigo = 'tarjeta'`);
  const reply = await collect(ids, { fecha: '2026-11-20', formaPagoId: oneRow(rows).id });
  expect([bodyOf(reply).facturas, bodyOf(reply).importe]).toEqual([2, '90.00']);
  expect(await Promise.all(ids.map(paymentOf))).toEqual(ids.map(() => ['cobrada', '2026-11-20', 'tarjeta']));
  expect(await rowOf(app, 'facturas', ids[0] ?? 0)).toMatchObject({ importe_pendiente: 0 });
});

it('[PLUS-46] the preview writes nothing, and names each invoice that is left out and why', async () => {
  const open = await issued();
  const paid = await issued();
  await collect([paid]);
  const draft = await draftOf(admin, alumno);
  const original = await issued();
  const { transaccion_id: credit } = (await rectify(admin, original)).body as { transaccion_id: number };
  const refunded = await issued();
  await collect([refunded]);
  const { transaccion_id: refund } = (await rectify(admin, refunded)).body as { transaccion_id: number };
  const reply = bodyOf(
    await collect([open, paid, draft, original, credit, refund], { previo: 1, fecha: '2026-11-20' }),
  );
  expect([reply.facturas, reply.importe]).toEqual([1, '45.00']);
  expect(Object.fromEntries(reply.omitidos.map(({ factura_id, codigo }) => [factura_id, codigo]))).toEqual({
    [paid]: 'cobrada',
    [draft]: 'borrador',
    [original]: 'compensada',
    [credit]: 'compensada',
    [refund]: 'rectificativa',
  });
  expect(reply.omitidos.find(({ factura_id }) => factura_id === paid)?.motivo).toBe(
    'Ya está cobrada desde el 20/11/2026.',
  );
  expect((await paymentOf(open))[0]).toBe('pendiente');
});

it('[PLUS-46] only the invoices of the preview are marked: another set is refused', async () => {
  const ids = [await issued(), await issued()];
  const { huella } = bodyOf(await collect(ids, { previo: 1 }));
  await collect([ids[0] ?? 0]);
  const refused = await collect(ids, { huella });
  expectRefusal(refused, 409);
  expect((await paymentOf(ids[1] ?? 0))[0]).toBe('pendiente');
  expect((await collect(ids, { huella: (refused.body as { huella: string }).huella })).status).toBe(200);
});

it('[PLUS-46] a second request marks nothing and says so', async () => {
  const id = await issued();
  await collect([id]);
  const again = await collect([id]);
  expectRefusal(again, 409);
  expect(messageOf(again)).toBe('Ya está cobrada desde el 20/11/2026.');
});

it('[PLUS-46] of two requests at the same time, one collects an invoice and the other is refused', async () => {
  const id = await issued();
  const holder = new Client({ connectionString: app.ownerUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM facturas WHERE id = $1 FOR UPDATE', [id]);
  const first = collect([id]);
  await untilWaiting(holder);
  const second = collect([id]);
  // The invoice is still pending at this moment. If the second request did not wait for the lock, it would now be accepted by mistake.
  await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await Promise.all([first, second])).map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['2026-11-21', 'La fecha de cobro no puede ser futura.'],
  ['', 'Falta la fecha de cobro.'],
  ['2026-02-30', 'Esa fecha no existe.'],
])('[PLUS-46] «%s» is no date of payment', async (fecha, sentence) => {
  const reply = await collect([await issued()], { fecha });
  expectRefusal(reply, 422);
  expect([messageOf(reply), Object.keys((reply.body as { campos: object }).campos)]).toEqual([sentence, ['fecha']]);
});

it('[PLUS-46] an invoice of a later day than the payment is left out', async () => {
  const reply = bodyOf(await collect([await issued()], { previo: 1, fecha: '2026-11-19' }));
  expect(reply.omitidos.map(({ codigo }) => codigo)).toEqual(['posterior']);
});

it('[PLUS-46] an invoice collected by mistake is pending again, or settled if it has a rectification', async () => {
  const id = await issued();
  await collect([id]);
  const { transaccion_id: credit } = (await rectify(admin, id)).body as { transaccion_id: number };
  expect((await reopen([id])).status).toBe(200);
  expect((await paymentOf(id))[0]).toBe('compensada');
  expect((await paymentOf(credit))[0]).toBe('compensada');
});

it('[PLUS-46] returned and pending invoices are not marked as pending', async () => {
  const returned = await issued();
  await saveRecord(admin, 'facturas', returned, { cobro: 'devuelta' });
  const reply = bodyOf(await reopen([returned, await issued()], { previo: 1 }));
  expect(reply.omitidos.map(({ codigo }) => codigo)).toEqual(['devuelta', 'pendiente']);
});

it('[AUTH-04] marking needs the right to edit invoices, and rows that a user does not see stay as they are', async () => {
  const id = await issued();
  expectRefusal(await collect([id], {}, await agentOf(app, 'tutora')), 403);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{facturas.ver,facturas.editar}' WHERE id = 3`);
  expectRefusal(await collect([id], {}, await agentOf(app, 'profesora')), 409);
  expect((await paymentOf(id))[0]).toBe('pendiente');
});

it('[PLUS-12] the history of an invoice names who collected it', async () => {
  const id = await issued();
  await collect([id]);
  const { rows } = await app.db.query<{ usuario_id: number; antes: object; despues: object }>(
    `SELECT usuario_id, antes, despues FROM auditoria
     WHERE tabla = 'facturas' AND registro_id = $1 AND despues ->> 'cobro' = 'cobrada'`,
    [id],
  );
  expect(oneRow(rows)).toMatchObject({ usuario_id: 1, antes: { cobro: 'pendiente' } });
});

it('[PLUS-46] the record fills in the method of the invoice, and forgets it with the payment', async () => {
  const id = await issued();
  await saveRecord(admin, 'facturas', id, { cobro: 'cobrada', fecha_cobro: '2026-11-20' });
  expect((await paymentOf(id))[2]).toBe(await ownMethodOf(id));
  await admin.post(`/api/facturas/${id}/pendiente`).expect(200);
  expect(await paymentOf(id)).toEqual(['pendiente', null, null]);
  await admin.post(`/api/facturas/${id}/cobrar`).expect(200);
  expect((await paymentOf(id)).slice(0, 2)).toEqual(['cobrada', '2026-11-20']);
});

describe('a thousand invoices', () => {
  /** Copies an issued invoice, with numbers `Z-2026-…`. */
  async function copies(count: number): Promise<void> {
    const id = await issued();
    await app.db.query(
      `INSERT INTO facturas (alumno_id, titular, titular_nif, estado, tipo, serie_id, numero, ejercicio, orden_serie, fecha,
         fecha_expedicion, total, liquido, base_iva1, tipo_iva1, importe_iva1, forma_pago_id, emisor, presentada_en, texto_exencion, texto_pago)
       SELECT alumno_id, titular, titular_nif, estado, tipo, serie_id, 'Z-2026-' || n, ejercicio, 100000 + n, fecha,
         fecha_expedicion, total, liquido, base_iva1, tipo_iva1, importe_iva1, forma_pago_id, emisor, presentada_en, texto_exencion, texto_pago
       FROM facturas, generate_series(1, $2::integer) AS n WHERE id = $1`,
      [id, count],
    );
  }

  const all = async (total: number) => ({
    seleccion: {
      todos: true,
      busqueda: await searchId(app, 'facturas'),
      parametros: { numero__istartswith: 'Z-2026', cobro__iexact: 'pendiente' },
      total,
    },
  });

  it('[PLUS-04] one run collects all invoices that match, each once; a changed set is refused with its number', async () => {
    await copies(1000);
    const post = (body: object, key = 'mil') =>
      admin.post(`${API}/cobrar-facturas`).set('Idempotency-Key', key).send(body);
    const wrong = await post(await all(999));
    expectRefusal(wrong, 409);
    expect((wrong.body as { total: number }).total).toBe(1000);
    const selection = await all(1000);
    const preview = bodyOf(await post({ ...selection, previo: 1 }));
    expect([preview.facturas, preview.importe]).toEqual([1000, '45000.00']);
    const request = { ...selection, fecha: '2026-11-20', huella: preview.huella };
    const [first, second] = await Promise.all([post(request), post(request)]);
    const { proceso_id } = bodyOf(first);
    expect(bodyOf(second).proceso_id).toBe(proceso_id);
    await until(async () => {
      const { procesos } = (await admin.get(`/api/procesos?getId=${String(proceso_id)}`)).body as ProcesosReply;
      return procesos[0]?.porcentaje === 100;
    });
    const { rows } = await app.db.query<{ cobradas: number; cambios: number }>(
      `SELECT (SELECT count(*) FROM facturas WHERE numero LIKE 'Z-2026-%' AND cobro = 'cobrada') AS cobradas,
              (SELECT count(*) FROM auditoria WHERE tabla = 'facturas' AND antes ->> 'cobro' = 'pendiente'
               AND registro_id IN (SELECT id FROM facturas WHERE numero LIKE 'Z-2026-%')) AS cambios`,
    );
    expect(Object.values(oneRow(rows)).map(Number)).toEqual([1000, 1000]);
  });
});
