import type { Agent, Response } from 'supertest';
import type { MasivaReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, issuedOf, LINE, linesOf, seriesId } from './support';

let app: TestApp;
let admin: Agent;
/** A teacher with every permission of invoices; the row rule hides all invoices from teachers. */
let teacher: Agent;
/** A student whom the teacher does not see. */
let stranger: number;
let draft: number;
let issued: number;
let line: number;
let run: number;

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  [admin, teacher] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'profesora')]);
  await app.db.query(
    `UPDATE usuarios SET permisos = permisos || '{facturas.ver,facturas.editar,facturas.emitir}' WHERE id = 3`,
  );
  const taught = (await teacher.get('/api/buscador-alumnos').query({ busqueda: '' })).body as { id: number }[];
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN familias f ON f.id = a.familia_id
     WHERE a.activo AND f.nif_titular IS NOT NULL AND NOT EXISTS (
       SELECT FROM altas t JOIN materias m ON m.curso_id = t.curso_id JOIN profesores p ON p.id = m.profesor_id
       WHERE t.alumno_id = a.id AND p.usuario_id = 3) ORDER BY a.id LIMIT 1`,
  );
  stranger = oneRow(rows).id;
  expect(taught.map(({ id }) => id)).not.toContain(stranger);
  draft = await draftOf(admin, stranger);
  issued = (await issuedOf(admin, stranger)).id;
  run = ((await charge(admin, {})).body as MasivaReply).proceso_id ?? 0;
  await admin.get(`${API}/pdf-proceso/${run}`).expect(200);
  line = (await linesOf(admin, draft)).lineas[0]?.id ?? 0;
});
afterAll(() => app.close());

const calls: [what: string, call: () => PromiseLike<Response>, status: number][] = [
  ['the lines', () => teacher.get(`${API}/get-lineas/${issued}`), 404],
  ['who changed it last', () => teacher.get(`${API}/ultimo-cambio/${issued}`), 404],
  ['the PDF', () => teacher.get(`${API}/pdf/${issued}`), 404],
  ['the PDFs of a selection', () => teacher.get(`${API}/pdf-seleccion?ids=${issued}`), 404],
  ['what would be issued', () => teacher.get(`/api/facturas/${draft}/emitir`), 404],
  ['a new line', () => teacher.post(`${API}/set-linea`).send({ ...LINE, transaccion_id: draft }), 404],
  ['a draft of a hidden student', () => teacher.post(`${API}/set-linea`).send({ ...LINE, alumno_id: stranger }), 422],
  ['the deletion of a line', () => teacher.post(`${API}/borrar-lineas`).send({ lineas_ids: [line] }), 404],
  ['the issue', () => teacher.post(`${API}/emitir`).send({ factura_id: draft }), 404],
  ['the issue from the record', () => teacher.post(`/api/facturas/${draft}/emitir`), 404],
  ['a rectification', () => teacher.post(`${API}/rectificar`).send({ factura_id: issued }), 404],
  ['a rectification from the record', () => teacher.post(`/api/facturas/${issued}/rectificar`), 404],
  ['a partial rectification', () => teacher.post(`/api/facturas/${issued}/rectificar-parte`), 404],
  ['the PDFs of a run', () => teacher.get(`${API}/pdf-proceso/${run}`), 404],
  ['the rectification of a run', () => teacher.post(`${API}/rectificar-proceso`).send({ proceso_id: run }), 404],
  ['the preview of a charge', () => charge(teacher, { previo: 1 }), 422],
  ['a charge', () => charge(teacher, {}), 422],
];

async function charge(agent: Agent, more: object): Promise<Response> {
  return agent.post(`${API}/facturar-conceptos`).send({
    alumnos: [stranger],
    concepto: { descripcion: 'Taller', importe: '10.00', cantidad: 1, tipoIVA: '0' },
    serieId: await seriesId(app, 'A'),
    ...more,
  });
}

it.each(calls)('[AUTH-04] an invoice that the row rules hide from a user refuses %s', async (_what, call, status) => {
  const before = await everything();
  expectRefusal(await call(), status);
  expect(await everything()).toEqual(before);
});

const everything = async () =>
  (await app.db.query(`SELECT id, estado, version, total FROM facturas ORDER BY id`)).rows as unknown[];
