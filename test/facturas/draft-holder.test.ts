import type { Agent } from 'supertest';
import type { LineaFacturaSaved } from '../../libs/contracts';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, issue, linesOf, messageOf, saveRecord, setLine } from './support';

interface Family {
  id: number;
  titular: string;
  nif_titular: string;
  iban: string;
  alumnos: number[];
}

let app: TestApp;
let admin: Agent;
let one: Family;
let other: Family;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<Family>(
    `SELECT f.id, f.titular, f.nif_titular, f.iban, array_agg(a.id ORDER BY a.id) AS alumnos
     FROM familias f JOIN alumnos a ON a.familia_id = f.id
     WHERE f.forma_pago = 'domiciliacion' AND f.nif_titular <> '' AND f.direccion <> '' AND a.forma_pago IS NULL
     GROUP BY f.id HAVING count(*) > 1 ORDER BY f.id LIMIT 2`,
  );
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('There are no two families with siblings');
  [one, other] = [first, second];
});
afterAll(() => app.close());

const studentOf = ({ alumnos: [first = 0] }: Family): number => first;

describe('the holder of a draft', () => {
  it('follows the student of its line until it is issued', async () => {
    const { transaccion_id, id } = (await setLine(admin, { alumno_id: studentOf(one) })).body as LineaFacturaSaved;
    expect((await setLine(admin, { transaccion_id, id, alumno_id: studentOf(other) })).status).toBe(200);
    expect((await issue(admin, transaccion_id)).status).toBe(200);
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({
      alumno_id: studentOf(other),
      familia_id: other.id,
      titular: other.titular,
      titular_nif: other.nif_titular,
      iban: other.iban,
    });
  });

  it('follows the remaining lines when the last line of a student is deleted', async () => {
    const transaccion_id = await draftOf(admin, studentOf(one));
    const [line] = (await linesOf(admin, transaccion_id)).lineas;
    await admin
      .post(`${API}/borrar-lineas`)
      .send({ lineas_ids: [line?.id] })
      .expect(200);
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({ alumno_id: null });
    expect((await setLine(admin, { transaccion_id, alumno_id: studentOf(other) })).status).toBe(200);
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({ alumno_id: studentOf(other) });
  });

  it('that a person has typed stays when the student changes', async () => {
    const { transaccion_id, id } = (await setLine(admin, { alumno_id: studentOf(one) })).body as LineaFacturaSaved;
    const typed = { titular: 'Empresa de Prueba, S.L.', titular_nif: 'B58378431', titular_direccion: 'Calle Mayor, 1' };
    expect((await saveRecord(admin, 'facturas', transaccion_id, typed)).status).toBe(200);
    expect((await setLine(admin, { transaccion_id, id, alumno_id: studentOf(other) })).status).toBe(200);
    expect((await issue(admin, transaccion_id)).status).toBe(200);
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({ ...typed, iban: null });
  });
});

describe('students of one invoice', () => {
  it('may be siblings', async () => {
    const transaccion_id = await draftOf(admin, studentOf(one));
    expect((await setLine(admin, { transaccion_id, alumno_id: one.alumnos[1] })).status).toBe(200);
    expect((await issue(admin, transaccion_id)).status).toBe(200);
  });

  it('have one payer: a line of a student with another payer is refused, and both payers are named', async () => {
    const transaccion_id = await draftOf(admin, studentOf(one));
    const reply = await setLine(admin, { transaccion_id, alumno_id: studentOf(other) });
    expectRefusal(reply, 422);
    expect(fieldsOf(reply).alumno_id).toContain(other.titular);
    expect(messageOf(reply)).toContain(one.titular);
    expect(messageOf(reply)).toContain(other.titular);
    expect((await linesOf(admin, transaccion_id)).lineas).toHaveLength(1);
  });

  it('may have two payers if a person has typed the holder, who cannot be taken away before it is issued', async () => {
    const transaccion_id = await draftOf(admin, studentOf(one));
    const titular = {
      titular: 'Empresa de Prueba, S.L.',
      titular_nif: 'B58378431',
      titular_direccion: 'Calle Mayor, 1',
    };
    await saveRecord(admin, 'facturas', transaccion_id, titular);
    expect((await setLine(admin, { transaccion_id, alumno_id: studentOf(other) })).status).toBe(200);
    await app.db.query(
      'UPDATE facturas SET titular = NULL, titular_nif = NULL, titular_direccion = NULL WHERE id = $1',
      [transaccion_id],
    );
    const reply = await issue(admin, transaccion_id);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['alumno_id']);
  });

  it('are changed in the lines: the record accepts no other student', async () => {
    const id = await draftOf(admin, studentOf(one));
    const reply = await saveRecord(admin, 'facturas', id, { alumno: studentOf(other) });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['alumno']);
  });
});
