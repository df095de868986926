import type { Agent } from 'supertest';
import type { FormasPagoReply, MasivaReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, issue, linesOf, messageOf, saveRecord, seriesId, setLine, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
let family: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ id: number; familia_id: number }>(
    `SELECT a.id, a.familia_id FROM alumnos a JOIN familias f ON f.id = a.familia_id
     WHERE a.activo AND a.forma_pago IS NULL AND f.forma_pago IS NOT NULL ORDER BY a.id LIMIT 1`,
  );
  ({ id: alumno, familia_id: family } = oneRow(rows));
});
afterEach(() =>
  app.db.query(`UPDATE familias SET nif_titular = '12345678Z', direccion = 'Calle Mayor, 1' WHERE id = $1`, [family]),
);
afterAll(() => app.close());

const setFamily = (nif: string | null, direccion: string | null) =>
  app.db.query('UPDATE familias SET nif_titular = $2, direccion = $3 WHERE id = $1', [family, nif, direccion]);

describe('a full invoice needs the NIF and the address of its holder', () => {
  it.each([
    [null, 'Calle Mayor, 1', ['titular_nif'], 'El titular no tiene NIF. Complete su ficha.'],
    ['12345678Z', null, ['titular_direccion'], 'El titular no tiene dirección. Complete su ficha.'],
    [null, null, ['titular_nif', 'titular_direccion'], 'El titular no tiene NIF ni dirección. Complete su ficha.'],
    [
      'PAB123456',
      'Calle Mayor, 1',
      ['titular_nif'],
      'El titular tiene un pasaporte u otro documento que no vale como NIF. Complete su ficha.',
    ],
  ])(
    'without NIF %s or address %s, single and bulk invoices say the same',
    async (nif, direccion, fields, sentence) => {
      await setFamily(nif, direccion);
      const reply = await issue(admin, await draftOf(admin, alumno));
      expectRefusal(reply, 422);
      expect([Object.keys(fieldsOf(reply)), messageOf(reply)]).toEqual([fields, sentence]);
      const concepto = { descripcion: 'Material', importe: '20', cantidad: 1, tipoIVA: '0' };
      const request = { previo: 1, alumnos: [alumno], serieId: await seriesId(app, 'A'), concepto };
      const { omitidos } = (await admin.post(`${API}/facturar-conceptos`).send(request).expect(200))
        .body as MasivaReply;
      expect(omitidos.map(({ motivo, enlace }) => [motivo, enlace])).toEqual([
        [
          sentence,
          `/administrar/familias/ficha/${family}/?campo=${fields.includes('titular_nif') ? 'nif_titular' : 'direccion'}`,
        ],
      ]);
    },
  );

  it('also if it is a company that was typed on the draft', async () => {
    const id = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', id, { titular: 'Empresa Prueba, S.L.', titular_nif: 'B58378431' });
    const reply = await issue(admin, id);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['titular_direccion']);
  });

  it('but a simplified invoice does not, nor any invoice of an academy that has chosen so', async () => {
    await setFamily(null, null);
    const simplified = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', simplified, { serie: await seriesId(app, 'S') });
    expect((await issue(admin, simplified)).status).toBe(200);
    await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('facturas.exigir_nif', 'false')`);
    expect((await issue(admin, await draftOf(admin, alumno))).status).toBe(200);
    await app.db.query(`DELETE FROM ajustes WHERE codigo = 'facturas.exigir_nif'`);
  });

  it('and an adult who pays for themselves is billed under their own data', async () => {
    const { rows } = await app.db.query<{ id: number; nif: string }>(
      `SELECT id, nif FROM alumnos WHERE activo AND familia_id IS NULL AND forma_pago IS NOT NULL AND titular IS NOT NULL
         AND nif ~ '^[0-9]{8}[A-Z]$' ORDER BY id LIMIT 1`,
    );
    const adult = oneRow(rows);
    const id = await draftOf(admin, adult.id);
    expect((await issue(admin, id)).status).toBe(200);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ titular_nif: adult.nif });
  });
});

it('the demo academy can bill every active student in full; some families that have left lack the NIF', async () => {
  const { rows } = await app.db.query<{ id: number; activo: boolean }>('SELECT id, activo FROM alumnos ORDER BY id');
  const idsOf = (isActive: boolean) => rows.filter(({ activo }) => activo === isActive).map(({ id }) => id);
  const methods = (await admin.get(`${API}/get-formas-pago`).expect(200)).body as FormasPagoReply;
  const concepto = { descripcion: 'Material', importe: '20', cantidad: 1, tipoIVA: '0' };
  const request = { previo: 1, serieId: await seriesId(app, 'A'), concepto };
  const reasonsFor = async (alumnos: readonly number[], more: object) => {
    const body = { ...request, alumnos, ...more };
    const reply = await admin.post(`${API}/facturar-conceptos`).send(body).expect(200);
    return (reply.body as MasivaReply).omitidos.map(({ motivo }) => motivo);
  };
  const own = await reasonsFor(idsOf(true), {});
  expect(new Set(own)).toEqual(new Set(['El titular no tiene forma de pago. Complete su ficha.']));
  expect(own.length).toBeGreaterThanOrEqual(3);
  const formaPagoId = methods.formasPago.find(({ descripcion }) => descripcion === 'Efectivo')?.id;
  expect(await reasonsFor(idsOf(true), { formaPagoId })).toEqual([]);
  expect(await reasonsFor(idsOf(false), { formaPagoId })).toContain('El titular no tiene NIF. Complete su ficha.');
});

describe('a NIF that is typed on a draft', () => {
  it('needs the name of its holder', async () => {
    const id = await draftOf(admin, alumno);
    const reply = await saveRecord(admin, 'facturas', id, { titular_nif: 'B58378431' });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['titular']);
  });

  it('is never printed with the name of the payer', async () => {
    const id = await draftOf(admin, alumno);
    await app.db.query(`UPDATE facturas SET titular_nif = 'B58378431' WHERE id = $1`, [id]);
    const reply = await issue(admin, id);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['titular']);
  });
});

describe('a draft is not issued', () => {
  const setRates = (rates: string | null) =>
    rates === null
      ? app.db.query(`DELETE FROM ajustes WHERE codigo = 'facturas.tipos_iva'`)
      : app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('facturas.tipos_iva', to_jsonb($1::text))`, [rates]);

  it('with a rate of VAT that the academy no longer uses: the line is named', async () => {
    const id = await draftOf(admin, alumno, [{ descripcion: 'Libro', tipoIVA: '10' }]);
    await setRates('0, 21');
    const reply = await issue(admin, id);
    await setRates(null);
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toContain('«Libro» lleva un IVA del 10');
  });

  it('with a withholding above 47 %, which its record refuses too', async () => {
    const id = await draftOf(admin, alumno);
    const reply = await saveRecord(admin, 'facturas', id, { tipoIRPF: '47.01' });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['tipoIRPF']);
    await app.db.query('UPDATE facturas SET tipo_irpf = 100 WHERE id = $1', [id]);
    expectRefusal(await issue(admin, id), 422);
    expect((await saveRecord(admin, 'facturas', id, { tipoIRPF: '47' })).status).toBe(200);
    expect((await issue(admin, id)).status).toBe(200);
  });

  it('if it is of 0.00, unless every line has a discount of 100 %', async () => {
    const free = await draftOf(admin, alumno, [{ precio: '0', descuentoFijo: '0' }]);
    expectRefusal(await issue(admin, free), 422);
    const discounted = await draftOf(admin, alumno, [{ precio: '50', descuentoPorcentual: '100' }]);
    expect((await issue(admin, discounted)).status).toBe(200);
  });
});

it('a line whose description has invisible characters only is refused', async () => {
  const [other = 0] = await students(app, 1);
  for (const descripcion of ['\u200b', '\u2060 \ufeff', '\u3164']) {
    const reply = await setLine(admin, { alumno_id: other, descripcion });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['descripcion']);
  }
  const id = await draftOf(admin, other, [{ descripcion: 'Mu\u0301sica\u200b' }]);
  expect((await linesOf(admin, id)).lineas[0]?.descripcion).toBe('M\u00fasica');
});
