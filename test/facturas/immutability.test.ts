import type { Agent } from 'supertest';
import { rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, issue, issuedOf, linesOf, messageOf, saveRecord, setLine, students } from './support';

// These tests check the rule in libs/facturas/emision/immutability.ts. The reasons of the rule are there too.

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

const PRESENTADA = 'La factura ya ha sido presentada y no puede ser modificada';

it('[FACT-13] [FACT-17] an issued invoice refuses every change in one sentence', async () => {
  const { id } = await issuedOf(admin, alumno);
  const before = await linesOf(admin, id);
  expect(before).toMatchObject({ editable: false, mensaje: PRESENTADA });
  const [line] = before.lineas;
  const refused = [
    await setLine(admin, { transaccion_id: id }),
    await setLine(admin, { transaccion_id: id, id: line?.id, precio: '1' }),
    await admin.post(`${API}/borrar-lineas`).send({ lineas_ids: [line?.id] }),
    await issue(admin, id),
    await saveRecord(admin, 'facturas', id, { titular: 'Otra persona' }),
    await saveRecord(admin, 'facturas', id, { tipoIRPF: '15' }),
  ];
  for (const reply of refused) expect([reply.status, messageOf(reply)]).toEqual([409, PRESENTADA]);
  expect(await linesOf(admin, id)).toEqual(before);
});

it('[FACT-13] [FACT-17] an issued invoice cannot be deleted', async () => {
  const { id } = await issuedOf(admin, alumno);
  expectRefusal(await admin.post('/api/listado/borrar-registros/facturas').send({ idsSeleccionados: [id] }), 409);
});

it('[FACT-13] [FACT-17] the payment of an issued invoice is recorded, and unchanged values are accepted', async () => {
  const { id } = await issuedOf(admin, alumno);
  expect(
    (await saveRecord(admin, 'facturas', id, { cobro: 'cobrada', fecha_cobro: '2026-11-20', tipoIRPF: '0' })).status,
  ).toBe(200);
  expect((await rowOf(app, 'facturas', id)).cobro).toBe('cobrada');
});

it('[PLUS-18] the database refuses to change or delete an issued invoice and its lines', async () => {
  const { id } = await issuedOf(admin, alumno);
  const draft = await draftOf(admin, alumno);
  const statements = [
    `UPDATE facturas SET total = 0, base_iva1 = 0, liquido = 0 WHERE id = ${String(id)}`,
    `UPDATE facturas SET numero = 'A-2026-999999' WHERE id = ${String(id)}`,
    `UPDATE facturas SET titular = 'Nadie' WHERE id = ${String(id)}`,
    `UPDATE facturas SET estado = 'borrador' WHERE id = ${String(id)}`,
    `DELETE FROM facturas WHERE id = ${String(id)}`,
    `UPDATE facturas_lineas SET precio = 1 WHERE factura_id = ${String(id)}`,
    `UPDATE facturas_lineas SET factura_id = ${String(id)} WHERE factura_id = ${String(draft)}`,
    `DELETE FROM facturas_lineas WHERE factura_id = ${String(id)}`,
    `INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
     VALUES (${String(id)}, 9, 'Más', 1, 1, 0, 1, 1, 1)`,
    'TRUNCATE facturas_lineas',
    'TRUNCATE facturas CASCADE',
  ];
  for (const statement of statements) await expect(app.db.query(statement)).rejects.toMatchObject({ code: 'P0001' });
});

it('[PLUS-18] the database lets drafts be deleted', async () => {
  const draft = await draftOf(admin, alumno);
  await expect(app.db.query('DELETE FROM facturas WHERE id = $1', [draft])).resolves.toMatchObject({ rowCount: 1 });
});
