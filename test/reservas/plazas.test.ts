import type { Agent } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY, type Lesson } from './private-lesson';
import { billSeat, undoLine } from './support/bill-seat';

/** The tests of this file check the booking number of a seat. Invoice lines store this number. */
let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
});
afterAll(() => app.close());
beforeEach(() => timetable.clear());

interface Seat {
  numero: number;
  clase_id: number;
  estado: string;
  de_familia: boolean;
}
const seatsOf = async (alumno: number): Promise<Seat[]> =>
  (
    await app.db.query<Seat>(
      `SELECT coalesce(plaza, id) AS numero, clase_id, estado, de_familia FROM clases_alumnos WHERE alumno_id = $1 ORDER BY id`,
      [alumno],
    )
  ).rows;
const liveSeat = async (alumno: number): Promise<Seat> =>
  oneRow((await seatsOf(alumno)).filter(({ estado }) => estado !== 'anulado'));

describe('a private class', () => {
  let lesson: Lesson;
  beforeEach(async () => {
    lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
    // With a second student, the class remains when the first student moves to another class. The move then creates a new seat for the
    // first student.
    await timetable.seat(lesson.clase, await timetable.alumno());
  });
  const move = (clase_id: number, fecha_destino: string) =>
    tutora.post('/api/horarios/set-cambio-clase').send({ clase_id, fecha_destino, hora_destino: '18:00' }).expect(200);
  const cancel = () =>
    tutora
      .post('/clases-particulares/api/anular-clases')
      .send({ idsClases: [lesson.clase] })
      .expect(200);
  const book = (agent: Agent) =>
    agent
      .post('/api/horarios/set-nueva-clase')
      .send({
        materia_id: lesson.materia,
        alta_id: lesson.alta,
        profesor_id: lesson.marta,
        fecha: WEEKDAY.fecha,
        hora: WEEKDAY.entrada,
      })
      .expect(200);

  it('[PLUS-45] a seat that moves away and back is the same booking all along', async () => {
    const { numero } = await liveSeat(lesson.alumno);
    await move(lesson.clase, '2026-11-26');
    expect((await liveSeat(lesson.alumno)).numero).toBe(numero);
    await move((await liveSeat(lesson.alumno)).clase_id, WEEKDAY.fecha);
    expect(await liveSeat(lesson.alumno)).toMatchObject({ numero, clase_id: lesson.clase });
    const numbers = (await seatsOf(lesson.alumno)).map((seat) => seat.numero);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('[PLUS-45] a cancelled seat that is booked again is another booking', async () => {
    const { numero } = await liveSeat(lesson.alumno);
    await cancel();
    await book(tutora);
    expect(await liveSeat(lesson.alumno)).toMatchObject({ clase_id: lesson.clase, de_familia: true });
    expect((await liveSeat(lesson.alumno)).numero).not.toBe(numero);
  });

  it('[PLUS-33] a seat that the office books again is not one of the family', async () => {
    await cancel();
    await book(tutora);
    await cancel();
    await book(admin);
    expect(await liveSeat(lesson.alumno)).toMatchObject({ de_familia: false });
  });

  it('[PLUS-33] a seat that the family booked stays so when it moves', async () => {
    await cancel();
    await book(tutora);
    await move(lesson.clase, '2026-11-26');
    expect(await liveSeat(lesson.alumno)).toMatchObject({ de_familia: true });
  });

  describe('that the office cancels and restores', () => {
    const office = (what: string) => admin.post(`/api/horarios/clases/${String(lesson.clase)}/${what}`).expect(200);

    it('[PLUS-45] keeps its booking', async () => {
      const { numero } = await liveSeat(lesson.alumno);
      await office('anular');
      await office('recuperar');
      expect((await liveSeat(lesson.alumno)).numero).toBe(numero);
    });

    it('[PLUS-45] is another booking if its credit was used meanwhile: what was paid for is gone', async () => {
      const { numero } = await liveSeat(lesson.alumno);
      await billSeat(app, lesson.clase, lesson.alumno);
      await office('anular');
      const { rows } = await app.db.query<{ id: number }>('SELECT id FROM creditos WHERE alumno_id = $1', [
        lesson.alumno,
      ]);
      await admin
        .post('/api/horarios/set-nueva-clase')
        .send({
          materia_id: lesson.materia,
          alta_id: lesson.alta,
          fecha: '2026-12-01',
          hora: '17:00',
          credito_id: oneRow(rows).id,
        })
        .expect(200);
      await office('recuperar');
      const restored = (await seatsOf(lesson.alumno)).find(({ clase_id }) => clase_id === lesson.clase);
      expect(restored?.numero).not.toBe(numero);
    });
  });
});

describe('a seat of a group that an invoice has', () => {
  let materia: number;
  let alumno: number;
  const FECHA = '2026-11-23';
  const festivo = () => timetable.festivo(FECHA);
  const seatOn = async (): Promise<Seat | undefined> =>
    (await seatsOf(alumno)).find(({ clase_id }) => clase_id === classOf.get(FECHA));
  const classOf = new Map<string, number>();
  const readClasses = async () => {
    classOf.clear();
    for (const { id, fecha } of await timetable.classesOf(materia)) classOf.set(fecha, id);
  };
  beforeEach(async () => {
    const curso = await timetable.curso();
    materia = await timetable.materia({ curso, dias: 'LX' });
    alumno = await timetable.alumno();
    await timetable.alta(alumno, curso);
    await timetable.generate();
    await readClasses();
  });
  const deleteAndWriteAgain = async () => {
    const id = await festivo();
    await timetable.generate();
    await readClasses();
    expect(classOf.has(FECHA)).toBe(false);
    await app.db.query('DELETE FROM festivos WHERE id = $1', [id]);
    await timetable.generate();
    await readClasses();
  };

  it('[PLUS-45] is the same booking when its class is deleted and written again', async () => {
    const before = await seatOn();
    await billSeat(app, classOf.get(FECHA) ?? 0, alumno);
    for (let round = 0; round < 2; round++) {
      await deleteAndWriteAgain();
      expect((await seatOn())?.numero).toBe(before?.numero);
    }
  });

  it('[PLUS-45] is the same booking when the enrolment ends and goes on after all', async () => {
    const before = await seatOn();
    await billSeat(app, classOf.get(FECHA) ?? 0, alumno);
    await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE alumno_id = $1`, [alumno]);
    await timetable.generate();
    expect(await seatOn()).toBeUndefined();
    await app.db.query('UPDATE altas SET fecha_baja = NULL WHERE alumno_id = $1', [alumno]);
    await timetable.generate();
    expect((await seatOn())?.numero).toBe(before?.numero);
  });

  it('[PLUS-45] is another booking once its invoice is rectified', async () => {
    const before = await seatOn();
    const linea = await billSeat(app, classOf.get(FECHA) ?? 0, alumno);
    await undoLine(app, linea);
    await deleteAndWriteAgain();
    expect((await seatOn())?.numero).not.toBe(before?.numero);
  });
});
