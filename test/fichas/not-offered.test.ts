import type { Agent } from 'supertest';
import { holds, readCondition, type FormReply, type RecordActionInfo, type RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { RecordRegistry } from '../../libs/records/model/record-registry';
import { draftOf, issuedOf, rectify, students } from '../facturas/support';
import { agentOf, startTestApp, type TestApp } from '../support';

/** The records whose actions depend on the values of the record. */
const RECORDS = ['clases', 'clases_alumnos', 'creditos', 'facturas', 'usuarios'];

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  await prepareStates();
});
afterAll(() => app.close());

/**
 * Creates the states that the demo academy lacks: invoices in each state, a cancelled class with seats, a suspended user and withdrawn
 * credits.
 */
async function prepareStates(): Promise<void> {
  const [alumno = 0] = await students(app, 1);
  await draftOf(admin, alumno);
  await issuedOf(admin, alumno);
  const { id: collected } = await issuedOf(admin, alumno);
  await act(`/api/facturas/${collected}/cobrar`);
  const { id: rectified } = await issuedOf(admin, alumno);
  await rectify(admin, rectified);
  const { rows } = await app.db.query<{ clase_id: number }>(
    'SELECT clase_id FROM clases_alumnos ORDER BY id DESC LIMIT 1',
  );
  await act(`/api/horarios/clases/${oneRow(rows).clase_id}/anular`).expect(200);
  await app.db.query('DELETE FROM clases WHERE id > $1', [oneRow(rows).clase_id]);
  await app.db.query(
    'UPDATE creditos SET retirado_en = now() WHERE id IN (SELECT id FROM creditos ORDER BY id LIMIT 2)',
  );
  await app.db.query('UPDATE usuarios SET activo = false WHERE id = (SELECT max(id) FROM usuarios)');
}

const act = (url: string, body: object = {}) => admin.post(url).send(body);
const get = async <T>(url: string) => (await admin.get(url).expect(200)).body as T;
const read = (code: string, id: number) => get<RecordReply>(`/api/fichas/${code}/${id}`);

/** Returns the ids of the first twelve and the last twelve rows of a table. */
async function idsOf(table: string): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `(SELECT id FROM ${table} ORDER BY id LIMIT 12) UNION (SELECT id FROM ${table} ORDER BY id DESC LIMIT 12) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

const posted = (action: RecordActionInfo) =>
  action.abre !== true && action.pagina !== true && (action.si !== undefined || action.salvo !== undefined);

it('these are all records with actions that depend on values', () => {
  const models = app.app.get(RecordRegistry).all();
  const conditional = models.filter(({ actions }) => actions.some(({ when, unless }) => when ?? unless));
  expect(conditional.map(({ list }) => list.definition.code).sort()).toEqual(RECORDS);
});

it.each(RECORDS)('[AUTH-04] an action that a record of %s does not offer changes nothing', async (code) => {
  const { acciones } = await get<FormReply>(`/api/formularios/${code}`);
  const records = await Promise.all((await idsOf(code)).map((id) => read(code, id)));
  const tried = new Set<string>();
  for (const action of acciones.filter(posted)) {
    const sameCall = acciones.filter(({ url }) => url === action.url);
    const closed = records.filter(({ valores }) => !sameCall.some((one) => holds(readCondition(one), valores)));
    for (const { id } of closed.slice(0, 3)) {
      const before = await read(code, id);
      const { body } = await act(action.url.replace('{id}', String(id)));
      expect({ action: action.codigo, body, ...(await read(code, id)) }).toEqual({
        action: action.codigo,
        body,
        ...before,
      });
      tried.add(action.codigo);
    }
  }
  expect([...tried]).toEqual(acciones.filter(posted).map(({ codigo }) => codigo));
});
