import type { Agent, Response } from 'supertest';
import type { Materia, MateriaSaved, MateriasReply, ProfesoresReply } from '../../libs/contracts/horarios';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

const API = '/cursos/api/materias';

let app: TestApp;
let admin: Agent;
/** A course without subjects, and another one. */
let curso: number;
let otro: number;
/** Active teachers, in the order of their ids, and an active room. */
let teachers: { id: number; resultado: string }[];
let aula: { id: number; resultado: string };

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.db.query<Row>(sql, values)).rows;
const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> =>
  oneRow(await rows<Row>(sql, values));
const newCourse = async (codigo: string): Promise<number> =>
  (await one<{ id: number }>(`INSERT INTO cursos (codigo, descripcion) VALUES ($1, $1) RETURNING id`, [codigo])).id;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [curso, otro] = [await newCourse('PRUEBA-1'), await newCourse('PRUEBA-2')];
  teachers = await rows(
    `SELECT id, apellidos || ', ' || nombre AS resultado FROM profesores WHERE activo ORDER BY id LIMIT 4`,
  );
  aula = await one(
    `SELECT id, codigo || ' · ' || descripcion AS resultado FROM aulas WHERE activo ORDER BY id LIMIT 1`,
  );
});
afterAll(() => app.close());

const teacher = (index: number) => teachers[index] ?? teachers[0]!;
const save = async (fields: object, at = curso): Promise<Response> =>
  admin
    .post(`${API}/save-materia/${String(at)}`)
    .type('form')
    .send(fields);
async function saved(fields: object): Promise<Materia> {
  const reply = await save(fields);
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
  return (reply.body as MateriaSaved).materia;
}
const list = async (at = curso): Promise<Materia[]> =>
  ((await admin.get(`${API}/list/${String(at)}`).expect(200)).body as MateriasReply).materias;
const listed = async (id: number): Promise<Materia> => oneRow((await list()).filter((materia) => materia.id === id));
const remove = async (materias: unknown, at = curso): Promise<Response> =>
  admin.post(`${API}/borrar-materias/${String(at)}`).send({ materias });
const campos = (reply: Response) => (reply.body as { campos?: Record<string, string> }).campos;
const storedTeacher = async (id: number) =>
  (await one<{ profesor_id: number | null }>('SELECT profesor_id FROM materias WHERE id = $1', [id])).profesor_id;
const assigned = ({ profesores_asignados }: Materia) =>
  profesores_asignados.map(({ id, capacidad }) => [id, capacidad]);

const FULL = {
  descripcion: 'Inglés B1',
  capacidad: '10',
  fecha_inicio: '2026-09-14',
  fecha_fin: '2026-12-23',
  dias_semana: 'XL',
  hora_entrada_time: '17:20',
  hora_salida_time: '18:40',
  observaciones: 'Con auriculares',
  plazas_computables: '1',
  mostrar_horarios: 'true',
  ocultar_inscripciones: 'on',
  destacado: '1',
};

describe('a subject', () => {
  it('[MATE-05] [MATE-23] is answered and listed with all its fields, dates also as day/month/year', async () => {
    const materia = await saved({ ...FULL, profesor_id: teacher(0).id, aula_id: aula.id });
    expect(materia).toEqual({
      id: expect.any(Number) as number,
      curso_id: curso,
      descripcion: 'Inglés B1',
      capacidad: 10,
      fecha_inicio: '2026-09-14',
      fecha_fin: '2026-12-23',
      fecha_inicio_es: '14/09/2026',
      fecha_fin_es: '23/12/2026',
      dias_semana: 'LX',
      hora_entrada_time: '17:20',
      hora_salida_time: '18:40',
      hora_inicial: '15:00',
      hora_final: '20:00',
      observaciones: 'Con auriculares',
      plazas_computables: true,
      mostrar_horarios: true,
      ocultar_inscripciones: true,
      particular: false,
      destacado: true,
      activo: true,
      profesor: teacher(0).id,
      profesor_id: teacher(0).id,
      profesor_resultado: teacher(0).resultado,
      aula: aula.id,
      aula_id: aula.id,
      aula_resultado: aula.resultado,
      profesores_asignados: [],
      horarios_seleccion: [],
      horarios_resumen: 'L X 17:20–18:40',
    });
    expect(await listed(materia.id)).toEqual(materia);
  });

  it('[MATE-05] without dates, hours, teacher and room has nulls for values and empty texts for their words', async () => {
    expect(await saved({ descripcion: 'Vacía' })).toMatchObject({
      ...{ capacidad: 0, fecha_inicio: null, fecha_fin: null, fecha_inicio_es: '', fecha_fin_es: '', dias_semana: '' },
      ...{ hora_entrada_time: null, hora_salida_time: null, observaciones: '', horarios_resumen: '' },
      ...{ profesor: null, profesor_id: null, profesor_resultado: '', aula: null, aula_id: null, aula_resultado: '' },
      ...{ plazas_computables: true, mostrar_horarios: true, ocultar_inscripciones: false, destacado: false },
    });
  });

  it.each([
    ['a text in any order', { dias_semana: 'x,L' }, 'LX'],
    ['JSON', { dias_semana: '["V","M"]' }, 'MV'],
    ['a repeated field', { dias_semana: ['D', 'S'] }, 'SD'],
    ['nothing', { dias_semana: '' }, ''],
  ])('[MATE-06] takes its days as %s', async (_, fields, days) => {
    expect((await saved({ descripcion: 'Días', ...fields })).dias_semana).toBe(days);
  });

  it('[MATE-07] is of private lessons or of a group', async () => {
    expect((await saved({ descripcion: 'Particular', particular: '1' })).particular).toBe(true);
    expect((await saved({ descripcion: 'Grupo', particular: 'false' })).particular).toBe(false);
  });

  it('keeps the fields that a save leaves out', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(0).id, aula_id: aula.id });
    const before = await listed(id);
    expect(await saved({ id, capacidad: '12' })).toEqual({ ...before, capacidad: 12 });
  });

  it('loses dates, hours, teacher and room that are sent empty', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(0).id, aula_id: aula.id });
    const empty = { fecha_inicio: '', fecha_fin: '', hora_entrada_time: '', hora_salida_time: '' };
    expect(await saved({ id, ...empty, profesor_id: '', aula_id: '0' })).toMatchObject({
      ...{ fecha_inicio: null, fecha_fin: null, hora_entrada_time: null, hora_salida_time: null },
      ...{ profesor_id: null, aula_id: null, horarios_resumen: 'L X' },
    });
  });

  it('may be sent back as it was answered', async () => {
    const materia = await saved({ ...FULL, profesor_id: teacher(0).id });
    const reply = await admin.post(`${API}/save-materia/${String(curso)}`).send(materia);
    expect((reply.body as MateriaSaved).materia).toEqual(materia);
  });

  it('that ends up to 06:00 of the next day is stored', async () => {
    expect(
      (await saved({ descripcion: 'Noche', hora_entrada_time: '23:00', hora_salida_time: '00:30', dias_semana: 'V' }))
        .horarios_resumen,
    ).toBe('V 23:00–00:30');
  });
});

describe('a refused save', () => {
  it('names every wrong field at once and writes nothing', async () => {
    const before = await list();
    const reply = await save({
      ...{ descripcion: ' ', capacidad: '-1', fecha_inicio: '31/12/2025', dias_semana: 'LZ', destacado: 'quizá' },
      ...{ hora_entrada_time: '17:00', hora_salida_time: '16:00', hora_inicial: '25:00', profesor_id: '99999' },
      ...{ aula_id: '99999', profesores: '[{"id":99999}]', horarios_seleccion: '[{"dia":"L","horas":[]}]' },
    });
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({
      mensaje: 'Falta la descripción.',
      campos: {
        descripcion: 'Falta la descripción',
        capacidad: 'La capacidad no puede ser negativa',
        fecha_inicio: 'Escriba la fecha como dd/mm/aaaa.',
        dias_semana: 'Elija días de la semana.',
        destacado: 'Elija sí o no.',
        hora_inicial: 'Escriba la hora como 17:30.',
        hora_salida_time: 'La hora de salida debe ser posterior a la de entrada',
        horarios_seleccion: 'Escriba las horas del lunes como 17:30.',
        profesor_id: 'Ese profesor no existe.',
        profesores: 'Ese profesor no existe.',
        aula_id: 'Esa aula no existe.',
      },
    });
    expect(await list()).toEqual(before);
  });

  it.each([
    [{ descripcion: undefined }, { descripcion: 'Falta la descripción' }],
    [{ capacidad: '2,5' }, { capacidad: 'La capacidad es un número entero' }],
    [
      { fecha_inicio: '2026-12-31', fecha_fin: '2026-12-30' },
      { fecha_fin: 'La fecha de fin es anterior a la de inicio.' },
    ],
    [
      { hora_entrada_time: '10:00', hora_salida_time: '10:00' },
      { hora_salida_time: 'La hora de salida debe ser posterior a la de entrada' },
    ],
    [{ hora_inicial: '20:00', hora_final: '15:00' }, { hora_final: 'La hora final debe ser posterior a la inicial' }],
    [
      { horarios_seleccion: '[{"dia":"L","horas":["15:00"],"duracion":0}]' },
      { horarios_seleccion: 'La duración debe ser de 1 a 60 minutos.' },
    ],
    [
      { horarios_seleccion: '[{"dia":"L","horas":["15:00"],"duracion":61}]' },
      { horarios_seleccion: 'La duración debe ser de 1 a 60 minutos.' },
    ],
    [
      { horarios_seleccion: '[{"dia":"Z","horas":["15:00"]}]' },
      { horarios_seleccion: 'Los días se escriben con las letras L M X J V S D' },
    ],
    [
      { horarios_seleccion: '[{"dia":"L","horas":["15:00"],"duracion":30,"fin":"16:00"}]' },
      { horarios_seleccion: 'El fin del lunes no corresponde a su última hora, las 15:00.' },
    ],
    [{ horarios_seleccion: '{"a' }, { horarios_seleccion: 'Mande los horarios como una lista de días.' }],
    [{ profesores: 'uno' }, { profesores: 'Mande los profesores como una lista.' }],
    [
      { profesores: '[{"id":1,"capacidad":0}]' },
      { profesores: 'La capacidad de cada profesor es de 1 a 1000 alumnos' },
    ],
  ])('of %j says why: %j', async (fields, expected) => {
    const reply = await save({ descripcion: 'Mal', particular: '1', ...fields });
    expectRefusal(reply, 422);
    expect(campos(reply)).toEqual(expected);
  });

  it('compares what is sent with what is stored', async () => {
    const { id } = await saved(FULL);
    expect(campos(await save({ id, hora_salida_time: '17:00' }))).toEqual({
      hora_salida_time: 'La hora de salida debe ser posterior a la de entrada',
    });
    expect(campos(await save({ id, fecha_inicio: '2027-01-01' }))).toEqual({
      fecha_fin: 'La fecha de fin es anterior a la de inicio.',
    });
  });

  it('of an inactive teacher or room is only for those newly chosen', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(3).id, aula_id: aula.id });
    await app.db.query('UPDATE profesores SET activo = false WHERE id = $1', [teacher(3).id]);
    await app.db.query('UPDATE aulas SET activo = false WHERE id = $1', [aula.id]);
    expect(campos(await save({ ...FULL, profesor_id: teacher(3).id, aula_id: aula.id }))).toEqual({
      profesor_id: 'Ese profesor no está activo.',
      aula_id: 'Esa aula no está activa.',
    });
    expect((await save({ id, profesor_id: teacher(3).id, aula_id: aula.id })).status).toBe(200);
    await app.db.query('UPDATE profesores SET activo = true WHERE id = $1', [teacher(3).id]);
    await app.db.query('UPDATE aulas SET activo = true WHERE id = $1', [aula.id]);
  });
});

describe('who can teach a subject', () => {
  it('[MATE-08] of a private one are its assignable teachers, each with a capacity; it has no single teacher', async () => {
    const profesores = JSON.stringify([{ id: teacher(1).id, capacidad: 3 }, { id: teacher(0).id }]);
    const materia = await saved({ descripcion: 'Clases', particular: '1', profesores });
    expect(materia).toMatchObject({ profesor: null, profesor_id: null, profesor_resultado: '' });
    expect(materia.profesores_asignados).toEqual([
      { id: teacher(1).id, resultado: teacher(1).resultado, capacidad: 3 },
      { id: teacher(0).id, resultado: teacher(0).resultado, capacidad: 1 },
    ]);
    expect(await storedTeacher(materia.id)).toBe(teacher(1).id);
  });

  it.each([
    ['JSON of ids', () => JSON.stringify([teacher(0).id, teacher(1).id])],
    ['a,b', () => `${String(teacher(0).id)},${String(teacher(1).id)}`],
    ['a repeated field', () => [teacher(0).id, teacher(1).id]],
  ])('are taken as %s', async (_, profesores) => {
    expect(assigned(await saved({ descripcion: 'Clases', particular: '1', profesores: profesores() }))).toEqual([
      [teacher(0).id, 1],
      [teacher(1).id, 1],
    ]);
  });

  it('are added, updated and taken off; the row keeps the first one', async () => {
    const profesores = JSON.stringify([{ id: teacher(0).id, capacidad: 2 }, { id: teacher(1).id }]);
    const { id } = await saved({ descripcion: 'Clases', particular: '1', profesores });
    const added = JSON.stringify([
      { id: teacher(1).id, capacidad: 4 },
      { id: teacher(2).id, capacidad: 2 },
    ]);
    const materia = await saved({ id, profesores: added, profesoresBorrados: JSON.stringify([teacher(0).id]) });
    expect(assigned(materia)).toEqual([
      [teacher(1).id, 4],
      [teacher(2).id, 2],
    ]);
    expect(await storedTeacher(id)).toBe(teacher(1).id);
    expect(
      assigned(await saved({ id, profesoresBorrados: `${String(teacher(1).id)},${String(teacher(2).id)}` })),
    ).toEqual([]);
    expect(await storedTeacher(id)).toBeNull();
  });

  it('[MATE-09] of a group that becomes private is its teacher, now in the list', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(0).id });
    expect(assigned(await saved({ id, particular: '1' }))).toEqual([[teacher(0).id, 1]]);
  });

  it('[MATE-10] of a private one that becomes a group is nobody, unless a teacher is sent', async () => {
    const profesores = [teacher(0).id, teacher(1).id];
    const { id } = await saved({ descripcion: 'Clases', particular: '1', profesores });
    const group = await saved({ id, particular: '0' });
    expect(group).toMatchObject({ profesor_id: null, profesores_asignados: [] });
    expect(await storedTeacher(id)).toBeNull();
    await saved({ id, particular: '1', profesores });
    expect(await saved({ id, particular: '0', profesor_id: teacher(1).id })).toMatchObject({
      profesor_id: teacher(1).id,
      profesores_asignados: [],
    });
  });

  it('is in the history of the subject, before and after', async () => {
    const { id } = await saved({ descripcion: 'Clases', particular: '1', profesores: [teacher(0).id] });
    await saved({ id, profesores: [teacher(1).id], horarios_seleccion: '[{"dia":"L","horas":["15:00"]}]' });
    const entries = await rows<{ antes: object; despues: object; usuario_id: number }>(
      `SELECT antes, despues, usuario_id FROM auditoria WHERE tabla = 'materias' AND registro_id = $1 AND despues ?| ARRAY['profesores_asignados', 'horarios_seleccion'] ORDER BY id`,
      [id],
    );
    const first = { id: teacher(0).id, capacidad: 1 };
    expect(entries.map(({ antes, despues }) => [antes, despues])).toEqual([
      [{ profesores_asignados: [] }, { profesores_asignados: [first] }],
      [{ profesores_asignados: [first] }, { profesores_asignados: [first, { id: teacher(1).id, capacidad: 1 }] }],
      [{ horarios_seleccion: [] }, { horarios_seleccion: [{ dia: 'L', horas: ['15:00'], duracion: 60, fin: null }] }],
    ]);
    expect(new Set(entries.map(({ usuario_id }) => usuario_id)).size).toBe(1);
  });
});

describe('the hours of a private subject', () => {
  it('[MATE-08] have day, hours and duration, and replace all that were stored', async () => {
    const first = JSON.stringify([
      { dia: 'X', horas: ['15:00', '15:45', '16:30'], duracion: 45, fin: '17:00' },
      { dia: 'L', horas: ['10:00'] },
    ]);
    const materia = await saved({ descripcion: 'Clases', particular: '1', horarios_seleccion: first });
    expect(materia.horarios_seleccion).toEqual([
      { dia: 'L', horas: ['10:00'], duracion: 60, fin: null },
      { dia: 'X', horas: ['15:00', '15:45', '16:30'], duracion: 45, fin: '17:00' },
    ]);
    expect(materia.horarios_resumen).toBe('L 10:00–11:00, X 15:00–17:00');
    const again = await saved({ id: materia.id, horarios_seleccion: '[{"dia":"V","horas":["18:00"],"duracion":30}]' });
    expect(again.horarios_seleccion).toEqual([{ dia: 'V', horas: ['18:00'], duracion: 30, fin: null }]);
  });

  it('[MATE-17] of a day that is sent twice are those of the last time', async () => {
    const horarios_seleccion = '[{"dia":"L","horas":["15:00"]},{"dia":"L","horas":["18:00"],"duracion":30}]';
    expect((await saved({ descripcion: 'Clases', particular: '1', horarios_seleccion })).horarios_seleccion).toEqual([
      { dia: 'L', horas: ['18:00'], duracion: 30, fin: null },
    ]);
  });

  it('[MATE-14] are Monday to Friday within its window by the hour if it has none', async () => {
    const { horarios_seleccion, horarios_resumen } = await saved({
      ...{ descripcion: 'Clases', particular: '1', hora_inicial: '16:00', hora_final: '18:30' },
    });
    expect(horarios_seleccion).toEqual(
      ['L', 'M', 'X', 'J', 'V'].map((dia) => ({ dia, horas: ['16:00', '17:00', '18:00'], duracion: 60, fin: '18:30' })),
    );
    expect(horarios_resumen).toBe('L M X J V 16:00–18:30');
    const plain = await saved({ descripcion: 'Clases', particular: '1' });
    expect([plain.hora_inicial, plain.hora_final]).toEqual(['15:00', '20:00']);
  });
});

describe('deleting subjects', () => {
  beforeEach(() => app.db.query('DELETE FROM creditos; DELETE FROM clases'));

  /** Writes a class of the pattern, with a student in this state. */
  async function addClass(materia: number, fecha: string, estado?: string): Promise<number> {
    const { id } = await one<{ id: number }>(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, origen) VALUES ($1, $2, '17:20', '18:40', 'horario') RETURNING id`,
      [materia, fecha],
    );
    if (estado !== undefined)
      await app.db.query(
        `INSERT INTO clases_alumnos (clase_id, alumno_id, estado, tramo) SELECT id, (SELECT min(id) FROM alumnos), $2, tramo FROM clases WHERE id = $1`,
        [id, estado],
      );
    return id;
  }
  const classesOf = async (materia: number) =>
    (await one<{ n: number }>('SELECT count(*)::integer AS n FROM clases WHERE materia_id = $1', [materia])).n;

  it('[MATE-24] takes them off the list, and answers how many', async () => {
    const [a, b, c] = [await saved(FULL), await saved(FULL), await saved(FULL)];
    expect((await remove(JSON.stringify([a.id, b.id]))).body).toEqual({ mensaje: '2 materias borradas.' });
    expect((await remove(String(c.id))).body).toEqual({ mensaje: '1 materia borrada.' });
    const left = new Set((await list()).map(({ id }) => id));
    expect([a, b, c].some(({ id }) => left.has(id))).toBe(false);
  });

  it('deletes their classes that nobody used, past ones too', async () => {
    const { id } = await saved(FULL);
    await addClass(id, '2026-11-02', 'previsto');
    await addClass(id, '2026-11-30');
    expect((await remove([id])).status).toBe(200);
    expect(await classesOf(id)).toBe(0);
  });

  it.each([
    ['asiste', false],
    ['falta', false],
    ['justificada', false],
    ['previsto', true],
    ['anulado', true],
  ])(
    'is refused for all when one has a student %s (private: %s), and nothing is deleted',
    async (estado, particular) => {
      const used = await saved({ ...FULL, particular: particular ? '1' : '0' });
      const unused = await saved(FULL);
      const days = ['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11', '2026-11-16', '2026-11-18', '2026-11-23'];
      for (const day of days) await addClass(used.id, day, estado);
      await addClass(used.id, '2026-11-30');
      const before = await classesOf(used.id);
      const reply = await remove([used.id, unused.id]);
      expectRefusal(reply, 409);
      expect(reply.body).toEqual({ mensaje: 'Inglés B1 tiene 7 clases dadas: desactívela.' });
      expect(await classesOf(used.id)).toBe(before);
      expect((await list()).map(({ id }) => id)).toEqual(expect.arrayContaining([used.id, unused.id]));
      await app.db.query('DELETE FROM clases WHERE materia_id = $1', [used.id]);
    },
  );

  it('counts one class as one', async () => {
    const { id } = await saved(FULL);
    await addClass(id, '2026-11-02', 'asiste');
    expect((await remove([id])).body).toEqual({ mensaje: 'Inglés B1 tiene 1 clase dada: desactívela.' });
  });

  it('without any marked is 422', async () => {
    const reply = await remove([]);
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({ mensaje: 'Marque al menos una materia.' });
  });
});

describe('the lists', () => {
  it('[MATE-21] of teachers has the active ones by surname', async () => {
    const { profesores } = (await admin.get('/administrar/profesores/api/list').expect(200)).body as ProfesoresReply;
    const expected = await rows(
      `SELECT id, apellidos || ', ' || nombre AS resultado, nombre, apellidos FROM profesores WHERE activo ORDER BY apellidos, nombre, id`,
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(profesores).toEqual(expected);
  });

  it('[MATE-22] of subjects has those of the course, by description, and an empty message', async () => {
    const at = await newCourse('PRUEBA-3');
    expect((await admin.get(`${API}/list/${String(at)}`)).body).toEqual({ materias: [], mensaje: '' });
    for (const descripcion of ['Zoología', 'Álgebra', 'Física']) await save({ descripcion }, at);
    expect((await list(at)).map(({ descripcion }) => descripcion)).toEqual(['Álgebra', 'Física', 'Zoología']);
  });
});

describe('a subject of another course', () => {
  it.each(['save-materia', 'borrar-materias'])('does not exist for %s', async (call) => {
    const { id } = await saved(FULL);
    const before = await listed(id);
    const fields = { id, descripcion: 'Otra', materias: [id] };
    const reply = await admin.post(`${API}/${call}/${String(otro)}`).send(fields);
    expectRefusal(reply, 404);
    expect(reply.body).toEqual({ mensaje: 'Esa materia no existe.' });
    expect(await listed(id)).toEqual(before);
  });

  it.each(['0', '99999', 'uno', '99999999999'])('and the course %s does not exist', async (id) => {
    for (const reply of [
      await admin.get(`${API}/list/${id}`),
      await admin.post(`${API}/save-materia/${id}`).send(FULL),
      await admin.post(`${API}/borrar-materias/${id}`).send({ materias: [1] }),
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
  const as = async (user: DemoUser | null) => agentOf(app, user);
  /** The course of the teacher `profesora`, by a subject of her own or by one in which she is one of several. */
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
    expectRefusal(await profesora.get(`${API}/list/${String(otro)}`), 404);
  });

  it('a teacher who is one of several of a private subject teaches its course', async () => {
    const at = await newCourse('PRUEBA-4');
    const { id } = await one<{ id: number }>('SELECT id FROM profesores WHERE usuario_id = 3');
    const another = teachers.find((one) => one.id !== id)?.id;
    await save({ descripcion: 'Clases', particular: '1', profesores: [another, id] }, at);
    await (await as('profesora')).get(`${API}/list/${String(at)}`).expect(200);
  });

  it('a teacher writes and deletes nothing, and sees only the own name among the teachers', async () => {
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
    const reply = await secretaria.post(`${API}/save-materia/${String(curso)}`).send(FULL);
    expect(reply.body).toMatchObject({ mensaje: 'Materia guardada.', avisos: expect.any(Array) as string[] });
    const { materia } = reply.body as MateriaSaved;
    await secretaria
      .post(`${API}/borrar-materias/${String(curso)}`)
      .send({ materias: [materia.id] })
      .expect(200);
  });
});
