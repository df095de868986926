import { DataSource, type QueryRunner } from 'typeorm';
import { CreditosPagados0092 } from '../../migrations/0092-creditos-pagados';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Fee, type Lesson } from './private-lesson';

/**
 * Tests the migration that converts the seats and credits of an earlier version. In the earlier version, credits did not depend on
 * payment.
 */
let app: TestApp;
let timetable: Timetable;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  await timetable.clear();
});
afterAll(() => app.close());

/** Undoes the migration, runs `work`, and rolls everything back. */
async function before0092(work: (runner: QueryRunner, migrate: () => Promise<void>) => Promise<void>): Promise<void> {
  const source = new DataSource({ type: 'postgres', url: app.ownerUrl });
  await source.initialize();
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try {
    await new CreditosPagados0092().down(runner);
    await work(runner, () => new CreditosPagados0092().up(runner));
  } finally {
    await runner.rollbackTransaction();
    await source.destroy();
  }
}

/** Creates a cancelled class and its credit. */
async function cancelled(alumno: number, fee: Fee): Promise<Lesson> {
  const lesson = await newLesson(app, { alumno, fee });
  await app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1`, [lesson.clase]);
  await app.db.query(
    `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca) SELECT alumno_id, id, 60, '2026-12-20' FROM clases_alumnos WHERE clase_id = $1`,
    [lesson.clase],
  );
  return lesson;
}

it('[PLUS-33] old credits of classes without payment are marked for review', async () => {
  const alumno = await studentOf(app, 'tutora');
  const tutora = await agentOf(app, 'tutora');
  const paid = await cancelled(await timetable.alumno(), 'MENSUAL');
  const hourly = await cancelled(await timetable.alumno(), 'PORHORA');
  const own = await newLesson(app, { alumno: await timetable.alumno() });
  const alta_id = await timetable.alta(alumno, own.curso);
  // The office created the class, but the family books the seat. Only the audit shows that the family booked the seat.
  await tutora
    .post('/api/horarios/set-nueva-clase')
    .send({ materia_id: own.materia, alta_id, fecha: '2026-11-24', hora: '18:00', profesor_id: own.marta })
    .expect(200);
  await app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1 AND alumno_id = $2`, [own.clase, alumno]); // oxfmt-ignore
  await app.db.query(
    `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca)
     SELECT alumno_id, id, 60, '2026-12-20' FROM clases_alumnos WHERE clase_id = $1 AND alumno_id = $2`,
    [own.clase, alumno],
  );
  await before0092(async (runner, migrate) => {
    await migrate();
    const rows: { clase_id: number; por_revisar: boolean; de_familia: boolean; sabida: boolean }[] = await runner.query(
      `SELECT s.clase_id, k.por_revisar, s.de_familia, k.plaza = s.id AND k.fecha = c.fecha AND k.hora = c.hora_entrada AS sabida
       FROM creditos k JOIN clases_alumnos s ON s.id = k.origen_id JOIN clases c ON c.id = s.clase_id ORDER BY s.clase_id`,
    );
    expect(rows).toEqual([
      { clase_id: paid.clase, por_revisar: false, de_familia: false, sabida: true },
      { clase_id: hourly.clase, por_revisar: true, de_familia: false, sabida: true },
      { clase_id: own.clase, por_revisar: true, de_familia: true, sabida: true },
    ]);
  });
});

it('[PLUS-33] several old credits of one seat keep their uses, and a seat that is live again can still give one', async () => {
  await timetable.clear();
  const { clase } = await cancelled(await timetable.alumno(), 'MENSUAL');
  await before0092(async (runner, migrate) => {
    await runner.query(
      `INSERT INTO creditos (alumno_id, origen_id, origen_version, minutos, caduca) SELECT alumno_id, origen_id, 99, 60, '2027-01-10' FROM creditos`,
    );
    await runner.query(`UPDATE clases_alumnos SET estado = 'previsto' WHERE clase_id = $1`, [clase]);
    await migrate();
    const rows: { plaza: number; numero: number }[] = await runner.query(
      'SELECT k.plaza, coalesce(s.plaza, s.id) AS numero FROM creditos k JOIN clases_alumnos s ON s.id = k.origen_id',
    );
    expect(new Set(rows.map(({ plaza }) => plaza)).size).toBe(2);
    expect(rows.some(({ plaza, numero }) => plaza === numero)).toBe(false);
  });
});
