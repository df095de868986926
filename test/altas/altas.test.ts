import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import type { AltaMasivaReply } from '../../libs/contracts';
import { ListRegistry } from '../../libs/listings';
import { oneRow } from '../../libs/platform';
import { Altas0031 } from '../../migrations/0031-altas';
import { OF_COURSES_THERE_ARE } from '../../migrations/0028-conceptos';
import { DataSource, type QueryRunner } from 'typeorm';
import { fieldsOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { countStatements } from '../support/count-statements';
import { expectRefusal } from '../support/expect-refusal';
import { runToEnd } from '../support/run-to-end';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const TODAY = '2026-11-20';
let serial = 0;

const create = async (list: string, form: object): Promise<number> => {
  const reply = await admin.post(`/administrar/${list}/ficha/0/`).send(form).expect(200);
  return (reply.body as { id: number }).id;
};
const createCurso = (extra: object = {}): Promise<number> => {
  const number = String(++serial);
  return create('cursos', { codigo: `AM-${number}`, descripcion: `Grupo ${number}`, ...extra });
};
const createAlumno = (extra: object = {}): Promise<number> =>
  create('alumnos', { nombre: 'Nora', apellidos: `Vidal Sanz ${String(++serial)}`, ...extra });
const createAlumnos = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push(await createAlumno());
  return ids;
};
const post = (body: object, key?: string, agent = admin) => {
  const call = agent.post('/administrar/altas/api/alta-masiva');
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
};
const enrol = (body: object, key: string = randomUUID()): Promise<AltaMasivaReply> =>
  runToEnd('altas', async () => (await post(body, key).expect(200)).body as AltaMasivaReply);
const reasonsOf = ({ omitidos }: AltaMasivaReply) => omitidos.map(({ motivo }) => motivo);
const countRows = async (sql: string, values: unknown[] = []): Promise<number> =>
  oneRow((await app.db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`, values)).rows).n;

describe('bulk enrolment', () => {
  it('[ALTA-03] every chosen student is enrolled in every chosen course from the date on, and the reply lists the enrolments', async () => {
    const [cursos, alumnos] = [[await createCurso(), await createCurso()], await createAlumnos(3)];
    const reply = await enrol({
      cursos: JSON.stringify(cursos),
      alumnos: JSON.stringify(alumnos),
      fecha: '2026-12-01',
    });
    expect(reply).toMatchObject({ mensaje: '6 altas hechas.', omitidos: [] });
    expect(reply.proceso_id).toBeGreaterThan(0);
    expect(reply.altas).toHaveLength(6);
    const { rows } = await app.db.query<{ id: number; codigo: string }>(
      `SELECT id, codigo FROM altas WHERE curso_id = ANY($1) AND alumno_id = ANY($2) AND fecha_alta = '2026-12-01' AND fecha_baja IS NULL`,
      [cursos, alumnos],
    );
    expect(rows.map(({ codigo }) => codigo).sort()).toEqual(reply.altas?.map(({ codigo }) => codigo).sort());
    await admin.get(`/api/fichas/altas/${String(rows[0]?.id)}`).expect(200);
  });

  it('[ALTA-03] the default date is today', async () => {
    const [curso, alumno] = [await createCurso(), await createAlumno()];
    await enrol({ cursos: [curso], alumnos: [{ id: alumno }] });
    expect(await countRows('altas WHERE curso_id = $1 AND fecha_alta = $2', [curso, TODAY])).toBe(1);
  });

  it('[ALTA-03] a pair that cannot be enrolled is left out with a reason, and the others are enrolled', async () => {
    const full = await createCurso({ capacidad: 2 });
    const closed = await createCurso({ activo: '0' });
    const over = await createCurso({ fecha_inicio: '2025-09-01', fecha_fin: '2026-06-30' });
    const [ana, leo, gone] = [await createAlumno(), await createAlumno(), await createAlumno({ activo: '0' })];
    const once = await enrol({ cursos: [full], alumnos: [ana] });
    expect(once.altas).toHaveLength(1);
    const reply = await enrol({ cursos: [full, closed, over], alumnos: [gone, ana, leo] });
    expect(reply.altas).toMatchObject([{ alumno_id: leo, curso_id: full }]);
    const reasonOf = (alumno: number, curso: number) =>
      reply.omitidos.find(({ alumno_id, curso_id }) => alumno_id === alumno && curso_id === curso)?.motivo;
    expect(reasonOf(ana, full)).toBe('Ya está de alta en este curso.');
    expect(reasonOf(gone, full)).toBe('El alumno está de baja.');
    expect(reasonOf(leo, closed)).toBe('El curso está cerrado.');
    expect(reasonOf(leo, over)).toBe('El curso terminó el 30/06/2026.');
    expect(reply.omitidos).toHaveLength(8);
    expect(reply.mensaje).toBe('1 alta hecha; 8 han quedado fuera.');
    const tooMany = await enrol({ cursos: [full], alumnos: [await createAlumno()] });
    expect(reasonsOf(tooMany)).toEqual(['El curso está completo (2 plazas).']);
    // The client offers the waiting list for this code.
    expect(tooMany.omitidos).toMatchObject([{ codigo_motivo: 'curso-completo' }]);
  });

  it('[ALTA-03] a student whose hours overlap with another course is left out, also within one run', async () => {
    const cursos = [await createCurso(), await createCurso()];
    const materia = { descripcion: 'Taller', dias_semana: 'MJ', hora_entrada: '17:00', hora_salida: '18:00' };
    for (const curso of cursos) await create('materias', { ...materia, curso });
    const alumno = await createAlumno();
    const reply = await enrol({ cursos, alumnos: [alumno] });
    expect(reply.altas).toMatchObject([{ curso_id: cursos[0] }]);
    expect(reasonsOf(reply)[0]).toMatch(/^Coincide en horario con Grupo \d+: martes y jueves, 17:00 – 18:00\.$/);
    expect(reasonsOf(await enrol({ cursos: [cursos[1]], alumnos: [alumno] }))[0]).toMatch(/^Coincide en horario/);
  });

  it('[ALTA-03] a preview names the student whose age is far from the ages of the course, who can still be enrolled', async () => {
    const curso = await createCurso({ descripcion: 'Inglés Kids' });
    for (const born of ['2020-05-01', '2021-05-01', '2022-05-01'])
      await enrol({ cursos: [curso], alumnos: [await createAlumno({ fecha_nacimiento: born })] });
    const alumnos = [
      await createAlumno({ nombre: 'Hugo', apellidos: 'Mayor', fecha_nacimiento: '2009-01-01' }),
      await createAlumno({ fecha_nacimiento: '2019-05-01' }),
      await createAlumno(),
    ];
    const dry = await enrol({ cursos: [curso], alumnos, previo: '1' });
    expect(dry.avisos).toEqual([
      expect.stringMatching(/^Mayor, Hugo tiene 17 años; en .* Inglés Kids, los alumnos tienen de 4 a 6\.$/),
    ]);
    expect(dry.altas).toHaveLength(3);
  });

  it('[PLUS-45] a preview names the single payments of an enrolment, course by course', async () => {
    const paid = await createCurso({ descripcion: 'Robótica', matricula: '30.00' });
    const [free, full] = [
      await createCurso({ matricula: '' }),
      await createCurso({ capacidad: 1, matricula: '12.00' }),
    ];
    await enrol({ cursos: [full], alumnos: await createAlumnos(1) });
    const dry = await enrol({ cursos: [free, paid, full], alumnos: await createAlumnos(2), previo: '1' });
    expect(dry.avisos).toEqual([
      'Robótica. Se facturará además, una sola vez: Matrícula de Robótica, 30,00\u00a0€, sin impuestos ni descuentos.',
    ]);
  });

  it('[ALTA-03] a preview has the same result and writes nothing: no enrolment, no run, no audit entry, no gap in the codes', async () => {
    const [curso, alumnos] = [await createCurso({ capacidad: 2 }), await createAlumnos(3)];
    const countAll = async () => [await countRows('altas'), await countRows('procesos'), await countRows('auditoria')];
    const before = await countAll();
    const dry = await enrol({ cursos: [curso], alumnos, previo: '1' });
    expect(await countAll()).toEqual(before);
    expect(dry.proceso_id).toBeUndefined();
    expect(dry.mensaje).toBe('Se harán 2 altas; 1 quedará fuera.');
    const codes = 'pg_sequences WHERE sequencename = $1 AND last_value = $2';
    const { rows } = await app.db.query<{ last_value: string }>('SELECT last_value FROM altas_codigo');
    await enrol({ cursos: [curso], alumnos, previo: '1' });
    expect(await countRows(codes, ['altas_codigo', rows[0]?.last_value])).toBe(1);
    const real = await enrol({ cursos: [curso], alumnos });
    expect(real.omitidos).toEqual(dry.omitidos);
    expect(real.altas?.map(({ alumno_id }) => alumno_id)).toEqual(dry.altas?.map(({ alumno_id }) => alumno_id));
  });

  it.each(['si', 'SÍ', 'true', 'on'])(
    '[ALTA-03] a preview that is requested with «%s» enrols no student',
    async (previo) => {
      const curso = await createCurso();
      const reply = await enrol({ cursos: [curso], alumnos: await createAlumnos(1), previo });
      expect(reply).not.toHaveProperty('proceso_id');
      expect(await countRows('altas WHERE curso_id = $1', [curso])).toBe(0);
    },
  );

  it('[ALTA-03] a request with a flag that cannot be read is refused with its name, and enrols no student', async () => {
    const curso = await createCurso();
    const reply = await post({ cursos: [curso], alumnos: await createAlumnos(1), previo: 'quizás' });
    expectRefusal(reply, 422);
    expect(reply.body).toHaveProperty('campos.previo');
    expect(await countRows('altas WHERE curso_id = $1', [curso])).toBe(0);
  });

  it('[ALTA-03] concurrent runs never exceed the places of a course or enrol a student twice', async () => {
    const cursos = [await createCurso({ capacidad: 5 }), await createCurso({ capacidad: 3 })];
    const [first, second] = [await createAlumnos(4), await createAlumnos(4)];
    const replies = await Promise.all([
      enrol({ cursos, alumnos: first }),
      enrol({ cursos: cursos.toReversed(), alumnos: second }),
      enrol({ cursos, alumnos: first.toReversed() }),
    ]);
    expect(replies.flatMap(({ altas }) => altas)).toHaveLength(8);
    expect(await countRows('altas WHERE curso_id = $1', [cursos[0]])).toBe(5);
    expect(await countRows('altas WHERE curso_id = $1', [cursos[1]])).toBe(3);
  });

  it('[ALTA-03] a repeated request with the same key is one run, and another request with that key is refused', async () => {
    const [curso, alumno] = [await createCurso(), await createAlumno()];
    const first = await enrol({ cursos: [curso], alumnos: [alumno] }, 'clave-1');
    const again = await enrol({ cursos: [curso], alumnos: [alumno] }, 'clave-1');
    expect(again).toEqual(first);
    expectRefusal(await post({ cursos: [curso], alumnos: [await createAlumno()] }, 'clave-1'), 422);
  });

  it.each<[string, object, string[]]>([
    ['nothing chosen', {}, ['alumnos', 'cursos']],
    ['no students', { cursos: [1], alumnos: '[]' }, ['alumnos']],
    ['courses that are not a list', { cursos: '{"id":1}', alumnos: [1] }, ['cursos']],
    ['a course and a student that do not exist', { cursos: [1, 999_999], alumnos: [999_999] }, ['alumnos', 'cursos']],
    ['a day that does not exist', { cursos: [1], alumnos: [1], fecha: '2026-02-30' }, ['fecha']],
  ])('[ALTA-03] a request with %s is refused and starts no run', async (_what, body, fields) => {
    const before = await countRows('procesos');
    const reply = await post(body);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(fields);
    expect(await countRows('procesos')).toBe(before);
  });

  it('[ALTA-03] a user enrols only students within their scope, and only with the permission to enrol', async () => {
    const [curso, alumno] = [await createCurso(), await createAlumno()];
    const { definition } = app.app.get(ListRegistry).list('alumnos');
    const scope = jest.spyOn(definition, 'scope').mockReturnValue('none');
    const reply = await post({ cursos: [curso], alumnos: [alumno] });
    scope.mockRestore();
    expectRefusal(reply, 422);
    for (const user of ['profesora', 'tutora', 'alumno'] as const)
      expectRefusal(await post({ cursos: [curso], alumnos: [alumno] }, undefined, await agentOf(app, user)), 403);
  });

  it('[ALTA-03] a chunk costs a fixed number of statements, however many pairs it has', async () => {
    const [curso, other] = [await createCurso(), await createCurso()];
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos WHERE activo ORDER BY id LIMIT 100');
    const alumnos = rows.map(({ id }) => id);
    const cost = (body: object) =>
      countStatements(
        () => enrol({ ...body, previo: '1' }),
        (text) => /\b(altas|alumnos|cursos|materias)\b/.test(text),
      );
    const few = await cost({ cursos: [curso], alumnos: alumnos.slice(0, 2) });
    expect(await cost({ cursos: [curso, other], alumnos })).toBe(few);
  });
});

it('an enrolment whose dates overlap another one of that student in that course is refused at its start date', async () => {
  const [curso, alumno] = [await createCurso(), await createAlumno()];
  const save = (id: number, form: object) => admin.post(`/administrar/altas/ficha/${String(id)}/`).send(form);
  const first = await create('altas', { curso, alumno, fecha_alta: '2026-01-10', fecha_baja: '2026-03-31' });
  const sentence = 'Ese alumno ya está de alta en ese curso en esas fechas.';
  const reply = await save(0, { curso, alumno, fecha_alta: '2026-03-31' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ fecha_alta: sentence });
  await create('altas', { curso, alumno, fecha_alta: '2026-04-01' });
  expect(fieldsOf(await save(first, { fecha_baja: '2026-04-01' }))).toEqual({ fecha_alta: sentence });
  expect(fieldsOf(await save(first, { fecha_baja: '' }))).toEqual({ fecha_alta: sentence });
  await save(first, { fecha_baja: '2026-02-28' }).expect(200);
});

/** Runs `work` in a transaction that is rolled back. */
async function rolledBack(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const source = new DataSource({ type: 'postgres', url: app.ownerUrl });
  await source.initialize();
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try {
    await work(runner);
  } finally {
    await runner.rollbackTransaction();
    await source.destroy();
  }
}

it('the migration that forbids overlapping enrolments accepts existing ones, until they are reopened', () =>
  rolledBack(async (runner) => {
    await new Altas0031().down(runner);
    const overlapping: { id: number }[] = await runner.query(
      `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
       SELECT alumno_id, curso_id, fecha_alta + 1, fecha_alta + 30 FROM altas WHERE fecha_baja IS NULL ORDER BY id LIMIT 1 RETURNING id`,
    );
    const readDates = () =>
      runner.query('SELECT id, fecha_alta, fecha_baja FROM altas ORDER BY id') as Promise<unknown>;
    const before = await readDates();
    await new Altas0031().up(runner);
    expect(await readDates()).toEqual(before);
    expect(await runner.query('SELECT id FROM altas WHERE duplicada')).toEqual(overlapping);
    const setEnd = (fecha: string) => runner.query(`UPDATE altas SET fecha_baja = ${fecha} WHERE duplicada`);
    await setEnd('fecha_alta + 5');
    await runner.query('SAVEPOINT acortada');
    await expect(setEnd('NULL')).rejects.toThrow('altas_sin_solape');
    await runner.query('ROLLBACK TO SAVEPOINT acortada');
    expect(await runner.query('SELECT id FROM altas WHERE duplicada')).toEqual(overlapping);
  }));

it('the migration of conceptos gives each priced course its concept', () =>
  rolledBack(async (runner) => {
    await runner.query('DELETE FROM conceptos');
    await runner.query(OF_COURSES_THERE_ARE);
    const missing: unknown = await runner.query(
      `SELECT FROM cursos c WHERE c.precio > 0 AND NOT EXISTS (SELECT FROM conceptos k WHERE k.curso_id = c.id AND k.del_curso = 'precio')`,
    );
    expect(missing).toEqual([]);
  }));
