import type { MateriaSaved, MateriasReply, ProfesoresReply } from '../../libs/contracts';
import { agentOf, type DemoUser } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, FULL, materiasSuite } from './support/materias-suite';

const suite = materiasSuite();
const { rows, one, newCourse, save, saved, list, listed, remove } = suite;

describe('the lists', () => {
  it('[MATE-21] of teachers has the active ones by surname', async () => {
    const { profesores } = (await suite.admin.get('/administrar/profesores/api/list').expect(200))
      .body as ProfesoresReply;
    const expected = await rows(
      `SELECT id, apellidos || ', ' || nombre AS resultado, nombre, apellidos FROM profesores WHERE activo ORDER BY apellidos, nombre, id`,
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(profesores).toEqual(expected);
  });

  it('[MATE-22] of subjects has those of the course, by description, and an empty message', async () => {
    const at = await newCourse('PRUEBA-3');
    expect((await suite.admin.get(`${API}/list/${String(at)}`)).body).toEqual({ materias: [], mensaje: '' });
    for (const descripcion of ['Zoología', 'Álgebra', 'Física']) await save({ descripcion }, at);
    expect((await list(at)).map(({ descripcion }) => descripcion)).toEqual(['Álgebra', 'Física', 'Zoología']);
  });
});

describe('a subject of another course', () => {
  it.each(['save-materia', 'borrar-materias'])('does not exist for %s', async (call) => {
    const { id } = await saved(FULL);
    const before = await listed(id);
    const fields = { id, descripcion: 'Otra', materias: [id] };
    const reply = await suite.admin.post(`${API}/${call}/${String(suite.otro)}`).send(fields);
    expectRefusal(reply, 404);
    expect(reply.body).toEqual({ mensaje: 'Esa materia no existe.' });
    expect(await listed(id)).toEqual(before);
  });

  it.each(['0', '99999', 'uno', '99999999999'])('and the course %s does not exist', async (id) => {
    for (const reply of [
      await suite.admin.get(`${API}/list/${id}`),
      await suite.admin.post(`${API}/save-materia/${id}`).send(FULL),
      await suite.admin.post(`${API}/borrar-materias/${id}`).send({ materias: [1] }),
    ]) {
      expectRefusal(reply, 404);
      expect(reply.body).toEqual({ mensaje: 'Ese curso no existe.' });
    }
  });

  it.each(['99999', 'uno', '-1'])('and the subject %s does not exist', async (id) => {
    expectRefusal(await save({ ...FULL, id }), 404);
    expectRefusal(await remove(id), 404);
  });
});

describe('rights', () => {
  const as = async (user: DemoUser | null) => agentOf(suite.app, user);
  /** Returns a course of which the teacher `profesora` teaches a subject, alone or with other teachers. */
  const hers = async (): Promise<number> =>
    (
      await one<{ id: number }>(
        `SELECT m.curso_id AS id FROM materias m JOIN profesores p ON p.id = m.profesor_id WHERE p.usuario_id = 3 ORDER BY 1 LIMIT 1`,
      )
    ).id;

  it('a teacher reads the subjects of courses that they teach, and no others exist', async () => {
    const profesora = await as('profesora');
    const course = await hers();
    const { materias } = (await profesora.get(`${API}/list/${String(course)}`).expect(200)).body as MateriasReply;
    expect(materias).toEqual(await list(course));
    expectRefusal(await profesora.get(`${API}/list/${String(suite.otro)}`), 404);
  });

  it('a teacher who is one of several of a private subject teaches its course', async () => {
    const at = await newCourse('PRUEBA-4');
    const { id } = await one<{ id: number }>('SELECT id FROM profesores WHERE usuario_id = 3');
    const another = suite.teachers.find((one) => one.id !== id)?.id;
    await save({ descripcion: 'Clases', particular: '1', profesores: [another, id] }, at);
    await (await as('profesora')).get(`${API}/list/${String(at)}`).expect(200);
  });

  it('a teacher writes and deletes nothing, and sees only their own name among the teachers', async () => {
    const profesora = await as('profesora');
    const course = await hers();
    expectRefusal(await profesora.post(`${API}/save-materia/${String(course)}`).send(FULL), 403);
    expectRefusal(await profesora.post(`${API}/borrar-materias/${String(course)}`).send({ materias: [1] }), 403);
    const { profesores } = (await profesora.get('/administrar/profesores/api/list').expect(200))
      .body as ProfesoresReply;
    expect(profesores).toHaveLength(1);
  });

  it.each([
    ['tutora', 403],
    ['alumno', 403],
    [null, 401],
  ] as const)('%s gets %i from every call', async (user, status) => {
    const agent = await as(user);
    const course = await hers();
    expectRefusal(await agent.get(`${API}/list/${String(course)}`), status);
    expectRefusal(await agent.get('/administrar/profesores/api/list'), status);
    expectRefusal(await agent.post(`${API}/save-materia/${String(course)}`).send(FULL), status);
    expectRefusal(await agent.post(`${API}/borrar-materias/${String(course)}`).send({ materias: [1] }), status);
  });

  it('the office writes and deletes', async () => {
    const secretaria = await as('secretaria');
    const reply = await secretaria.post(`${API}/save-materia/${String(suite.curso)}`).send(FULL);
    expect(reply.body).toMatchObject({ mensaje: 'Materia guardada.', avisos: expect.any(Array) as string[] });
    const { materia } = reply.body as MateriaSaved;
    await secretaria
      .post(`${API}/borrar-materias/${String(suite.curso)}`)
      .send({ materias: [materia.id] })
      .expect(200);
  });
});
