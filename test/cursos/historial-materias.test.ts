import type { Agent } from 'supertest';
import type { HistoryEntry, HistoryReply, MateriaSaved } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let [curso, otro, ingles, aula] = [0, 0, 0, 0];
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  admin = await agentOf(app, 'admin');
});
beforeEach(async () => {
  [curso, otro, aula] = [await timetable.curso(), await timetable.curso(), await timetable.aula()];
  ingles = (await save(curso, { descripcion: 'Inglés B1', dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40' })).id; // oxfmt-ignore
});
afterAll(() => app.close());

async function save(course: number, fields: object): Promise<MateriaSaved['materia']> {
  const { body } = await admin
    .post(`/cursos/api/materias/save-materia/${String(course)}`)
    .send(fields)
    .expect(200);
  return (body as MateriaSaved).materia;
}

const historyOf = async (agent = admin, query = ''): Promise<HistoryEntry[]> =>
  ((await agent.get(`/api/fichas/cursos/${String(curso)}/historial${query}`).expect(200)).body as HistoryReply).registros; // oxfmt-ignore

/** The changes of an entry, as `etiqueta: antes → despues`. */
const changesOf = (entry: HistoryEntry | undefined): string[] =>
  (entry?.cambios ?? []).map(({ etiqueta, antes, despues }) => `${etiqueta}: ${antes} → ${despues}`);

describe('[PLUS-12] the history of a course', () => {
  it('shows who changed the days, hours, teacher or room of its subjects, when, and both values', async () => {
    await save(otro, { descripcion: 'De otro curso' });
    await save(curso, { id: ingles, dias_semana: 'MJ', hora_entrada_time: '18:00', hora_salida_time: '19:20', aula_id: aula }); // oxfmt-ignore
    const entries = await historyOf();
    expect(entries.map(({ accion, de }) => [accion, de])).toEqual([
      ['modificar', 'materia Inglés B1'],
      ['crear', 'materia Inglés B1'],
      ['crear', undefined],
    ]);
    expect(entries[0]).toMatchObject({ usuario: expect.any(String) as string });
    expect(changesOf(entries[0])).toEqual(
      expect.arrayContaining(['Días: LX → MJ', 'Hora de entrada: 17:20 → 18:00', 'Hora de salida: 18:40 → 19:20']),
    );
  });

  it('shows a change planned for a later day, and its withdrawal', async () => {
    const { cambios } = await save(curso, { id: ingles, dias_semana: 'MJ', desde: '2027-01-11' });
    const body = { materia: ingles, cambio: cambios[0]?.id };
    await admin
      .post(`/cursos/api/materias/retirar-cambio/${String(curso)}`)
      .send(body)
      .expect(200);
    const text = 'Desde el 11/01/2027: martes y jueves, 17:20 – 18:40';
    expect((await historyOf()).slice(0, 2).map(changesOf)).toEqual([
      [`Cambio previsto: ${text} → `],
      [`Cambio previsto:  → ${text}`],
    ]);
  });

  it('names a deleted subject, and keeps the changes of the course itself', async () => {
    await admin
      .post(`/administrar/cursos/ficha/${String(curso)}/`)
      .send({ descripcion: 'Inglés' })
      .expect(200);
    await admin
      .post(`/cursos/api/materias/borrar-materias/${String(curso)}`)
      .send({ materias: [ingles] })
      .expect(200);
    expect((await historyOf()).map(({ accion, de }) => [accion, de])).toEqual([
      ['borrar', 'materia Inglés B1'],
      ['modificar', undefined],
      ['crear', 'materia Inglés B1'],
      ['crear', undefined],
    ]);
  });

  it('shows no changes of subjects to users who may not see subjects, nor when it is filtered by a field of the course', async () => {
    await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'materias.ver') WHERE username = 'secretaria'`); // oxfmt-ignore
    const ofSubjects = (entries: readonly HistoryEntry[]) => entries.filter(({ de }) => de !== undefined);
    expect(ofSubjects(await historyOf(await agentOf(app, 'secretaria')))).toEqual([]);
    expect(ofSubjects(await historyOf(admin, '?campo=descripcion'))).toEqual([]);
  });
});
