import type { Agent } from 'supertest';
import type { ClasesAnuladas, DevuelveReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Fee, type Lesson } from './private-lesson';
import { billSeat, undoLine } from './support/bill-seat';

/** Tests the cases in the table of rule R10: a cancelled class gives a credit if it was paid for. */
let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora, alumno] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'tutora'),
    studentOf(app, 'tutora'),
  ]);
});
afterAll(() => app.close());
beforeEach(() => timetable.clear());

const lessonOf = (fee: Fee | null) => newLesson(app, { alumno, fee });
const book = async (agent: Agent, { materia, alta }: Lesson, more: object = {}): Promise<number[]> => {
  const body = { materia_id: materia, alta_id: alta, fecha: '2026-12-01', hora: '17:00', ...more };
  return ((await agent.post('/api/horarios/set-nueva-clase').send(body).expect(200)).body as { ids: number[] }).ids;
};
const cancel = async (agent: Agent, idsClases: readonly number[]): Promise<ClasesAnuladas> =>
  (await agent.post('/clases-particulares/api/anular-clases').send({ idsClases }).expect(200)).body as ClasesAnuladas;
const previewOf = async (agent: Agent, idsClases: readonly number[]): Promise<string> =>
  ((await agent.post('/clases-particulares/api/previo-anular').send({ idsClases }).expect(200)).body as DevuelveReply)
    .devuelve;
/** Returns the expiry dates of the usable credits. */
const openCredits = async () =>
  (
    await app.db.query<{ caduca: string }>(
      `SELECT to_char(caduca, 'YYYY-MM-DD') AS caduca FROM creditos WHERE situacion = 'disponible' ORDER BY id`,
    )
  ).rows.map(({ caduca }) => caduca);

const GIVES = 'Da un crédito de 60 minutos, hasta el 20/12/2026.';
const NOTHING = 'No se cobra y no da crédito.';
const OWN = 'No da crédito: la reservó la familia por su cuenta.';

describe('a course with a monthly fee', () => {
  it.each([
    ['the family', () => tutora],
    ['the academy', () => admin],
  ])('[PLUS-33] a class that the academy gave and %s cancels gives one credit', async (_, agent) => {
    const { clase } = await lessonOf('MENSUAL');
    expect(await previewOf(agent(), [clase])).toBe(GIVES);
    expect(await cancel(agent(), [clase])).toMatchObject({ mensaje: '1 clase anulada.', devuelve: GIVES });
    expect(await openCredits()).toEqual(['2026-12-20']);
  });

  it('[PLUS-33] each class of a series that the office booked gives one credit', async () => {
    const ids = await book(admin, await lessonOf('MENSUAL'), { semanas: 3 });
    expect((await cancel(tutora, ids)).devuelve).toBe('Dan 3 créditos, hasta el 20/12/2026.');
    expect(await openCredits()).toHaveLength(3);
  });

  it('[PLUS-33] what the family booked by itself and cancels four times in turn gives none', async () => {
    const lesson = await lessonOf('MENSUAL');
    for (let round = 0; round < 4; round++) {
      const ids = await book(tutora, lesson);
      expect(await previewOf(tutora, ids)).toBe(OWN);
      expect((await cancel(tutora, ids)).devuelve).toBe(OWN);
    }
    expect(await openCredits()).toEqual([]);
  });

  it('[PLUS-33] a series that the family booked by itself gives none', async () => {
    const ids = await book(tutora, await lessonOf('MENSUAL'), { semanas: 4 });
    expect((await cancel(tutora, ids)).devuelve).toBe('No dan ningún crédito.');
    expect(await openCredits()).toEqual([]);
  });

  it('[PLUS-33] a class that was booked with a credit gives that credit back with its old day', async () => {
    const lesson = await lessonOf('MENSUAL');
    await cancel(tutora, [lesson.clase]);
    const { rows } = await app.db.query<{ id: number }>(`UPDATE creditos SET caduca = '2026-12-10' RETURNING id`);
    const ids = await book(tutora, lesson, { credito_id: rows[0]?.id });
    expect(await openCredits()).toEqual([]);
    expect(await previewOf(tutora, ids)).toBe('Vuelve el crédito con el que se reservó, hasta el 10/12/2026.');
    await cancel(tutora, ids);
    expect(await openCredits()).toEqual(['2026-12-10']);
  });

  it('[PLUS-33] a class of the office that is cancelled, booked again and cancelled again, four times, gives one in all', async () => {
    const lesson = await lessonOf('MENSUAL');
    for (let round = 0; round < 4; round++) await cancel(admin, await book(admin, lesson));
    expect(await openCredits()).toHaveLength(1);
  });

  it('[PLUS-33] a class that the academy gave and the family moved gives one credit', async () => {
    const { clase } = await lessonOf('MENSUAL');
    await timetable.seat(clase, await timetable.alumno());
    const to = { clase_id: clase, fecha_destino: '2026-12-02', hora_destino: '17:00' };
    await tutora.post('/api/horarios/set-cambio-clase').send(to).expect(200);
    const { rows } = await app.db.query<{ clase_id: number }>(
      `SELECT clase_id FROM clases_alumnos WHERE alumno_id = $1 AND estado <> 'anulado'`,
      [alumno],
    );
    expect(
      (
        await cancel(
          tutora,
          rows.map(({ clase_id }) => clase_id),
        )
      ).devuelve,
    ).toBe(GIVES);
  });

  it.each([
    ['nothing is paid for the enrolment', 'UPDATE altas SET precio = 0 WHERE id = $1'],
    [
      'the fee is no longer charged',
      'UPDATE conceptos SET activo = false WHERE curso_id = (SELECT curso_id FROM altas WHERE id = $1)',
    ],
  ])('[PLUS-33] a class gives none when %s', async (_, change) => {
    const { clase, alta } = await lessonOf('MENSUAL');
    await app.db.query(change, [alta]);
    await cancel(admin, [clase]);
    expect(await openCredits()).toEqual([]);
  });
});

describe.each(['PORCLASE', 'PORHORA'] as const)('a course with a concept %s', (fee) => {
  it.each([
    ['the academy gave', () => Promise.resolve(admin)],
    ['the family booked', () => Promise.resolve(tutora)],
  ])('[PLUS-33] a class that %s and no invoice has is not billed, and gives no credit', async (_, booker) => {
    const ids = await book(await booker(), await lessonOf(fee));
    expect(await previewOf(tutora, ids)).toBe(NOTHING);
    expect((await cancel(tutora, ids)).devuelve).toBe(NOTHING);
    expect(await openCredits()).toEqual([]);
    const { rows } = await app.db.query('SELECT DISTINCT cobrable FROM clases_alumnos WHERE clase_id = ANY ($1)', [
      ids,
    ]);
    expect(rows).toEqual([{ cobrable: false }]);
  });

  it('[PLUS-33] a class that an invoice has gives one credit, whoever booked it', async () => {
    const ids = await book(tutora, await lessonOf(fee));
    await billSeat(app, ids[0] ?? 0, alumno);
    expect((await cancel(tutora, ids)).devuelve).toBe(GIVES);
  });

  it('[PLUS-33] a class whose invoice was rectified gives none', async () => {
    const { clase } = await lessonOf(fee);
    await undoLine(app, await billSeat(app, clase, alumno));
    expect((await cancel(tutora, [clase])).devuelve).toBe(NOTHING);
  });

  it('[PLUS-33] a class that an invoice has and that moved still gives one credit', async () => {
    const { clase } = await lessonOf(fee);
    await timetable.seat(clase, await timetable.alumno());
    await billSeat(app, clase, alumno);
    const to = { clase_id: clase, fecha_destino: '2026-12-02', hora_destino: '17:00' };
    await tutora.post('/api/horarios/set-cambio-clase').send(to).expect(200);
    const { rows } = await app.db.query<{ clase_id: number }>(
      `SELECT clase_id FROM clases_alumnos WHERE alumno_id = $1 AND estado <> 'anulado'`,
      [alumno],
    );
    expect(
      (
        await cancel(
          tutora,
          rows.map(({ clase_id }) => clase_id),
        )
      ).devuelve,
    ).toBe(GIVES);
  });

  it('[PLUS-33] a billed class that is booked again is paid by its credit, and a second booking is not', async () => {
    const lesson = await lessonOf(fee);
    await billSeat(app, lesson.clase, alumno);
    await cancel(tutora, [lesson.clase]);
    const again = { fecha: '2026-11-24', hora: '18:00' };
    const ids = await book(tutora, lesson, again);
    expect(await openCredits()).toEqual([]);
    await cancel(tutora, ids);
    expect(await openCredits()).toHaveLength(1);
  });

  it('[PLUS-33] a class concept decides even beside a monthly fee: a class that no invoice has gives none', async () => {
    const { clase, curso } = await lessonOf(fee);
    await timetable.fee(curso, 'MENSUAL');
    await cancel(admin, [clase]);
    expect(await openCredits()).toEqual([]);
  });
});

it('[PLUS-33] a course without any fee gives no credit', async () => {
  const { clase } = await lessonOf(null);
  expect((await cancel(admin, [clase])).devuelve).toBe(NOTHING);
});

it('[PLUS-33] a concept of the enrolment alone decides too', async () => {
  const { clase, alta } = await lessonOf('MENSUAL');
  await app.db.query(`INSERT INTO conceptos (descripcion, tipo, alta_id, importe) VALUES ('Hora', 'PORHORA', $1, 22)`, [
    alta,
  ]);
  await cancel(admin, [clase]);
  expect(await openCredits()).toEqual([]);
});

it('[PLUS-33] in a shared class each student gets what their own seat is worth', async () => {
  const { clase, curso } = await lessonOf('PORHORA');
  const other = await timetable.alumno();
  await timetable.seat(clase, other, await timetable.alta(other, curso));
  await billSeat(app, clase, alumno);
  expect((await cancel(admin, [clase])).devuelve).toBe('Da 1 crédito, hasta el 20/12/2026. 1 plaza no da crédito.');
});

it('[PLUS-33] cancelling a group class says nothing of credits', async () => {
  const curso = await timetable.curso();
  await timetable.fee(curso);
  const clase = await timetable.clase({
    materia: await timetable.materia({ curso }),
    fecha: '2026-12-01',
    entrada: '17:00',
    salida: '18:00',
  });
  await timetable.seat(clase, alumno);
  expect(await cancel(admin, [clase])).not.toHaveProperty('devuelve');
});
