import type { Agent } from 'supertest';
import type { ClasesReply, FechaCambio, HoraCambio, PorQueReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY, type Lesson } from '../reservas/private-lesson';

const API = '/clases-particulares/api';
/** 20/11/2026 is a Friday. */
const TODAY = '2026-11-20';
const THURSDAY = '2026-11-26';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
let lucia: number;

beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
  lucia = await studentOf(app, 'tutora');
});
afterAll(() => app.close());
beforeEach(() => timetable.clear());

const hoursOf = async (who: Agent, query: object): Promise<HoraCambio[]> =>
  ((await who.get(`${API}/get-horas-cambio`).query(query).expect(200)).body as { horas: HoraCambio[] }).horas;
const freeOf = async (who: Agent, query: object) => (await hoursOf(who, query)).filter(({ libre }) => libre);
const whyOf = async (who: Agent, query: object): Promise<PorQueReply> =>
  (await who.get(`${API}/por-que`).query(query).expect(200)).body as PorQueReply;
const book = (who: Agent, { materia, alta }: Pick<Lesson, 'materia' | 'alta'>, fecha: string, hora: string) =>
  who.post('/api/horarios/set-nueva-clase').send({ materia_id: materia, fecha, hora, alta_id: alta });
const move = (who: Agent, clase_id: number, fecha_destino: string, hora_destino: string) =>
  who.post('/api/horarios/set-cambio-clase').send({ clase_id, fecha_destino, hora_destino });

describe('what is offered to a family', () => {
  it('[PART-53] [PART-20] for a change starts after the lead days, and is accepted', async () => {
    const { materia, clase } = await newLesson(app, { alumno: lucia });
    const at = (fecha: string) => ({ materia_id: materia, fecha, hora: '18:00', clase_id: clase });
    expect(await freeOf(tutora, at(TODAY))).toEqual([]);
    expect(await whyOf(tutora, { ...at(TODAY), hora: '19:00' })).toMatchObject({
      libre: false,
      motivos: ['Se puede cambiar a partir del domingo 22/11/2026.'],
    });
    const [first] = await freeOf(tutora, at('2026-11-23'));
    await move(tutora, clase, '2026-11-23', first?.hora ?? '').expect(200);
  });

  it('[PART-47] [PART-21] for a request begins today, and is accepted', async () => {
    const lesson = await newLesson(app, { alumno: lucia });
    const { body } = await tutora
      .get(`${API}/get-clases`)
      .query({ fecha1: TODAY, fecha2: TODAY, tipoBusqueda: 'L', curso_id: lesson.curso })
      .expect(200);
    const [first] = (body as ClasesReply).disponibles;
    expect([first?.fecha, first?.hora]).toEqual([TODAY, '16:00']);
    await book(tutora, lesson, TODAY, '16:00').expect(200);
  });

  it('[PART-52] for a request are the days from today on, for a change those after the lead days', async () => {
    const { materia, alta, clase } = await newLesson(app, { alumno: lucia });
    const firstOf = async (purpose: object) => {
      const query = { fecha: TODAY, materia_id: materia, ...purpose };
      const { body } = await tutora.get(`${API}/get-fechas-cambio`).query(query).expect(200);
      return (body as { fechas: FechaCambio[] }).fechas[0]?.fecha;
    };
    expect(await firstOf({ alta_id: alta })).toBe(TODAY);
    // A change needs notice (the lead days), so Sunday 22 is the first possible day. Sunday has no hours, so Monday 23 is the first date.
    expect([await firstOf({ clase_id: clase }), await firstOf({})]).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('[PART-53] at any step is accepted', async () => {
    const lesson = await newLesson(app, { alumno: lucia });
    const free = await freeOf(tutora, {
      materia_id: lesson.materia,
      fecha: THURSDAY,
      hora: '18:00',
      alta_id: lesson.alta,
      intervaloClases: 7,
    });
    expect(free.map(({ hora }) => hora)).toContain('16:07');
    await book(tutora, lesson, THURSDAY, '16:07').expect(200);
  });

  it('[PART-47] with several students is every hour that one of them can take', async () => {
    const sister = await timetable.alumno('Sara', 'Hermana');
    await app.db.query('UPDATE alumnos SET familia_id = (SELECT familia_id FROM alumnos WHERE id = $2) WHERE id = $1', [
      sister,
      lucia,
    ]);
    const { curso, materia } = await newLesson(app, { alumno: lucia });
    await timetable.alta(sister, curso);
    const other = await timetable.materia({ curso: await timetable.curso(), dias: null, particular: true });
    const busy = async (alumno: number, entrada: string, salida: string) => {
      const clase = await timetable.clase({ materia: other, fecha: THURSDAY, entrada, salida, capacidad: 1 });
      await timetable.seat(clase, alumno);
    };
    await busy(lucia, '16:00', '18:00');
    await busy(sister, '17:00', '19:00');
    const { body } = await tutora
      .get(`${API}/get-clases`)
      .query({ fecha1: THURSDAY, fecha2: THURSDAY, tipoBusqueda: 'L', curso_id: curso })
      .expect(200);
    const hours = (body as ClasesReply).disponibles.filter(({ materia_id }) => materia_id === materia);
    // 17:00 is missing: both students have another class then.
    expect(hours.map(({ hora }) => hora)).toEqual(['16:00', '18:00', '19:00']);
    await app.db.query('UPDATE alumnos SET familia_id = NULL WHERE id = $1', [sister]);
  });
});

it('a teacher gets no class by a change or a move after their last day, and gets classes until then', async () => {
  const { materia, marta, juan, clase } = await newLesson(app);
  const later = await timetable.clase({ materia, fecha: THURSDAY, entrada: '18:00', salida: '19:00', profesor: marta });
  await app.db.query(`UPDATE profesores SET fecha_baja = '2026-11-25' WHERE id = $1`, [juan]);
  const motivo = 'Juan Prado Ruiz deja la academia el 25/11/2026.';
  const change = (...idsClases: number[]) =>
    admin.post(`${API}/cambiar-profesor`).send({ idsClases, idProfesor: juan });
  const refused = await change(clase, later);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { mensaje: motivo, choques: [{ clase_id: later, fecha: THURSDAY, motivo }] },
  ]);
  const moved = await move(admin, clase, THURSDAY, '17:00').send({ profesor_id: juan });
  expect([moved.status, moved.body]).toMatchObject([422, { campos: { profesor_id: motivo } }]);
  await change(clase).expect(200);
});

it('[PART-53] a teacher who has left is neither offered nor booked', async () => {
  const lesson = await newLesson(app);
  await app.db.query(`UPDATE profesores SET fecha_baja = '2026-11-25' WHERE id = $1`, [lesson.marta]);
  const offered = async (fecha: string) =>
    (await freeOf(admin, { materia_id: lesson.materia, fecha, hora: '17:00' }))[0]?.profesoresDisponibles.map(
      ({ id }) => id,
    );
  expect([await offered('2026-11-25'), await offered(THURSDAY)]).toEqual([[lesson.marta, lesson.juan], [lesson.juan]]);
  const reply = await admin.post('/api/horarios/set-nueva-clase').send({
    materia_id: lesson.materia,
    fecha: THURSDAY,
    hora: '17:00',
    alta_id: lesson.alta,
    profesor_id: lesson.marta,
  });
  expect([reply.status, (reply.body as { mensaje: string }).mensaje]).toEqual([
    409,
    'Marta Soler Vidal deja la academia el 25/11/2026.',
  ]);
});

it('[PART-53] an hour at which every free room is too small is not free, and says so to the office', async () => {
  const centro = 'Centro de aulas pequeñas';
  const curso = await timetable.curso({ centro });
  await timetable.aula({ capacidad: 1, centro });
  const materia = await timetable.materia({ curso, dias: null, entrada: null, salida: null, particular: true });
  await timetable.assign(materia, await timetable.profesor(), 2);
  await timetable.hours(materia, 'M', ['16:00']);
  await timetable.alta(lucia, curso);
  const at = { materia_id: materia, fecha: WEEKDAY.fecha, hora: '16:00' };
  const why = await whyOf(admin, at);
  expect([why.libre, why.motivos]).toEqual([false, ['Ninguna de las aulas libres a esa hora es bastante grande.']]);
  expect((await hoursOf(admin, at))[0]).toMatchObject({ hora: '16:00', libre: false, sinAula: true });
  expect((await hoursOf(tutora, at))[0]).not.toHaveProperty('sinAula');
});

it('a class at an hour that is not offered lasts as long as those of its day', async () => {
  const { materia, alta } = await newLesson(app);
  await timetable.hours(materia, 'S', ['10:00', '10:30'], 30);
  const reply = await book(admin, { materia, alta }, '2026-11-28', '16:00').expect(200);
  const { rows } = await app.db.query<{ minutos: number }>('SELECT minutos FROM clases WHERE id = $1', [
    (reply.body as { clase_id: number }).clase_id,
  ]);
  expect(oneRow(rows).minutos).toBe(30);
});
