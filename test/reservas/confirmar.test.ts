import type { Agent } from 'supertest';
import { ConfirmService } from '../../libs/reservas/pedir/confirm.service';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY, type Lesson } from './private-lesson';

const NOW = '2026-11-20T10:00:00+01:00';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
/**
 * A private subject, and two students who are enrolled in its course: `own` belongs to the family of the guardian `tutora`, `other` does
 * not.
 */
let lesson: Lesson;
let own: number;
let ownAlta: number;
let other: number;
let otherAlta: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
  await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('horarios.confirmar', 'true')`);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await timetable.clear();
  lesson = await newLesson(app);
  own = await studentOf(app, 'tutora');
  other = await timetable.alumno('Pedro', 'Gil');
  [ownAlta, otherAlta] = [await timetable.alta(own, lesson.curso), await timetable.alta(other, lesson.curso)];
});

async function book(agent: Agent, alta_id: number, fecha: string, hora: string, more = {}) {
  const body = { materia_id: lesson.materia, fecha, hora, alta_id, profesor_id: lesson.marta, ...more };
  const reply = await agent.post('/api/horarios/set-nueva-clase').send(body).expect(200);
  return reply.body as { mensaje: string; clase_id: number };
}

async function one(sql: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  return ((await app.db.query(sql, values)).rows as Record<string, unknown>[])[0] ?? {};
}
const stateOf = async (clase: number) =>
  (await one('SELECT estado, caduca IS NOT NULL AS espera FROM clases WHERE id = $1', clase)) as unknown;

describe('while the academy confirms what families ask for', () => {
  it('a family that joins a confirmed class has a confirmed place, and reads so', async () => {
    const { mensaje, clase_id } = await book(tutora, ownAlta, WEEKDAY.fecha, WEEKDAY.entrada);
    expect([clase_id, mensaje]).toEqual([lesson.clase, 'Clase reservada para el martes 24/11/2026 a las 18:00.']);
    expect(await one('SELECT tipo FROM clases_avisos WHERE clase_id = $1', clase_id)).toEqual({ tipo: 'reservada' });
  });

  it('a series that joins a confirmed class says how many the academy is to confirm', async () => {
    const { mensaje } = await book(tutora, ownAlta, WEEKDAY.fecha, WEEKDAY.entrada, { semanas: 3 });
    expect(mensaje).toBe(
      '3 clases reservadas, del martes 24/11/2026 al martes 08/12/2026 a las 18:00. La academia confirmará 2.',
    );
    const all = await book(tutora, ownAlta, '2026-11-26', '16:00', { semanas: 2 });
    expect(all.mensaje).toBe(
      '2 clases solicitadas, del jueves 26/11/2026 al jueves 03/12/2026 a las 16:00. La academia las confirmará.',
    );
  });

  it('the office confirms a requested class by booking into it: the new student does not lapse with it', async () => {
    const { clase_id } = await book(tutora, ownAlta, '2026-11-26', '17:00');
    expect(await stateOf(clase_id)).toEqual({ estado: 'solicitada', espera: true });
    expect((await book(admin, otherAlta, '2026-11-26', '17:00')).clase_id).toBe(clase_id);
    app.clock.advance({ hours: 49 });
    await app.app.get(ConfirmService).lapse();
    expect(await stateOf(clase_id)).toEqual({ estado: 'confirmada', espera: false });
    expect(
      await one(`SELECT alumnos FROM clases_avisos WHERE clase_id = $1 AND tipo = 'reservada' ORDER BY id`, clase_id),
    ).toEqual({ alumnos: [own] });
  });

  it('a requested place that leaves a shared class stays requested, with its hour of lapsing', async () => {
    const { clase_id } = await book(tutora, ownAlta, '2026-12-01', '17:00');
    await timetable.seat(clase_id, other);
    const move = { clase_id, fecha_destino: '2026-12-02', hora_destino: '16:00', profesor_id: lesson.juan };
    await tutora.post('/api/horarios/set-cambio-clase').send(move).expect(200);
    const states = await app.db.query(
      `SELECT to_char(fecha, 'DD') AS dia, estado, caduca FROM clases WHERE id >= $1 ORDER BY id`,
      [clase_id],
    );
    const caduca = new Date('2026-11-22T10:00:00+01:00');
    expect(states.rows).toEqual([
      { dia: '01', estado: 'solicitada', caduca },
      { dia: '02', estado: 'solicitada', caduca },
    ]);
  });

  it('a confirmed place that moves into a requested class confirms it', async () => {
    const { clase_id } = await book(tutora, ownAlta, '2026-12-01', '17:00');
    await app.db.query('UPDATE clases_alumnos SET alumno_id = $2 WHERE clase_id = $1', [clase_id, other]);
    await timetable.seat(lesson.clase, own, ownAlta);
    const move = { clase_id: lesson.clase, fecha_destino: '2026-12-01', hora_destino: '17:00' };
    await tutora.post('/api/horarios/set-cambio-clase').send(move).expect(200);
    expect(await stateOf(clase_id)).toEqual({ estado: 'confirmada', espera: false });
  });

  it('a request that is cancelled gives no credit, and a class that the academy booked does', async () => {
    const credits = () => one('SELECT count(*)::integer AS n FROM creditos WHERE alumno_id = $1', own);
    const cancel = (clase: number) =>
      tutora
        .post('/clases-particulares/api/anular-clases')
        .send({ idsClases: [clase] })
        .expect(200);
    await cancel((await book(tutora, ownAlta, '2026-11-27', '17:00')).clase_id);
    expect(await credits()).toEqual({ n: 0 });
    await cancel((await book(admin, ownAlta, WEEKDAY.fecha, WEEKDAY.entrada)).clase_id);
    expect(await credits()).toEqual({ n: 1 });
  });
});
