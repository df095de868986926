import type { Agent } from 'supertest';
import type { ClasesReply, FechaCambio, HoraCambio, PorQueReply, RevisionHorarios } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { block, newLesson, studentOf, type Lesson } from '../reservas/private-lesson';
import { saveRecord } from '../clases/support';

const API = '/clases-particulares/api';
const STARTS = 'Inglés B1 empieza el 25/11/2026.';
const ENDS = 'Inglés B1 termina el 10/12/2026.';
/** The day before the subject starts and the day after it ends, each with the reason for the refusal. */
const OUTSIDE = [
  ['2026-11-24', STARTS],
  ['2026-12-11', ENDS],
] as const;

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
/** A private subject from 25 November to 10 December, with hours on every weekday from 16:00 to 20:00. */
let lesson: Lesson;
/** A class of this subject on Thursday 26 November. */
let clase: number;

beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  const at = { fecha: '2026-11-26', entrada: '18:00', salida: '19:00' };
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
  clase = await timetable.clase({ materia: lesson.materia, ...at, profesor: lesson.marta, capacidad: 2 });
  await timetable.seat(clase, lesson.alumno, lesson.alta);
  await setDays('materias', lesson.materia, '2026-11-25', '2026-12-10');
});

const setDays = (table: 'materias' | 'cursos', id: number, from: string | null, to: string | null) =>
  app.db.query(`UPDATE ${table} SET fecha_inicio = $2, fecha_fin = $3 WHERE id = $1`, [id, from, to]);
const setEnrolment = (from: string, to: string) =>
  app.db.query('UPDATE altas SET fecha_alta = $2, fecha_baja = $3 WHERE id = $1', [lesson.alta, from, to]);

const book = (agent: Agent, fecha: string, more = {}) =>
  agent.post('/api/horarios/set-nueva-clase').send({ materia_id: lesson.materia, fecha, hora: '17:00', alta_id: lesson.alta, ...more }); // oxfmt-ignore
const move = (agent: Agent, fecha_destino: string) =>
  agent.post('/api/horarios/set-cambio-clase').send({ clase_id: clase, fecha_destino, hora_destino: '17:00' });
const ask = async <Reply>(agent: Agent, call: string, query: object): Promise<Reply> =>
  (await agent.get(`${API}/${call}`).query({ materia_id: lesson.materia, hora: '17:00', ...query }).expect(200)).body as Reply; // oxfmt-ignore
const datesOf = async (agent: Agent, query: object): Promise<string[]> =>
  (await ask<{ fechas: FechaCambio[] }>(agent, 'get-fechas-cambio', query)).fechas.map(({ fecha }) => fecha);

describe('the days of a private subject', () => {
  it.each(OUTSIDE)(
    '[PART-60] are those of its classes: a booking on %s is refused to everybody',
    async (fecha, mensaje) => {
      for (const agent of [admin, tutora]) {
        const reply = await book(agent, fecha);
        expectRefusal(reply, 409);
        expect(reply.body).toMatchObject({ mensaje, choques: [{ fecha, motivo: mensaje }] });
      }
    },
  );

  it.each(OUTSIDE)('[PART-61] bind classes that move: %s is refused to everybody', async (fecha, mensaje) => {
    for (const agent of [admin, tutora]) {
      const reply = await move(agent, fecha);
      expectRefusal(reply, 409);
      expect(reply.body).toMatchObject({ mensaje });
    }
  });

  it.each(OUTSIDE)('have the only free hours: on %s there are none, and the reason is told', async (fecha, motivo) => {
    for (const agent of [admin, tutora]) {
      expect((await ask<{ horas: HoraCambio[] }>(agent, 'get-horas-cambio', { fecha })).horas).toEqual([]);
      expect(await ask<PorQueReply>(agent, 'por-que', { fecha })).toMatchObject({ libre: false, motivos: [motivo] });
    }
    expect((await ask<{ revision: RevisionHorarios }>(admin, 'revisar-horarios', { fecha })).revision.libres).toEqual(
      [],
    );
  });

  it('[PART-52] are the days that are offered', async () => {
    const dates = await datesOf(tutora, { fecha: '2026-11-23' });
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-25', '2026-12-10', 12]);
    const query = { fecha1: '2026-11-23', fecha2: '2026-12-31', tipoBusqueda: 'L', curso_id: lesson.curso };
    const { disponibles } = (await admin.get(`${API}/get-clases`).query(query).expect(200)).body as ClasesReply;
    expect([disponibles[0]?.fecha, disponibles.at(-1)?.fecha]).toEqual(['2026-11-25', '2026-12-10']);
  });

  it('include the first and the last', async () => {
    await book(tutora, '2026-11-25').expect(200);
    await book(admin, '2026-12-10').expect(200);
    await move(tutora, '2026-12-09').expect(200);
  });

  it('end a series: the weeks after them are named, or left out', async () => {
    const refused = await book(tutora, '2026-12-03', { semanas: 3 });
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({
      mensaje: 'No se ha reservado nada: no puede ser el 17/12/2026.',
      choques: [{ fecha: '2026-12-17', motivo: ENDS }],
    });
    expect((await book(tutora, '2026-12-03', { semanas: 3, parcial: 1 }).expect(200)).body).toMatchObject({
      mensaje: '2 clases reservadas, del jueves 03/12/2026 al jueves 10/12/2026 a las 17:00. Quedan fuera: 17/12/2026.',
    });
  });

  it('are those of the course where the subject has none, and open where neither has any', async () => {
    await setDays('materias', lesson.materia, null, null);
    await setDays('cursos', lesson.curso, '2026-11-26', '2026-12-02');
    expectRefusal(await book(tutora, '2026-11-25'), 409);
    expect((await book(tutora, '2026-12-03')).body).toMatchObject({ mensaje: 'Inglés B1 termina el 02/12/2026.' });
    await setDays('cursos', lesson.curso, null, null);
    await book(tutora, '2029-08-06').expect(200);
  });

  it('leave the office free to move a class of a group', async () => {
    const group = await timetable.materia({
      curso: lesson.curso,
      dias: null,
      desde: '2026-11-25',
      hasta: '2026-12-10',
    });
    clase = await timetable.clase({ materia: group, fecha: '2026-11-26', entrada: '10:00', salida: '11:00' });
    await move(admin, '2026-12-11').expect(200);
  });

  it.each(OUTSIDE)('bind the record of a class: %s is refused at the date', async (fecha, motivo) => {
    const moved = await saveRecord(admin, 'clases', clase, { fecha });
    expectRefusal(moved, 422);
    expect(moved.body).toMatchObject({ campos: { fecha: motivo } });
    const body = { materia_id: lesson.materia, fecha, hora_entrada: '10:00', hora_salida: '11:00' };
    expect((await saveRecord(admin, 'clases', 0, body)).body).toMatchObject({ campos: { fecha: motivo } });
  });
});

describe('the nearest free hours of a refusal', () => {
  const libresOf = ({ body }: { body: unknown }) =>
    [...new Set((body as { libres: { fecha: string }[] }).libres.map(({ fecha }) => fecha))].sort();

  it('are within the days of the subject', async () => {
    expect(libresOf(await book(tutora, '2026-12-11'))).toEqual(['2026-12-10']);
    expect(libresOf(await book(tutora, '2026-11-24'))).toEqual(['2026-11-25']);
    expect(libresOf(await move(admin, '2026-12-11'))).toEqual(['2026-12-10']);
  });

  it('are within the enrolment, of a booking and of a move', async () => {
    await setEnrolment('2026-11-26', '2026-12-02');
    await block(app, [lesson.marta, lesson.juan], '2026-11-26');
    for (const refuse of [book, move]) {
      const reply = await refuse(tutora, '2026-12-03');
      expect(reply.body).toMatchObject({ mensaje: 'Ese alta termina el 02/12/2026.' });
      expect(libresOf(reply)).toEqual(['2026-12-02']);
    }
  });
});

describe('the days of an enrolment', () => {
  beforeEach(() => setEnrolment('2026-11-26', '2026-12-02'));

  it('[PART-52] are the days that are offered for it, and for its classes', async () => {
    for (const query of [{ alta_id: lesson.alta }, { clase_id: clase }]) {
      const dates = await datesOf(tutora, { fecha: '2026-11-23', ...query });
      expect([dates[0], dates.at(-1)]).toEqual(['2026-11-26', '2026-12-02']);
    }
    const query = { fecha1: '2026-11-23', fecha2: '2026-12-31', tipoBusqueda: 'L', alumno_id: lesson.alumno };
    const { disponibles } = (await tutora.get(`${API}/get-clases`).query(query).expect(200)).body as ClasesReply;
    const dates = disponibles.filter(({ materia_id }) => materia_id === lesson.materia).map(({ fecha }) => fecha);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-26', '2026-12-02']);
  });

  it('are why an hour outside is not free', async () => {
    const why = await ask<PorQueReply>(tutora, 'por-que', { fecha: '2026-12-03', alta_id: lesson.alta });
    expect(why).toMatchObject({ libre: false, motivos: ['Ese alta termina el 02/12/2026.'] });
  });

  it('bind the record of its class: another day is refused at the date', async () => {
    const reply = await saveRecord(admin, 'clases', clase, { fecha: '2026-12-03' });
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({ campos: { fecha: 'Ese alta termina el 02/12/2026.' } });
    await saveRecord(admin, 'clases', clase, { fecha: '2026-12-02' }).expect(200);
    await saveRecord(admin, 'clases', clase, { hora_salida: '18:30' }).expect(200);
  });
});
