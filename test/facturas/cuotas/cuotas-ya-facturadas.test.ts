import type { ElementosReply, MasivaReply, ProcesoReply, ProcesosReply, ProcesoStarted } from '../../../libs/contracts';
import { runToEnd } from '../../support/run-to-end';
import { acceptedReply, BulkInvoicing } from '../bulk-support';
import { API, seriesId } from '../support';
import { newAlta, newCourse, newFamily, newStudent } from './support';

let bulk: BulkInvoicing;
let serieId: number;
let curso: number;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  serieId = await seriesId(bulk.app, 'A');
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
  curso = await newCourse(bulk.app, 'Guitarra', '60.00');
  await enrol('Ana', 'efectivo');
  await enrol('Bruno', null);
  await run();
});
afterAll(() => bulk.close());

async function enrol(nombre: string, formaPago: string | null): Promise<void> {
  const familia = await newFamily(bulk.app, nombre);
  await bulk.app.db.query('UPDATE familias SET forma_pago = $2 WHERE id = $1', [familia, formaPago]);
  await newAlta(bulk.app, { alumno: await newStudent(bulk.app, familia, nombre), curso });
}

const run = () =>
  runToEnd('facturas', async (key) => {
    const body = { serieId, mes: '2026-11', cursos: [curso] };
    return acceptedReply(await bulk.admin.post(`${API}/facturar-cuotas`).set(key).send(body));
  });

async function runAgain(): Promise<ProcesoReply> {
  const { proceso_id = 0 } = await run();
  const { body } = await bulk.admin.get(`/api/procesos?getId=${String(proceso_id)}`).expect(200);
  const [process] = (body as ProcesosReply).procesos;
  if (process === undefined) throw new Error('The run exists');
  return process;
}

async function itemsOf({ id }: ProcesoReply, query: object): Promise<string[]> {
  const { body } = await bulk.admin
    .get(`/api/procesos/${String(id)}/elementos`)
    .query(query)
    .expect(200);
  return (body as ElementosReply).elementos.map(({ rotulo }) => rotulo);
}

const retry = ({ id }: ProcesoReply) => bulk.admin.post(`/api/procesos/${String(id)}/reintentar`);

it('[PLUS-25] a preview has a code for each reason, so that fees billed before can be listed separately', async () => {
  const body = { serieId, mes: '2026-11', cursos: [curso], previo: 1 };
  const { omitidos }: MasivaReply = acceptedReply(await bulk.admin.post(`${API}/facturar-cuotas`).send(body));
  expect(omitidos.map(({ alumno, codigo }) => [alumno, codigo]).sort()).toEqual([
    ['Ruiz Gil, Ana', 'ya-facturado'],
    ['Ruiz Gil, Bruno', 'sin-forma-pago'],
  ]);
});

it('[PLUS-25] a second run counts and lists fees billed before separately from those that a person has to correct', async () => {
  const process = await runAgain();
  expect(process).toMatchObject({ hechos: 0, omitidos: 2, yaHechos: 1, resumen: '0 facturas emitidas, 2 omitidas' });
  expect(await itemsOf(process, { estado: 'omitido', yaHechos: 1 })).toEqual(['Ruiz Gil, Ana']);
  expect(await itemsOf(process, { estado: 'omitido', yaHechos: 0 })).toEqual(['Ruiz Gil, Bruno']);
  expect(await itemsOf(process, { estado: 'omitido' })).toHaveLength(2);
});

it('[PLUS-25] a retry bills the corrected fees, and leaves out the fees billed before', async () => {
  const process = await runAgain();
  expect(process.reintentables).toBe(1);
  await bulk.app.db.query(`UPDATE familias SET forma_pago = 'efectivo' WHERE nombre = 'Bruno'`);
  const { proceso_id } = (await retry(process).expect(200)).body as ProcesoStarted;
  await bulk.waitFor(proceso_id);
  const { rows } = await bulk.app.db.query(
    `SELECT p.total, (SELECT array_agg(f.titular) FROM facturas f WHERE f.proceso_id = p.id) AS titulares FROM procesos p WHERE id = $1`,
    [proceso_id],
  );
  expect(rows).toEqual([{ total: 1, titulares: ['Bruno'] }]);
});

it('[PLUS-25] a run that found everything billed has nothing to retry', async () => {
  const process = await runAgain();
  expect(process).toMatchObject({ omitidos: 2, yaHechos: 2, reintentables: 0, puedeReintentar: false });
  await retry(process).expect(409);
});
