import type { Agent } from 'supertest';
import type { ListDefinitionReply, ListPageReply, MenuReply, RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { pageOf } from '../listados/support/lists';
import { addMateria, deleteRows, saveRecord, type NewMateria } from '../clases/support';
import { deleteClasses } from '../support/delete-classes';

let app: TestApp;
let admin: Agent;
/** `uno` and `otro` are group subjects, each with its own teacher and room. `particular` is a private subject with the teacher of `uno`. */
let uno: NewMateria;
let otro: NewMateria;
let particular: NewMateria;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  uno = await addMateria(app, { descripcion: 'Inglés B1' });
  otro = await addMateria(app, { descripcion: 'Francés A2' });
  particular = await addMateria(app, { descripcion: 'Violín', particular: true, profesor: uno.profesor });
});
afterAll(() => app.close());

const save = (id: number, body: object) => saveRecord(admin, 'clases', id, body);
const classOf = ({ materia, profesor, aula }: NewMateria, more: object = {}) => ({
  materia_id: materia,
  profesor_id: profesor,
  aula_id: aula,
  fecha: '2026-11-24',
  hora_entrada: '18:00',
  hora_salida: '19:00',
  ...more,
});
const made = async (body: object): Promise<number> => ((await save(0, body).expect(200)).body as { id: number }).id;
const fieldsOf = (reply: { body: unknown }) => (reply.body as { campos: Record<string, string> }).campos;
const stored = async (id: number) =>
  oneRow((await app.db.query<Record<string, unknown>>('SELECT * FROM clases WHERE id = $1', [id])).rows);

beforeEach(() => deleteClasses(app.db));

it('a single class takes its course, kind and places from its subject, and is confirmed', async () => {
  const id = await made(classOf(uno));
  const row = await stored(id);
  expect(row).toMatchObject({
    materia_id: uno.materia,
    curso_id: uno.curso,
    profesor_id: uno.profesor,
    aula_id: uno.aula,
    particular: false,
    estado: 'confirmada',
    origen: 'suelta',
    capacidad: 12,
    minutos: 60,
  });
});

it('a class is called by its subject, date and hour', async () => {
  const id = await made(classOf(uno));
  const { titulo } = (await admin.get(`/api/fichas/clases/${String(id)}`).expect(200)).body as RecordReply;
  expect(titulo).toBe('Inglés B1, 24/11/2026 18:00');
});

it('the record sends and takes the names of its fields too', async () => {
  const id = await made({ ...classOf(uno), materia_id: undefined, materia: uno.materia });
  const { valores } = (await admin.get(`/api/fichas/clases/${String(id)}`).expect(200)).body as RecordReply;
  expect(valores).toMatchObject({ materia: uno.materia, profesor: uno.profesor, aula: uno.aula, curso: uno.curso });
});

it('a single class of a group seats those enrolled on its day; who has another class then is not occupied twice', async () => {
  const alumnos = await uno.enrol(['2026-11-24', null], ['2026-11-25', null], ['2026-01-01', '2026-11-23']);
  const [first] = alumnos;
  const id = await made(classOf(uno));
  const seats = async (clase: number) =>
    (await app.db.query('SELECT alumno_id, coincide FROM clases_alumnos WHERE clase_id = $1', [clase])).rows;
  expect(await seats(id)).toEqual([{ alumno_id: first, coincide: false }]);
  expect((await stored(id)).ocupadas).toBe(1);
  const second = await made(classOf({ ...uno, profesor: otro.profesor, aula: otro.aula }));
  expect(await seats(second)).toEqual([{ alumno_id: first, coincide: true }]);
});

it('one class may begin when another of the same teacher and room ends', async () => {
  await made(classOf(uno, { hora_entrada: '17:00', hora_salida: '18:00' }));
  await made(classOf(uno));
});

it('a clash is named at the field of the teacher and of the room', async () => {
  await made(classOf(uno));
  const reply = await save(0, classOf(particular, { aula_id: uno.aula, hora_entrada: '18:30', hora_salida: '19:30' }));
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({
    profesor: `${uno.nombre} ya tiene clase el martes 24/11/2026 de 18:00 a 19:00: Inglés B1 (${uno.nombreAula}).`,
    aula: `El aula ${uno.nombreAula} está ocupada el martes 24/11/2026 de 18:00 a 19:00: Inglés B1, con ${uno.nombre}.`,
  });
});

it('a class that goes past midnight occupies the first hour of the next day', async () => {
  await made(classOf(uno, { fecha: '2026-12-31', hora_entrada: '23:30', hora_salida: '00:30' }));
  const reply = await save(0, classOf({ ...otro, aula: uno.aula }, { fecha: '2027-01-01', hora_entrada: '00:00', hora_salida: '01:00' })); // oxfmt-ignore
  expect(Object.keys(fieldsOf(reply))).toEqual(['aula']);
});

it('several classes may be in a shared room at once', async () => {
  await app.db.query('UPDATE aulas SET compartida = true WHERE id = $1', [otro.aula]);
  await made(classOf(uno, { aula_id: otro.aula }));
  await made(classOf(otro));
  await deleteClasses(app.db);
  await app.db.query('UPDATE aulas SET compartida = false WHERE id = $1', [otro.aula]);
});

it('moving a class over another one of a student names the student', async () => {
  const [alumno] = await otro.enrol(['2026-01-01', null]);
  const moved = await made(classOf(otro, { hora_entrada: '10:00', hora_salida: '11:00' }));
  const other = await made(classOf(particular));
  await app.db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo) SELECT id, $2, tramo FROM clases WHERE id = $1`,
    [other, alumno],
  );
  const reply = await save(moved, { hora_entrada: '18:30', hora_salida: '19:30' });
  expect(fieldsOf(reply).hora_entrada).toMatch(/ ya tiene clase el martes 24\/11\/2026 de 18:00 a 19:00: Violín\.$/);
  expect((await stored(moved)).hora_entrada).toBe('10:00:00');
});

it('an absence of the teacher refuses a class at that hour, and only then', async () => {
  await app.db.query(
    `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24 08:00', '2026-11-24 18:00', 'Médico')`,
    [uno.profesor],
  );
  const early = { hora_entrada: '17:00', hora_salida: '18:00' };
  expect(fieldsOf(await save(0, classOf(uno, early)))).toEqual({
    profesor: `${uno.nombre} está ausente el martes 24/11/2026.`,
  });
  await made(classOf(uno));
  await app.db.query('DELETE FROM bloqueos');
});

describe('a teacher who has left', () => {
  afterEach(() =>
    app.db.query('UPDATE profesores SET activo = true, fecha_baja = NULL WHERE id = ANY ($1)', [
      [uno.profesor, otro.profesor],
    ]),
  );

  it('gets no class if they are not active any more', async () => {
    await app.db.query('UPDATE profesores SET activo = false WHERE id = $1', [otro.profesor]);
    const reply = await save(0, classOf(otro));
    expectRefusal(reply, 422);
    expect(fieldsOf(reply)).toEqual({ profesor: 'Ese profesor no está activo.' });
    const id = await made(classOf(uno));
    expect(fieldsOf(await save(id, { profesor_id: otro.profesor }))).toEqual({
      profesor: 'Ese profesor no está activo.',
    });
  });

  it('gets classes until their last day', async () => {
    await app.db.query(`UPDATE profesores SET fecha_baja = '2026-11-24' WHERE id = $1`, [otro.profesor]);
    expect(fieldsOf(await save(0, classOf(otro, { fecha: '2026-11-25' })))).toEqual({
      profesor: `${otro.nombre} deja la academia el 24/11/2026.`,
    });
    await made(classOf(otro));
  });

  it('stays in a class that keeps its teacher', async () => {
    const id = await made(classOf(uno));
    await app.db.query('UPDATE profesores SET activo = false WHERE id = $1', [uno.profesor]);
    await save(id, { profesor_id: uno.profesor, hora_salida: '19:30' }).expect(200);
  });
});

it.each([
  [{ hora_entrada: '10:00', hora_salida: '10:00' }, 'hora_salida', 'La hora de salida debe ser posterior a la de entrada'],
  [{ hora_entrada: '17:00', hora_salida: '16:00' }, 'hora_salida', 'La hora de salida debe ser posterior a la de entrada'],
  [{ fecha: '2026-03-29', hora_entrada: '02:30', hora_salida: '04:00' }, 'hora_entrada', 'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.'],
  [{ fecha: '2026-03-28', hora_entrada: '23:00', hora_salida: '02:30' }, 'hora_salida', 'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.'],
  [{ fecha: '1999-12-31' }, 'fecha', 'La fecha va de 2000 a 2150.'],
  [{ fecha: '2151-01-01' }, 'fecha', 'La fecha va de 2000 a 2150.'],
  [{ materia_id: 999_999 }, 'materia', 'Lo elegido ya no existe.'],
  [{ materia_id: '' }, 'materia', 'Falta este dato.'],
  [{ fecha: 'ayer' }, 'fecha', 'Escriba la fecha como dd/mm/aaaa.'],
])('a class with %j is refused at %s', async (change, campo, sentence) => {
  const reply = await save(0, classOf(uno, change));
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)[campo]).toBe(sentence);
}); // oxfmt-ignore

it('of 20 simultaneous classes of one teacher at one hour one is saved, and the others name it', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      save(0, classOf(uno, { aula_id: index % 2 === 0 ? uno.aula : otro.aula })),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status === 422).map(fieldsOf);
  expect(refused).toHaveLength(19);
  for (const { profesor } of refused) expect(profesor).toContain(`${uno.nombre} ya tiene clase el martes 24/11/2026`);
});

it('the subject of a class does not change, and a cancelled class does not either', async () => {
  const id = await made(classOf(uno));
  expect(fieldsOf(await save(id, { materia_id: otro.materia }))).toEqual({
    materia: 'La materia de una clase no se cambia: anúlela y añada otra.',
  });
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [id]);
  expectRefusal(await save(id, { hora_salida: '20:00' }), 409);
  expect((await stored(id)).hora_salida).toBe('19:00:00');
});

it('a private class has no fewer places than students', async () => {
  const id = await made(classOf(particular, { capacidad: 3 }));
  await app.db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo)
     SELECT c.id, a.id, c.tramo FROM clases c, (SELECT id FROM alumnos ORDER BY id LIMIT 2) AS a WHERE c.id = $1`,
    [id],
  );
  expect(fieldsOf(await save(id, { capacidad: 1 }))).toEqual({ capacidad: 'La clase tiene ya 2 alumnos.' });
  await save(id, { capacidad: 2 }).expect(200);
});

it('the list has its columns, and filters by what is missing', async () => {
  const sinProfesor = await made(classOf(uno, { profesor_id: '' }));
  const sinAula = await made(classOf(otro, { aula_id: '' }));
  const { columnas, registros } = await pageOf(app, admin, 'clases');
  expect(columnas.map(({ etiqueta }) => etiqueta)).toEqual(['Fecha', 'Entrada', 'Salida', 'Curso', 'Profesor', 'Aula', 'Materia', 'Alumnos', 'Estado', 'Particular']); // oxfmt-ignore
  expect(registros.map(({ id }) => id).sort()).toEqual([sinProfesor, sinAula].sort());
  const idsWhere = async (parametros: Record<string, unknown>) =>
    (await pageOf(app, admin, 'clases', { parametros })).registros.map(({ id }) => id);
  expect(await idsWhere({ sin_profesor: '1' })).toEqual([sinProfesor]);
  expect(await idsWhere({ sin_aula: '1' })).toEqual([sinAula]);
});

it('[AUTH-04] a teacher sees the classes that they give; families and students see none', async () => {
  const profesora = await agentOf(app, 'profesora');
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora'`,
  );
  const own = await made(classOf(uno, { profesor_id: oneRow(rows).id }));
  const foreign = await made(classOf(otro));
  expect((await pageOf(app, profesora, 'clases')).registros.map(({ id }) => id)).toEqual([own]);
  expectRefusal(await profesora.get(`/api/fichas/clases/${String(foreign)}`), 403);
  expectRefusal(await saveRecord(profesora, 'clases', own, { hora_salida: '20:00' }), 403);
  for (const name of ['tutora', 'alumno'] as const) {
    const family = await agentOf(app, name);
    expectRefusal(await family.get('/api/listado/get/clases'), 403);
    expectRefusal(await saveRecord(family, 'clases', 0, classOf(uno)), 403);
  }
});

it('a class of the pattern is not deleted from today on: it is cancelled', async () => {
  const [past, today] = await Promise.all(['2026-11-19', '2026-11-20'].map((fecha) => made(classOf(uno, { fecha }))));
  const single = await made(classOf(particular));
  await app.db.query(`UPDATE clases SET origen = 'horario' WHERE id = ANY($1)`, [[past, today]]);
  const refused = await deleteRows(admin, 'clases', [past, today, single]);
  expectRefusal(refused, 409);
  expect((refused.body as { mensaje: string }).mensaje).toContain('viene del horario de la materia: anúlela');
  await deleteRows(admin, 'clases', [past, single]).expect(200);
});

it.each([
  [1, 'tiene 1 alumno: anúlela para que reciba el aviso.'],
  [3, 'tiene 3 alumnos: anúlela para que reciban el aviso.'],
])('a class to come with %s students is not deleted, so that they are told: it is cancelled', async (count, reason) => {
  const id = await made(classOf(particular, { capacidad: 3 }));
  await app.db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo)
     SELECT c.id, a.id, c.tramo FROM clases c, (SELECT id FROM alumnos ORDER BY id DESC LIMIT $2) AS a WHERE c.id = $1`,
    [id, count],
  );
  const refused = await deleteRows(admin, 'clases', [id]);
  expectRefusal(refused, 409);
  expect((refused.body as { mensaje: string }).mensaje).toContain(`Violín, 24/11/2026 18:00 ${reason}`);
  await app.db.query(`UPDATE clases SET fecha = '2026-11-19' WHERE id = $1`, [id]);
  await deleteRows(admin, 'clases', [id]).expect(200);
});

it('a class to come without students is deleted, and so is a cancelled one', async () => {
  const [empty, cancelled] = [
    await made(classOf(particular)),
    await made(classOf(particular, { fecha: '2026-11-25' })),
  ];
  await app.db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo) SELECT c.id, (SELECT min(id) FROM alumnos), c.tramo FROM clases c WHERE c.id = $1`,
    [cancelled],
  );
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [cancelled]);
  expect((await deleteRows(admin, 'clases', [empty, cancelled]).expect(200)).body).toEqual({ total: 2 });
});

it('a class with marks is not deleted, nor are the teacher, room, subject and course of a class', async () => {
  const id = await made(classOf(uno));
  await app.db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo, estado)
     SELECT c.id, (SELECT id FROM alumnos ORDER BY id LIMIT 1), c.tramo, 'falta' FROM clases c WHERE c.id = $1
     ON CONFLICT (clase_id, alumno_id) DO UPDATE SET estado = 'falta'`,
    [id],
  );
  const mensaje = async (codigo: string, row: number) =>
    ((await deleteRows(admin, codigo, [row]).expect(409)).body as { mensaje: string }).mensaje;
  expect(await mensaje('clases', id)).toContain('tiene la asistencia anotada');
  for (const [codigo, row] of [['profesores', uno.profesor], ['aulas', uno.aula], ['materias', uno.materia], ['cursos', uno.curso]] as const)
    expect(await mensaje(codigo, row)).toContain('1 clase'); // oxfmt-ignore
});

it('the list of places is embedded in the record of a class, has no menu entry and is read-only', async () => {
  await uno.enrol(['2026-01-01', null]);
  const id = await made(classOf(uno));
  const page = (await admin.get(`/api/fichas/clases/${String(id)}/listas/alumnos/1`).expect(200)).body as ListPageReply;
  expect(page.registros.length).toBeGreaterThan(0);
  const { items } = (await admin.get('/administrar/usuarios/get-menu').expect(200)).body as MenuReply;
  const horarios = items.find(({ id: item }) => item === 'horarios')?.submenu_items.map(({ titulo }) => titulo);
  expect(horarios).toEqual(expect.arrayContaining(['Clases', 'Festivos', 'Ausencias y cierres']));
  expect(horarios).not.toContain('Alumnos de las clases');
  expectRefusal(await saveRecord(admin, 'clases_alumnos', 0, {}), 403);
});

it('the list opens with the classes of today and later, the first of them first', async () => {
  const yesterday = await made(classOf(uno, { fecha: '2026-11-19' }));
  const today = await made(classOf(uno, { fecha: '2026-11-20', hora_entrada: '08:00', hora_salida: '09:00' }));
  const [late, early] = [
    await made(classOf(uno, { hora_entrada: '18:00', hora_salida: '19:00' })),
    await made(classOf(uno, { hora_entrada: '16:00', hora_salida: '17:00' })),
  ];
  const { busquedas } = (await admin.get('/api/listado/get/clases').expect(200)).body as ListDefinitionReply;
  const opening = busquedas.filter(({ predeterminada }) => predeterminada);
  expect(opening.map(({ descripcion }) => descripcion)).toEqual(['Desde hoy']);
  expect(opening[0]?.registros.map(({ id }) => id)).toEqual([today, early, late]);
  expect((await pageOf(app, admin, 'clases')).registros.map(({ id }) => id)).toContain(yesterday);
});
