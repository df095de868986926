import type { AsistenciaReply, MensajeReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import {
  childrenOf,
  insertClass,
  otherTeacher,
  stopGeneration,
  studentsTaughtBy,
  teacherOf,
  type StudentRow,
} from './class-rows';

let app: TestApp;
let students: StudentRow[];
let clase: number;

beforeAll(async () => {
  app = await startTestApp();
  await stopGeneration(app);
  students = await studentsTaughtBy(app, 'profesora', 4);
  clase = await insertClass(app, {
    fecha: '2026-11-20',
    entrada: '08:00',
    salida: '09:00',
    profesor: await teacherOf(app, 'profesora'),
    alumnos: ids(),
  });
});
afterAll(() => app.close());

const ids = () => students.map(({ id }) => id);
const URL = '/clases-particulares/api/set-asistencia';

async function save(user: DemoUser, clase_id: number, alumnos: unknown) {
  return (await agentOf(app, user))
    .post(URL)
    .type('form')
    .send({ clase_id, alumnos: JSON.stringify(alumnos) });
}

const statesOf = async (id: number): Promise<string[]> =>
  (
    await app.db.query<{ estado: string }>(
      `SELECT s.estado FROM clases_alumnos s JOIN alumnos a ON a.id = s.alumno_id WHERE clase_id = $1
       ORDER BY a.apellidos, a.nombre, a.id`,
      [id],
    )
  ).rows.map(({ estado }) => estado);

const marks = (...states: string[]) => states.map((estado, index) => ({ alumno_id: ids()[index], estado }));

it('the teacher of a class notes who came, and the reply counts the students', async () => {
  const reply = await save('profesora', clase, marks('asiste', 'asiste', 'falta', 'justificada'));
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ mensaje: 'Asistencia guardada: 2 asisten, 1 falta, 1 falta justificada.' });
  expect(await statesOf(clase)).toEqual(['asiste', 'asiste', 'falta', 'justificada']);
});

it('students who are not in the request keep their attendance', async () => {
  await save('profesora', clase, marks('asiste', 'asiste', 'asiste', 'asiste'));
  const { body } = await save('secretaria', clase, [{ alumno_id: ids()[1], estado: 'falta' }]);
  expect((body as MensajeReply).mensaje).toBe('Asistencia guardada: 3 asisten, 1 falta.');
  expect(await statesOf(clase)).toEqual(['asiste', 'falta', 'asiste', 'asiste']);
});

it('the attendance sheet holds the class and its students by name, and can be saved', async () => {
  await save('profesora', clase, marks('asiste', 'falta', 'asiste', 'previsto'));
  const { body } = await (await agentOf(app, 'profesora')).get(`/api/horarios/asistencia/${String(clase)}`).expect(200);
  const sheet = body as AsistenciaReply;
  expect(sheet.clase).toMatchObject({ id: clase, fecha: '2026-11-20', horaEntrada: '08:00', horaSalida: '09:00' });
  expect(sheet.alumnos).toEqual(
    students.map(({ id, nombre, apellidos }, index) => ({
      alumno_id: id,
      nombreCompleto: `${apellidos}, ${nombre}`,
      estado: ['asiste', 'falta', 'asiste', 'previsto'][index],
    })),
  );
  expect(sheet.impedimento).toBeNull();
});

it('a student who is not in the class makes the whole request fail, at its field', async () => {
  await save('profesora', clase, marks('asiste', 'asiste', 'asiste', 'asiste'));
  const stranger = (await childrenOf(app, 'tutora')).map(({ id }) => id).find((id) => !ids().includes(id));
  const reply = await save('profesora', clase, [
    { alumno_id: ids()[0], estado: 'falta' },
    { alumno_id: stranger, estado: 'falta' },
  ]);
  expectRefusal(reply, 422);
  expect(reply.body).toEqual({
    mensaje: `El alumno ${String(stranger)} no está en esa clase.`,
    campos: { alumnos: `El alumno ${String(stranger)} no está en esa clase.` },
  });
  expect(await statesOf(clase)).toEqual(['asiste', 'asiste', 'asiste', 'asiste']);
});

it('a student whose place is cancelled is not in the class', async () => {
  const left = await insertClass(app, { fecha: '2026-11-19', entrada: '08:00', salida: '09:00', alumnos: ids() });
  await app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1 AND alumno_id = $2`, [
    left,
    ids()[0],
  ]);
  expectRefusal(await save('secretaria', left, marks('asiste')), 422);
});

it.each([
  ['a cancelled class', '2026-11-18', 'anulada', 'La clase está anulada: no se pasa lista.'],
  ['a class of tomorrow', '2026-11-21', 'confirmada', 'La clase es el 21/11/2026: la lista se pasa ese día o después.'],
  ['a requested class', '2026-11-17', 'solicitada', 'La clase está solicitada: confírmela antes de pasar lista.'],
] as const)('%s takes no attendance, and its sheet says why', async (_, fecha, estado, mensaje) => {
  const other = await insertClass(app, { fecha, entrada: '10:00', salida: '11:00', estado, alumnos: ids() });
  const reply = await save('secretaria', other, marks('asiste'));
  expectRefusal(reply, 409);
  expect(reply.body).toEqual({ mensaje });
  expect(await statesOf(other)).toEqual(['previsto', 'previsto', 'previsto', 'previsto']);
  const sheet = await (await agentOf(app, 'secretaria')).get(`/api/horarios/asistencia/${String(other)}`).expect(200);
  expect((sheet.body as AsistenciaReply).impedimento).toBe(mensaje);
});

it('a class of later today takes its attendance already', async () => {
  const later = await insertClass(app, { fecha: '2026-11-20', entrada: '21:00', salida: '22:00', alumnos: ids() });
  expect((await save('secretaria', later, marks('asiste'))).status).toBe(200);
});

it('[AUTH-02] the class of another teacher does not exist for a teacher', async () => {
  const theirs = await insertClass(app, {
    fecha: '2026-11-20',
    entrada: '12:00',
    salida: '13:00',
    profesor: await otherTeacher(app),
    alumnos: ids(),
  });
  const reply = await save('profesora', theirs, marks('asiste'));
  expectRefusal(reply, 404);
  expect(reply.body).toEqual({ mensaje: 'Esa clase no existe.' });
  const agent = await agentOf(app, 'profesora');
  expectRefusal(await agent.get(`/api/horarios/asistencia/${String(theirs)}`), 404);
});

it.each(['tutora', 'alumno'] as const)('[AUTH-02] families and students mark no attendance: %s', async (user) => {
  expectRefusal(await save(user, clase, marks('asiste')), 403);
  expectRefusal(await (await agentOf(app, user)).get(`/api/horarios/asistencia/${String(clase)}`), 403);
});

it('[AUTH-02] an administrator without the permission to change classes marks no attendance', async () => {
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'clases.editar') WHERE username = 'secretaria'`,
  );
  expectRefusal(await save('secretaria', clase, marks('asiste')), 403);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || 'clases.editar'::text WHERE username = 'secretaria'`);
});

it('the history names who changed the attendance of whom, and only of those who changed', async () => {
  await save('profesora', clase, marks('asiste', 'asiste', 'asiste', 'asiste'));
  const since = await app.db.query<{ id: string }>('SELECT max(id) AS id FROM auditoria');
  await save('profesora', clase, marks('asiste', 'asiste', 'asiste', 'falta'));
  const { rows } = await app.db.query(
    `SELECT u.username, antes, despues FROM auditoria LEFT JOIN usuarios u ON u.id = usuario_id
     WHERE auditoria.id > $1 AND tabla = 'clases_alumnos'`,
    [since.rows[0]?.id],
  );
  expect(rows).toEqual([
    {
      username: 'profesora',
      antes: expect.objectContaining({ estado: 'asiste' }) as unknown,
      despues: expect.objectContaining({ estado: 'falta' }) as unknown,
    },
  ]);
});

it('saving attendance waits for a concurrent change of the class', async () => {
  const owner = await app.db.connect();
  await owner.query('BEGIN');
  await owner.query('SELECT FROM clases WHERE id = $1 FOR NO KEY UPDATE', [clase]);
  let isSaved = false;
  const saving = save('profesora', clase, marks('falta', 'falta', 'falta', 'falta')).then((reply) => {
    isSaved = true;
    return reply;
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(isSaved).toBe(false);
  await owner.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clase]);
  await owner.query('COMMIT');
  owner.release();
  expectRefusal(await saving, 409);
});
