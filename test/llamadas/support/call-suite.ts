import type { Agent, Test } from 'supertest';
import type { Llamada, LlamadaPersona, LlamadasHechas, LlamadasReply } from '../../../libs/contracts';
import { oneRow } from '../../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../../support';
import { timetableOf, type Timetable } from '../../support/timetable';
import { newLesson, type Fee, type Lesson } from '../../reservas/private-lesson';

export const API = '/clases-particulares/api';
export const LISTS = '/api/horarios/llamadas';

/** The name of the student in these tests. */
export const LUCIA = 'Lucía García Muñoz';

/** Creates, reads and marks call lists as users of the office. */
export class CallSuite {
  app!: TestApp;
  timetable!: Timetable;
  admin!: Agent;
  secretaria!: Agent;
  tutora!: Agent;

  async start(): Promise<void> {
    this.app = await startTestApp();
    this.timetable = timetableOf(this.app);
    this.admin = await agentOf(this.app, 'admin');
    this.secretaria = await agentOf(this.app, 'secretaria');
    this.tutora = await agentOf(this.app, 'tutora');
  }

  /** Deletes classes, call lists, absences and waiting lists, and sets the clock to Friday 20 November 2026, 10:00 in Madrid. */
  async clear(): Promise<void> {
    await this.timetable.clear();
    for (const table of ['llamadas', 'bloqueos', 'esperas']) await this.app.db.query(`DELETE FROM ${table}`);
    this.app.clock.set('2026-11-20T09:00:00Z');
  }

  cancel = async (ids: readonly number[], agent = this.admin): Promise<{ llamadas?: LlamadasHechas }> =>
    (await agent.post(`${API}/anular-clases`).send({ idsClases: ids, motivo: 'Gripe' }).expect(200)).body as object;

  move = (clase_id: number, fecha_destino: string, hora_destino: string, agent = this.admin): Test =>
    agent.post('/api/horarios/set-cambio-clase').send({ clase_id, fecha_destino, hora_destino });

  lists = async (): Promise<LlamadasReply['listas']> =>
    ((await this.admin.get(LISTS).expect(200)).body as LlamadasReply).listas;

  load = async (id: number, agent = this.admin): Promise<Llamada> =>
    (await agent.get(`${LISTS}/${String(id)}`).expect(200)).body as Llamada;

  /** Returns the open call list. @throws Error unless there is exactly one */
  async theList(): Promise<Llamada> {
    return this.load(oneRow(await this.lists()).id);
  }

  mark = (person: LlamadaPersona, estado: string, agent = this.admin): Test =>
    agent.post(`${LISTS}/personas/${String(person.id)}`).send({ estado, version: person.version });

  /** Creates a private class of a student with a family. @param born the student's date of birth */
  async lessonOf(born: string | null, fee: Fee = 'MENSUAL'): Promise<Lesson> {
    const lesson = await newLesson(this.app, { fee });
    await this.addFamily(lesson.alumno, born);
    return lesson;
  }

  /**
   * Creates a family with a telephone, and puts the student into it. The father and the mother of the family are active; a third person is
   * inactive.
   */
  async addFamily(alumno: number, born: string | null): Promise<void> {
    const id = await this.insert(
      `INSERT INTO familias (nombre, telefono) VALUES ('García Muñoz', '983 111 222') RETURNING id`,
    );
    await this.app.db.query(
      `INSERT INTO tutores (familia_id, nombre, apellidos, parentesco, telefono, activo) VALUES
       ($1, 'Pablo', 'García', 'padre', '674 101 721', true), ($1, 'Elena', 'Muñoz', 'madre', '740 482 135', true),
       ($1, 'Juana', 'Antigua', 'otro', '600 000 000', false)`,
      [id],
    );
    await this.app.db.query('UPDATE alumnos SET familia_id = $1, fecha_nacimiento = $2, telefono = $3 WHERE id = $4', [
      id,
      born,
      '611 222 333',
      alumno,
    ]);
  }

  addTelephone = (profesor: number): Promise<unknown> =>
    this.app.db.query(`UPDATE profesores SET telefono = '655 918 402' WHERE id = $1`, [profesor]);

  /** Adds an absence of the teacher on Tuesday 24 November. @returns its id */
  addAbsence = (profesor: number): Promise<number> =>
    this.insert(
      `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24', '2026-11-24 23:59', 'Gripe') RETURNING id`,
      [profesor],
    );

  private async insert(sql: string, values: unknown[] = []): Promise<number> {
    return oneRow((await this.app.db.query<{ id: number }>(sql, values)).rows).id;
  }
}

/** Starts an application for the tests of a file; each test starts without classes and call lists. */
export function callSuite(): CallSuite {
  const suite = new CallSuite();
  beforeAll(() => suite.start());
  afterAll(() => suite.app.close());
  beforeEach(() => suite.clear());
  return suite;
}

export const peopleOf = ({ grupos }: Llamada): LlamadaPersona[] => grupos.flatMap(({ personas }) => personas);

export const personOf = (list: Llamada, name: string): LlamadaPersona =>
  oneRow(peopleOf(list).filter(({ nombre }) => nombre === name));
