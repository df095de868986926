import type { Agent } from 'supertest';
import type { FormasPagoReply, MasivaReply, StartReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf } from '../fichas/support';
import { API, draftOf, issue, messageOf, saveRecord, seriesId } from '../facturas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

const SENTENCE = 'Para domiciliar los recibos hace falta el IBAN.';
const IBAN = 'ES9121000418450200051332';

let app: TestApp;
let admin: Agent;
let family: number;
let student: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  ({ family, student } = await one<{ family: number; student: number }>(
    `SELECT f.id AS family, a.id AS student FROM familias f JOIN alumnos a ON a.familia_id = f.id
     WHERE f.activo AND a.activo AND f.forma_pago = 'domiciliacion' AND a.forma_pago IS NULL ORDER BY a.id LIMIT 1`,
  ));
});
afterAll(() => app.close());

const one = async <Row extends object>(select: string): Promise<Row> => oneRow((await app.db.query<Row>(select)).rows);
const setIban = (iban: string | null) => app.db.query('UPDATE familias SET iban = $2 WHERE id = $1', [family, iban]);

/** Requests the preview of an invoice to the student whose family has no IBAN. */
async function previewOf(more: object): Promise<MasivaReply> {
  const concepto = { descripcion: 'Material', importe: '20', cantidad: 1, tipoIVA: '0' };
  const request = { previo: 1, serieId: await seriesId(app, 'A'), alumnos: [student], concepto, ...more };
  return (await admin.post(`${API}/facturar-conceptos`).send(request).expect(200)).body as MasivaReply;
}

it('the demo academy has an account for every direct debit', async () => {
  const { missing } = await one<{ missing: number }>(
    `SELECT count(*)::integer AS missing FROM (SELECT forma_pago, iban FROM familias UNION ALL SELECT forma_pago, iban FROM alumnos) p
     WHERE forma_pago = 'domiciliacion' AND coalesce(iban, '') = ''`,
  );
  expect(missing).toBe(0);
});

it('a family that pays by direct debit is not saved without an IBAN, whether saved alone or with its people', async () => {
  const created = await admin.post('/api/familias').send({ nombre: 'Prueba', forma_pago: 'domiciliacion' });
  expectRefusal(created, 422);
  expect(fieldsOf(created)).toEqual({ iban: SENTENCE });
  const emptied = await saveRecord(admin, 'familias', family, { iban: '' });
  expectRefusal(emptied, 422);
  expect(fieldsOf(emptied)).toEqual({ iban: SENTENCE });
  await admin.post('/api/familias').send({ nombre: 'Prueba', forma_pago: 'domiciliacion', iban: IBAN }).expect(200);
});

it('a student who pays by direct debit is not saved without an IBAN of their own', async () => {
  const refused = await saveRecord(admin, 'alumnos', student, { forma_pago: 'domiciliacion', iban: '' });
  expectRefusal(refused, 422);
  expect(fieldsOf(refused)).toEqual({ iban: SENTENCE });
});

describe('an older family without IBAN', () => {
  beforeAll(() => setIban(null));
  afterAll(() => setIban(IBAN));

  it('is saved as long as its payment does not change, and is a pending task of the start page', async () => {
    expect((await saveRecord(admin, 'familias', family, { localidad: 'Zamora' })).status).toBe(200);
    const { pendientes } = (await admin.get('/api/inicio').expect(200)).body as StartReply;
    expect(pendientes).toContainEqual(
      expect.objectContaining({ titulo: '1 familia domiciliada sin IBAN', cuantos: 1 }),
    );
  });

  it('[PLUS-23] is left out of bulk invoicing by direct debit, with the reason and the link to its record', async () => {
    const { omitidos, totalFacturas } = await previewOf({});
    expect(totalFacturas).toBe(0);
    expect(omitidos).toMatchObject([
      {
        motivo: 'El titular paga por domiciliación y no tiene IBAN. Complete su ficha.',
        enlace: expect.stringContaining(`/administrar/familias/ficha/${String(family)}/`) as string,
      },
    ]);
    const { formasPago } = (await admin.get(`${API}/get-formas-pago`).expect(200)).body as FormasPagoReply;
    const transfer = formasPago.find(({ descripcion }) => descripcion === 'Transferencia');
    expect((await previewOf({ formaPagoId: transfer?.id })).totalFacturas).toBe(1);
  });

  it('gets no invoice by direct debit: issuing names the IBAN', async () => {
    const draft = await draftOf(admin, student);
    const refused = await issue(admin, draft);
    expectRefusal(refused, 422);
    expect(messageOf(refused)).toBe('El titular paga por domiciliación y no tiene IBAN. Complete su ficha.');
    expect(Object.keys(fieldsOf(refused))).toEqual(['iban']);
    await setIban(IBAN);
    expect((await issue(admin, draft)).status).toBe(200);
  });
});
