import type { DiferenciasCuotasReply, StartReply, StartTask } from '../../../libs/contracts';
import { BulkInvoicing } from '../bulk-support';
import { API } from '../support';
import { Fees, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

let bulk: BulkInvoicing;
let fees: Fees;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
});
afterAll(() => bulk.close());

/** Returns the task on the start page whose title matches. */
async function taskOf(words: RegExp): Promise<StartTask | undefined> {
  const { body } = await bulk.admin.get('/api/inicio').expect(200);
  return (body as StartReply).pendientes.find(({ titulo }) => words.test(titulo));
}

const worklist = async (query = ''): Promise<DiferenciasCuotasReply> =>
  (await bulk.admin.get(`${API}/diferencias-cuotas${query}`).expect(200)).body as DiferenciasCuotasReply;

/** Enrols a new student and bills November. */
async function newBilled(curso: string) {
  const { app } = bulk;
  const id = await newCourse(app, curso, '60.00');
  const alumno = await newStudent(app, await newFamily(app, curso), curso);
  const alta = await newAlta(app, { alumno, curso: id });
  await fees.run({ cursos: [id] });
  return { curso: id, alumno, alta };
}

it('[PLUS-45] a student whose leaving was entered late is one row of the worklist and one task of the start page', async () => {
  const { alumno, alta } = await newBilled('Se fue');
  expect(await taskOf(/de cuotas$/)).toBeUndefined();
  await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE id = $1`, [alta]);
  expect((await worklist()).diferencias).toMatchObject([{ alumno_id: alumno, diferencia: '-20.00' }]);
  expect(await taskOf(/de cuotas$/)).toMatchObject({
    titulo: '1 diferencia de cuotas',
    cuantos: 1,
    url: '/administrar/facturas/diferencias-cuotas/',
  });
});

it('[PLUS-45] several differences are left as they are at once, or none of them if one has changed', async () => {
  const [one, other] = [await newBilled('Uno'), await newBilled('Otro')];
  const mine = async () =>
    (await worklist()).diferencias.filter(({ alumno_id }) => [one.alumno, other.alumno].includes(alumno_id));
  const leave = (diferencias: object[]) =>
    bulk.admin.post(`${API}/diferencias-cuotas/dejar-varias`).send({ diferencias });
  await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE id = ANY ($1)`, [[one.alta, other.alta]]);
  const seen = await mine();
  expect(seen).toHaveLength(2);
  await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-10' WHERE id = $1`, [other.alta]);
  await leave(seen).expect(409);
  expect(await mine()).toHaveLength(2);
  expect((await leave(await mine()).expect(200)).body).toEqual({ mensaje: '2 se dejan como están.' });
  expect(await mine()).toEqual([]);
  await leave([]).expect(409);
});

it('[PLUS-45] a single payment that was never billed is a task until a run bills it', async () => {
  const before = (await taskOf(/sin facturar$/))?.cuantos ?? 0;
  const { curso } = await newBilled('Con matrícula');
  await newConcept(bulk.app, { curso, tipo: 'UNICO', importe: '30.00' });
  expect(await taskOf(/sin facturar$/)).toMatchObject({
    titulo: expect.stringMatching(/^\d+ matrículas? sin facturar$/) as string,
    cuantos: before + 1,
    url: '/administrar/facturas/facturar-cuotas/',
  });
  await fees.run({ cursos: [curso], matriculas: 1 });
  expect((await taskOf(/sin facturar$/))?.cuantos ?? 0).toBe(before);
});

it('[PLUS-45] an old line to review is a task until a person has reviewed it, and is found by its student and month', async () => {
  const { alumno } = await newBilled('Antigua');
  await bulk.app.db.query(
    `INSERT INTO facturas_por_revisar (linea_id, motivo) SELECT id, 'mes' FROM facturas_lineas WHERE alumno_id = $1`,
    [alumno],
  );
  expect(await taskOf(/por revisar$/)).toMatchObject({ titulo: '1 factura anterior por revisar', cuantos: 1 });
  const [line] = (await worklist(`?alumno_id=${String(alumno)}&mes=2026-11`)).porRevisar;
  expect(line).toMatchObject({ alumno: 'Ruiz Gil, Antigua', periodo: '2026-11' });
  expect((await worklist(`?alumno_id=${String(alumno)}&mes=2026-10`)).porRevisar).toEqual([]);
  await bulk.admin.post(`${API}/diferencias-cuotas/revisada`).send({ id: line?.id }).expect(200);
  expect((await worklist()).porRevisar).toEqual([]);
  expect(await taskOf(/por revisar$/)).toBeUndefined();
});
