import type { Agent } from 'supertest';
import { Client } from 'pg';
import type { BulkEnrolmentReply } from '../../libs/contracts';
import { ListRegistry } from '../../libs/listings';
import { Altas0031 } from '../../migrations/0031-altas';
import { OF_COURSES_THERE_ARE } from '../../migrations/0028-conceptos';
import { DataSource } from 'typeorm';
import { fieldsOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const HOY = '2026-11-20';
let serial = 0;

const made = async (codigo: string, form: object): Promise<number> => {
  const reply = await admin.post(`/administrar/${codigo}/ficha/0/`).send(form).expect(200);
  return (reply.body as { id: number }).id;
};
const course = (extra: object = {}): Promise<number> => made('cursos', { codigo: `AM-${String(++serial)}`, descripcion: `Grupo ${String(serial)}`, ...extra }); // prettier-ignore
const student = (extra: object = {}): Promise<number> => made('alumnos', { nombre: 'Nora', apellidos: `Vidal Sanz ${String(++serial)}`, ...extra }); // prettier-ignore
const students = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let one = 0; one < count; one++) ids.push(await student());
  return ids;
};
const ask = (body: object, key?: string, agent = admin) => {
  const call = agent.post('/administrar/altas/api/alta-masiva');
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
};
const enrol = async (body: object, key?: string): Promise<BulkEnrolmentReply> =>
  (await ask(body, key).expect(200)).body as BulkEnrolmentReply;
const reasons = ({ omitidos }: BulkEnrolmentReply) => omitidos.map(({ motivo }) => motivo);
const counted = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await app.db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`, values)).rows[0]?.n ?? -1;

describe('bulk enrolment', () => {
  it('[ALTA-03] enrols every chosen student in every chosen course from the day on, and says which enrolments these are', async () => {
    const [cursos, alumnos] = [[await course(), await course()], await students(3)];
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

  it('[ALTA-03] the day is today where none is said', async () => {
    const [curso, alumno] = [await course(), await student()];
    await enrol({ cursos: [curso], alumnos: [{ id: alumno }] });
    expect(await counted('altas WHERE curso_id = $1 AND fecha_alta = $2', [curso, HOY])).toBe(1);
  });

  it('[ALTA-03] leaves out who cannot be enrolled, each with a reason, and enrols the others', async () => {
    const [full, closed, over] = [await course({ capacidad: 2 }), await course({ activo: '0' }), await course({ fecha_inicio: '2025-09-01', fecha_fin: '2026-06-30' })]; // prettier-ignore
    const [ana, leo, gone] = [await student(), await student(), await student({ activo: '0' })];
    const once = await enrol({ cursos: [full], alumnos: [ana] });
    expect(once.altas).toHaveLength(1);
    const reply = await enrol({ cursos: [full, closed, over], alumnos: [gone, ana, leo] });
    expect(reply.altas).toMatchObject([{ alumno_id: leo, curso_id: full }]);
    const of = (alumno: number, curso: number) =>
      reply.omitidos.find(({ alumno_id, curso_id }) => alumno_id === alumno && curso_id === curso)?.motivo;
    expect(of(ana, full)).toBe('Ya está de alta en este curso.');
    expect(of(gone, full)).toBe('El alumno está de baja.');
    expect(of(leo, closed)).toBe('El curso está cerrado.');
    expect(of(leo, over)).toBe('El curso terminó el 30/06/2026.');
    expect(reply.omitidos).toHaveLength(8);
    expect(reply.mensaje).toBe('1 alta hecha; 8 han quedado fuera.');
    expect(reasons(await enrol({ cursos: [full], alumnos: [await student()] }))).toEqual(['El curso está completo (2 plazas).']); // prettier-ignore
  });

  it('[ALTA-03] leaves out whose hours are taken already, by another course of the same run too', async () => {
    const cursos = [await course(), await course()];
    for (const curso of cursos)
      await made('materias', { curso, descripcion: 'Taller', dias_semana: 'MJ', hora_entrada: '17:00', hora_salida: '18:00' }); // prettier-ignore
    const alumno = await student();
    const reply = await enrol({ cursos, alumnos: [alumno] });
    expect(reply.altas).toMatchObject([{ curso_id: cursos[0] }]);
    expect(reasons(reply)[0]).toMatch(/^Coincide en horario con Grupo \d+: martes y jueves, 17:00 – 18:00\.$/);
    expect(reasons(await enrol({ cursos: [cursos[1]], alumnos: [alumno] }))[0]).toMatch(/^Coincide en horario/);
  });

  it('[ALTA-03] a dry run says the same and writes nothing: no enrolment, no run, no code of the series', async () => {
    const [curso, alumnos] = [await course({ capacidad: 2 }), await students(3)];
    const all = async () => [await counted('altas'), await counted('procesos'), await counted('auditoria')];
    const before = await all();
    const dry = await enrol({ cursos: [curso], alumnos, previo: '1' });
    expect(await all()).toEqual(before);
    expect(dry.proceso_id).toBeUndefined();
    expect(dry.mensaje).toBe('Se harían 2 altas; 1 quedaría fuera.');
    const codes = 'pg_sequences WHERE sequencename = $1 AND last_value = $2';
    const { rows } = await app.db.query<{ last_value: string }>('SELECT last_value FROM altas_codigo');
    await enrol({ cursos: [curso], alumnos, previo: '1' });
    expect(await counted(codes, ['altas_codigo', rows[0]?.last_value])).toBe(1);
    const real = await enrol({ cursos: [curso], alumnos });
    expect(real.omitidos).toEqual(dry.omitidos);
    expect(real.altas?.map(({ alumno_id }) => alumno_id)).toEqual(dry.altas?.map(({ alumno_id }) => alumno_id));
  });

  it('[ALTA-03] two runs at once never put more into a course than it holds, nor anybody twice', async () => {
    const [cursos, first, second] = [[await course({ capacidad: 5 }), await course({ capacidad: 3 })], await students(4), await students(4)]; // prettier-ignore
    const replies = await Promise.all([
      enrol({ cursos, alumnos: first }),
      enrol({ cursos: cursos.toReversed(), alumnos: second }),
      enrol({ cursos, alumnos: first.toReversed() }),
    ]);
    expect(replies.flatMap(({ altas }) => altas)).toHaveLength(8);
    expect(await counted('altas WHERE curso_id = $1', [cursos[0]])).toBe(5);
    expect(await counted('altas WHERE curso_id = $1', [cursos[1]])).toBe(3);
  });

  it('[ALTA-03] the same request with the same key is one run, and another request with it is refused', async () => {
    const [curso, alumno] = [await course(), await student()];
    const once = await enrol({ cursos: [curso], alumnos: [alumno] }, 'clave-1');
    const again = await enrol({ cursos: [curso], alumnos: [alumno] }, 'clave-1');
    expect(again).toEqual(once);
    expectRefusal(await ask({ cursos: [curso], alumnos: [await student()] }, 'clave-1'), 422);
  });

  it.each<[string, object, string[]]>([
    ['nothing chosen', {}, ['alumnos', 'cursos']],
    ['no students', { cursos: [1], alumnos: '[]' }, ['alumnos']],
    ['courses that are no list', { cursos: '{"id":1}', alumnos: [1] }, ['cursos']],
    ['a course and a student that are not there', { cursos: [1, 999_999], alumnos: [999_999] }, ['alumnos', 'cursos']],
    ['a day that does not exist', { cursos: [1], alumnos: [1], fecha: '2026-02-30' }, ['fecha']],
  ])('[ALTA-03] %s: the whole request is refused and nothing runs', async (_what, body, fields) => {
    const before = await counted('procesos');
    const reply = await ask(body);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(fields);
    expect(await counted('procesos')).toBe(before);
  });

  it('[ALTA-03] only those are enrolled whom one may see, and only by who may enrol', async () => {
    const [curso, alumno] = [await course(), await student()];
    const { definition } = app.app.get(ListRegistry).list('alumnos');
    const scope = jest.spyOn(definition, 'scope').mockReturnValue('nada');
    const reply = await ask({ cursos: [curso], alumnos: [alumno] });
    scope.mockRestore();
    expectRefusal(reply, 422);
    for (const user of ['profesora', 'tutora', 'alumno'] as const)
      expectRefusal(await ask({ cursos: [curso], alumnos: [alumno] }, undefined, await agentOf(app, user)), 403);
  });

  it('[ALTA-03] many are enrolled with a fixed number of statements for a chunk of pairs', async () => {
    const [curso, other] = [await course(), await course()];
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos WHERE activo ORDER BY id LIMIT 100');
    const alumnos = rows.map(({ id }) => id);
    const query = jest.spyOn(Client.prototype, 'query');
    const cost = async (body: object) => {
      query.mockClear();
      await enrol({ ...body, previo: '1' });
      // The worker of this process looks for runs meanwhile.
      return query.mock.calls.filter((call) => /\b(altas|alumnos|cursos|materias)\b/.test(JSON.stringify(call))).length;
    };
    const few = await cost({ cursos: [curso], alumnos: alumnos.slice(0, 2) });
    expect(await cost({ cursos: [curso, other], alumnos })).toBe(few);
    query.mockRestore();
  });
});

it('an enrolment that would overlap another of that student in that course is refused at its day, also by its end', async () => {
  const [curso, alumno] = [await course(), await student()];
  const save = (id: number, form: object) => admin.post(`/administrar/altas/ficha/${String(id)}/`).send(form);
  const first = await made('altas', { curso, alumno, fecha_alta: '2026-01-10', fecha_baja: '2026-03-31' });
  const sentence = 'Ese alumno ya está de alta en ese curso en esas fechas.';
  const reply = await save(0, { curso, alumno, fecha_alta: '2026-03-31' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ fecha_alta: sentence });
  await made('altas', { curso, alumno, fecha_alta: '2026-04-01' });
  expect(fieldsOf(await save(first, { fecha_baja: '2026-04-01' }))).toEqual({ fecha_alta: sentence });
  expect(fieldsOf(await save(first, { fecha_baja: '' }))).toEqual({ fecha_alta: sentence });
  await save(first, { fecha_baja: '2026-02-28' }).expect(200);
});

it('an academy with enrolments that overlap, and with courses without concepts, is brought up to date', async () => {
  const source = new DataSource({ type: 'postgres', url: app.databaseUrl });
  await source.initialize();
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try {
    await new Altas0031().down(runner);
    const overlapping: { id: number }[] = await runner.query(
      `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
       SELECT alumno_id, curso_id, fecha_alta + 1, fecha_alta + 30 FROM altas WHERE fecha_baja IS NULL ORDER BY id LIMIT 1 RETURNING id`,
    );
    const dates = () => runner.query('SELECT id, fecha_alta, fecha_baja FROM altas ORDER BY id') as Promise<unknown>;
    const before = await dates();
    await new Altas0031().up(runner);
    expect(await dates()).toEqual(before);
    expect(await runner.query('SELECT id FROM altas WHERE duplicada')).toEqual(overlapping);
    // Shortened it stays set aside; opened again it is held to the rule.
    const end = (fecha: string) => runner.query(`UPDATE altas SET fecha_baja = ${fecha} WHERE duplicada`);
    await end('fecha_alta + 5');
    await runner.query('SAVEPOINT acortada');
    await expect(end('NULL')).rejects.toThrow('altas_sin_solape');
    await runner.query('ROLLBACK TO SAVEPOINT acortada');
    expect(await runner.query('SELECT id FROM altas WHERE duplicada')).toEqual(overlapping);
    await runner.query('DELETE FROM conceptos');
    await runner.query(OF_COURSES_THERE_ARE);
    const missing: unknown = await runner.query(
      `SELECT FROM cursos c WHERE c.precio > 0 AND NOT EXISTS (SELECT FROM conceptos k WHERE k.curso_id = c.id AND k.del_curso = 'precio')`,
    );
    expect(missing).toEqual([]);
  } finally {
    await runner.rollbackTransaction();
    await source.destroy();
  }
});
