import type { Agent } from 'supertest';
import type { HistoryReply, RecordReply, RevealReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { searchId } from '../listados/support/lists';
import { fieldsOf, rowOf } from './support';

const IBAN = 'ES9121000418450200051332';
const OTHER = 'ES6621000418401234567891';
const MASK = 'ES91 •••• 1332';
const RECORD = '/api/fichas/alumnos/7';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
beforeEach(() => app.db.query('UPDATE alumnos SET iban = $1 WHERE id = 7', [IBAN]));
afterAll(() => app.close());

const masked = async () => (await admin.get(`${RECORD}?enmascarar=1`).expect(200)).body as RecordReply;
const save = (body: object) => admin.post('/administrar/alumnos/ficha/7/').send(body);
const seen = async (): Promise<number> => {
  const { rows } = await app.db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
     WHERE a.tabla = 'alumnos' AND a.registro_id = 7 AND a.accion = 'consultar' AND a.despues ? 'iban' AND u.username = 'admin'`,
  );
  return rows[0]?.total ?? 0;
};

describe('the IBAN of a record', () => {
  it('is masked on request, and reading the mask is not audited', async () => {
    const before = await seen();
    const { valores, enmascarados } = await masked();
    expect([valores.iban, enmascarados]).toEqual([MASK, ['iban']]);
    expect(await seen()).toBe(before);
  });

  it('is audited whenever it is delivered whole: when a user reveals it, and when a program reads the record', async () => {
    const before = await seen();
    const reply = await admin.post(`${RECORD}/mostrar`).send({ campo: 'iban' }).expect(200);
    expect((reply.body as RevealReply).valor).toBe(IBAN);
    expect(await seen()).toBe(before + 1);
    const read = (await admin.get(RECORD).expect(200)).body as RecordReply;
    expect(read.valores.iban).toBe(IBAN);
    expect(await seen()).toBe(before + 2);
  });

  it('is not shown to users who may not see the field or the record, nor are fields without a mask', async () => {
    await (await agentOf(app, 'tutora')).post(`${RECORD}/mostrar`).send({ campo: 'iban' }).expect(403);
    expectRefusal(await admin.post(`${RECORD}/mostrar`).send({ campo: 'telefono' }), 400);
    expectRefusal(await admin.post('/api/fichas/alumnos/2000000/mostrar').send({ campo: 'iban' }), 404);
  });

  it('stays as it is when its mask is sent back; any other text with a mask in it is refused', async () => {
    const { valores, version } = await masked();
    await save({ ...valores, version, localidad: 'Olmedo' }).expect(200);
    expect(await rowOf(app, 'alumnos', 7)).toMatchObject({ iban: IBAN, localidad: 'Olmedo' });
    const refused = await save({ iban: 'ES66 •••• 7891' });
    expectRefusal(refused, 422);
    expect(Object.keys(fieldsOf(refused))).toEqual(['iban']);
    await save({ iban: OTHER }).expect(200);
    await save({ iban: '' }).expect(200);
    expect(await rowOf(app, 'alumnos', 7)).toMatchObject({ iban: null });
  });

  it('is masked in the history, which names who has seen it whole', async () => {
    await save({ iban: OTHER }).expect(200);
    await admin.post(`${RECORD}/mostrar`).send({ campo: 'iban' }).expect(200);
    const historyOf = async (query = '') =>
      ((await admin.get(`${RECORD}/historial${query}`).expect(200)).body as HistoryReply).registros;
    const [read] = await historyOf();
    expect(read).toMatchObject({ accion: 'consultar', usuario: 'Rosa Sanz' });
    expect(read?.cambios).toEqual([{ campo: 'iban', etiqueta: 'IBAN', antes: '', despues: '' }]);
    const [changed] = await historyOf('?cambios=1');
    expect(changed).toMatchObject({ accion: 'modificar' });
    expect(changed?.cambios).toEqual([{ campo: 'iban', etiqueta: 'IBAN', antes: MASK, despues: 'ES66 •••• 7891' }]);
  });

  it('is masked in the page without script', async () => {
    const { text } = await admin.get('/administrar/alumnos/ficha/7/').expect(200);
    expect([text.includes(MASK), text.includes(IBAN)]).toEqual([true, false]);
  });
});

it('lists, exports and prints show an IBAN masked', async () => {
  await admin.post('/administrar/facturas/ficha/0/').send({ alumno: 7, iban: IBAN }).expect(200);
  const search = await searchId(app, 'facturas', 'borradores');
  const query = 'columnas=numero,iban';
  const texts = await Promise.all(
    [
      `/api/busquedas-api/${String(search)}/1?${query}`,
      `/api/listado/exportar/facturas?formato=csv&busqueda=${String(search)}&${query}`,
      `/api/listado/imprimir/facturas?busqueda=${String(search)}&${query}`,
    ].map(async (path) => (await admin.get(path).expect(200)).text),
  );
  expect(texts.map((text) => [text.includes(MASK), text.includes(IBAN)])).toEqual(texts.map(() => [true, false]));
});
