import type { Agent, Response } from 'supertest';
import { rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, issue, linesOf, saveRecord, setLine, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
beforeEach(async () => {
  id = await draftOf(admin, alumno);
});
afterAll(() => app.close());

const versionOf = async (): Promise<number> => (await linesOf(admin, id)).version;
const firstLine = async (): Promise<number> => (await linesOf(admin, id)).lineas[0]?.id ?? 0;
const setPrice = async (precio: string, version?: number): Promise<Response> =>
  setLine(admin, { transaccion_id: id, id: await firstLine(), precio, version });
const deleteLine = async (version?: number): Promise<Response> =>
  admin.post(`${API}/borrar-lineas`).send({ lineas_ids: [await firstLine()], version });

describe('the version of a draft', () => {
  it('grows with every change of the invoice or its lines, and is the version of the record', async () => {
    const versions = [await versionOf()];
    await setPrice('50');
    versions.push(await versionOf());
    await saveRecord(admin, 'facturas', id, { observaciones: 'Algo' });
    versions.push(await versionOf());
    await setLine(admin, { transaccion_id: id, alumno_id: alumno });
    versions.push(await versionOf());
    await deleteLine();
    versions.push(await versionOf());
    const [start = 0] = versions;
    expect(versions).toEqual([start, start + 1, start + 2, start + 3, start + 4]);
    const { body } = await admin.get(`/api/fichas/facturas/${id}`).expect(200);
    expect(body).toMatchObject({ version: versions.at(-1) });
  });

  const changes: [string, (version?: number) => Promise<Response>][] = [
    ['a line', (version) => setPrice('60', version)],
    ['a deletion of lines', deleteLine],
    [
      'the issue',
      (version) => Promise.resolve(admin.post(`${API}/emitir`).send({ factura_id: id, version, repetir: 1 })),
    ],
    [
      'the issue from the record',
      (version) => Promise.resolve(admin.post(`/api/facturas/${id}/emitir`).send({ version, repetir: 1 })),
    ],
    ['a save of the record', (version) => saveRecord(admin, 'facturas', id, { observaciones: 'Otra cosa', version })],
  ];
  it.each(changes)('that is outdated refuses %s, and nothing is written', async (_, change) => {
    const seen = await versionOf();
    await setPrice('9999');
    const before = [await rowOf(app, 'facturas', id), (await linesOf(admin, id)).lineas];
    expectRefusal(await change(seen), 409);
    expect([await rowOf(app, 'facturas', id), (await linesOf(admin, id)).lineas]).toEqual(before);
  });

  it.each(changes)('that is current or missing permits %s', async (_, change) => {
    await setPrice('55');
    expect((await change(await versionOf())).status).toBe(200);
    id = await draftOf(admin, alumno);
    await setPrice('55');
    expect((await change()).status).toBe(200);
  });

  it('permits one of many simultaneous changes of a line', async () => {
    const seen = await versionOf();
    const replies = await Promise.all(['10', '20', '30', '40'].map((precio) => setPrice(precio, seen)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await issue(admin, id)).status).toBe(200);
  });
});

describe('the last change of a draft', () => {
  const lastChange = async (query: object = {}): Promise<unknown> =>
    (await admin.get(`${API}/ultimo-cambio/${id}`).query(query).expect(200)).body;

  it('names the user and the time, of the whole invoice or of one line, also of a deleted one', async () => {
    const line = await firstLine();
    const office = await agentOf(app, 'secretaria');
    await setLine(office, { transaccion_id: id, id: line, descripcion: 'De la oficina' });
    const byOffice = { usuario: 'Jorge Prado', momento: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/) as string };
    expect(await lastChange()).toEqual(byOffice);
    await saveRecord(admin, 'facturas', id, { observaciones: 'Algo' });
    expect(await lastChange()).toMatchObject({ usuario: 'Rosa Sanz' });
    expect(await lastChange({ linea_id: line })).toEqual(byOffice);
    await deleteLine();
    expect(await lastChange({ linea_id: line })).toMatchObject({ usuario: 'Rosa Sanz' });
  });

  it('of a line of another invoice is unknown', async () => {
    const line = await firstLine();
    await setPrice('50');
    id = await draftOf(admin, alumno);
    expect(await lastChange({ linea_id: line })).toEqual({ usuario: null, momento: null });
  });
});
