import type { DiferenciasCuotasReply } from '../../../libs/contracts';
import { CuotasAnteriores0107 } from '../../../migrations/0107-cuotas-anteriores';
import { migrateAgain } from '../../support/migrate-again';
import { timetableOf } from '../../support/timetable';
import { BulkInvoicing } from '../bulk-support';
import { API, draftOf, rectify } from '../support';
import { conceptOf, differencesOf, Fees, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

let bulk: BulkInvoicing;
let fees: Fees;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

async function newPupil(curso: string, precio: string | null) {
  const { app } = bulk;
  const id = await newCourse(app, curso, precio);
  const alumno = await newStudent(app, await newFamily(app, curso), curso);
  return { curso: id, alumno, alta: await newAlta(app, { alumno, curso: id }) };
}

/** Creates a student with a class on each of these days, and bills November. */
async function newBilledClasses(curso: string, tipo: 'PORCLASE' | 'PORHORA', days: readonly string[]) {
  const pupil = await newPupil(curso, null);
  await newConcept(bulk.app, { curso: pupil.curso, tipo, importe: '20.00' });
  const timetable = timetableOf(bulk.app);
  const materia = await timetable.materia({ curso: pupil.curso, dias: null, entrada: null, salida: null });
  for (const fecha of days)
    await timetable.claseWith({ materia, fecha, entrada: '17:00', salida: '17:50', capacidad: 5 }, [pupil.alumno]);
  await fees.run({ cursos: [pupil.curso] });
  return pupil;
}

/** Returns the id, the month and the seats of each invoice line. Leaves out seats that the line no longer bills. */
async function factsOf(): Promise<unknown[]> {
  const { rows } = await bulk.app.db.query(
    `SELECT l.id, l.periodo, (SELECT array_agg(p.plaza ORDER BY p.plaza) FROM facturas_lineas_plazas p WHERE p.linea_id = l.id AND p.vigente) AS plazas
     FROM facturas_lineas l ORDER BY l.id`,
  );
  return rows;
}

/** Sets the month of all lines to null, as in rows from before the migration. */
async function forgetMonths(): Promise<void> {
  const triggers = ['lineas_fijas_antes', 'lineas_fijas_despues'];
  const all = (what: string) =>
    triggers.map((name) => `ALTER TABLE facturas_lineas ${what} TRIGGER ${name}`).join('; ');
  await bulk.app.db.query(`${all('DISABLE')}; UPDATE facturas_lineas SET periodo = NULL; ${all('ENABLE')}`);
}

it('[PLUS-45] lines from before months and seats were stored get both, whether billed ahead, by hand, by class or rectified', async () => {
  const monthly = await newPupil('Mensual', '60.00');
  await fees.run({ cursos: [monthly.curso] });
  const [december] = (await fees.run({ cursos: [monthly.curso], mes: '2026-12' })).facturas;
  await rectify(bulk.admin, december?.id ?? 0);
  const byHand = await newPupil('A mano', '60.00');
  const concepto_id = await conceptOf(bulk.app, byHand.curso);
  const draft = await draftOf(bulk.admin, byHand.alumno, [{ concepto_id, precio: '60.00' }]);
  await bulk.admin.post(`${API}/emitir`).send({ factura_id: draft }).expect(200);
  await newBilledClasses('Por clase', 'PORCLASE', ['2026-11-09', '2026-11-16']);
  await newBilledClasses('Por hora', 'PORHORA', ['2026-11-10', '2026-11-17']);
  const before = await factsOf();
  await forgetMonths();
  await migrateAgain(bulk.app, CuotasAnteriores0107);
  expect(await factsOf()).toEqual(before);
  expect(await differencesOf(bulk.admin, monthly.alumno)).toEqual([]);
});

it('[PLUS-45] an old line whose classes cannot be identified is listed until a person has reviewed it', async () => {
  const { alumno, curso } = await newBilledClasses('Dudosa', 'PORCLASE', ['2026-11-09', '2026-11-16', '2026-11-23']);
  await bulk.app.db.query('DELETE FROM clases WHERE curso_id = $1 AND fecha = $2', [curso, '2026-11-23']);
  await migrateAgain(bulk.app, CuotasAnteriores0107);
  const listed = async () =>
    ((await bulk.admin.get(`${API}/diferencias-cuotas`).expect(200)).body as DiferenciasCuotasReply).porRevisar;
  const doubtful = (await listed()).filter((line) => line.alumno === 'Ruiz Gil, Dudosa');
  expect(doubtful.map(({ motivo }) => motivo)).toEqual(['Se facturaron 3 y en noviembre de 2026 tiene 2 clases']);
  await bulk.admin.post(`${API}/diferencias-cuotas/revisada`).send({ id: doubtful[0]?.id }).expect(200);
  expect((await listed()).filter((line) => line.alumno === 'Ruiz Gil, Dudosa')).toEqual([]);
  expect(await differencesOf(bulk.admin, alumno)).toMatchObject([{ antes: '60.00', ahora: '40.00' }]);
});

it('[PLUS-45] the next run does not charge the enrolment fees from before the update, if the academy has issued invoices', async () => {
  const { curso } = await newPupil('Con matrícula', '60.00');
  await newConcept(bulk.app, { curso, tipo: 'UNICO', importe: '30.00' });
  await fees.run({ cursos: [curso] });
  await migrateAgain(bulk.app, CuotasAnteriores0107);
  expect((await fees.preview({ cursos: [curso], mes: '2026-12', matriculas: 1 })).importeTotal).toBe('60.00');
});
