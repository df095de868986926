import type { Agent, Response } from 'supertest';
import type { FormReply, SelectorItem } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { fieldsOf } from '../fichas/support';

/** Today is 20/11/2026. */
let app: TestApp;
let admin: Agent;
let alumno: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
beforeEach(async () => {
  ({ id: alumno } = await insert(`INSERT INTO alumnos (nombre, apellidos) VALUES ('Ana', 'Prado Gil') RETURNING id`));
});
afterAll(() => app.close());

async function insert(statement: string, values: readonly unknown[] = []): Promise<{ id: number }> {
  return oneRow((await app.db.query<{ id: number }>(statement, [...values])).rows);
}

let codes = 0;
async function course(inicio: string | null, fin: string | null, activo = true): Promise<number> {
  codes += 1;
  const { id } = await insert(
    `INSERT INTO cursos (codigo, descripcion, fecha_inicio, fecha_fin, activo, capacidad)
     VALUES ($1, 'Inglés A2', $2, $3, $4, 8) RETURNING id`,
    [`PRB-A2-${String(codes)}`, inicio, fin, activo],
  );
  return id;
}
const open = () => course('2026-09-14', '2027-06-18');
const ended = () => course('2025-09-15', '2026-06-19');
const closed = () => course('2026-09-14', '2027-06-18', false);

const save = (id: number, form: object): Promise<Response> =>
  Promise.resolve(admin.post(`/administrar/altas/ficha/${id}/`).send(form));
const enrol = (curso: number, more: object = {}): Promise<Response> => save(0, { alumno, curso, ...more });
const altas = async (): Promise<number> =>
  (await app.db.query('SELECT FROM altas WHERE alumno_id = $1', [alumno])).rowCount ?? 0;
const warnings = async (id: number, form: object): Promise<string[]> =>
  ((await admin.post(`/administrar/altas/ficha/${id}/previo`).send(form).expect(200)).body as { avisos: string[] })
    .avisos;

describe('a new enrolment', () => {
  it.each([
    ['closed', closed, {}, 'El curso está cerrado: elija uno abierto.'],
    ['over today', ended, {}, 'El curso terminó el 19/06/2026: elija otro.'],
    [
      'over on the day of the enrolment',
      open,
      { fecha_alta: '2027-09-01' },
      'El curso terminó el 18/06/2027: elija otro.',
    ],
  ])('[ALTA-01] in a course that is %s is refused at the course', async (_what, make, more, sentence) => {
    const reply = await enrol(await make(), more);
    expectRefusal(reply, 422);
    expect(fieldsOf(reply)).toEqual({ curso: sentence });
    expect(await altas()).toBe(0);
  });

  it('[ALTA-01] in an open course is saved, on the last day too', async () => {
    expect((await enrol(await open(), { fecha_alta: '2027-06-18' })).status).toBe(200);
    expect((await enrol(await course(null, null))).status).toBe(200);
  });

  it('[ALTA-01] of an earlier day in a course that has ended needs a confirmation', async () => {
    const curso = await ended();
    const form = { fecha_alta: '2026-05-04' };
    const sentence = `Inglés A2 (PRB-A2-${String(codes)}) terminó el 19/06/2026: será un alta de un curso pasado.`;
    expect(await warnings(0, { alumno, curso, ...form })).toEqual([sentence]);
    const reply = await enrol(curso, form);
    expectRefusal(reply, 409);
    expect((reply.body as { mensaje: string }).mensaje).toContain(sentence);
    expect(await altas()).toBe(0);
    expect((await enrol(curso, { ...form, confirmar: 1 })).status).toBe(200);
    expect(await altas()).toBe(1);
  });

  it('[ALTA-01] cannot be confirmed into a closed course', async () => {
    expectRefusal(await enrol(await closed(), { confirmar: 1 }), 422);
  });
});

describe('an enrolment that exists', () => {
  async function stored(curso: number, desde: string): Promise<number> {
    const sql = 'INSERT INTO altas (alumno_id, curso_id, fecha_alta) VALUES ($1, $2, $3) RETURNING id';
    return (await insert(sql, [alumno, curso, desde])).id;
  }

  it('[ALTA-01] in a course that is closed or over by now can be changed and ended', async () => {
    for (const curso of [await closed(), await ended()]) {
      const id = await stored(curso, '2026-01-07');
      const form = { alumno, curso, fecha_alta: '2026-01-07', observaciones: 'Viene en coche' };
      expect((await save(id, form)).status).toBe(200);
      expect((await save(id, { fecha_alta: '2026-01-12' })).status).toBe(200);
      expect((await save(id, { fecha_baja: '2026-03-01' })).status).toBe(200);
    }
  });

  it('[ALTA-01] does not move to a closed course, and does not begin after the end of its own', async () => {
    const id = await stored(await open(), '2026-10-01');
    expect(fieldsOf(await save(id, { curso: await closed() }))).toHaveProperty('curso');
    expect(fieldsOf(await save(id, { fecha_alta: '2027-07-01' }))).toHaveProperty('curso');
  });

  it('[ALTA-01] needs a confirmation before it moves to a course that has ended', async () => {
    const id = await stored(await open(), '2026-05-04');
    const curso = await ended();
    expect((await warnings(id, { curso }))[0]).toContain('terminó el 19/06/2026');
    expectRefusal(await save(id, { curso }), 409);
    expect((await save(id, { curso, confirmar: 1 })).status).toBe(200);
  });
});

describe('the picker of the course of an enrolment', () => {
  const found = async (query: object): Promise<SelectorItem[]> =>
    (await admin.get('/api/buscador-cursos-abiertos').query(query).expect(200)).body as SelectorItem[];

  it('[ALTA-01] is named in the form, and depends on the day of the enrolment', async () => {
    const { campos_especificos } = (await admin.get('/api/formularios/altas').expect(200)).body as FormReply;
    expect(campos_especificos.find(({ campo }) => campo === 'curso')).toMatchObject({
      buscador: '/api/buscador-cursos-abiertos',
      buscador_segun: { fecha: 'fecha_alta' },
    });
  });

  it('[ALTA-01] offers only courses that are in use and not over on that day', async () => {
    const [one, over, shut] = [await open(), await ended(), await closed()];
    const ids = async (query: object) =>
      (await found({ busqueda: 'PRB-A2', ...query }))
        .map(({ id }) => id)
        .filter((id) => [one, over, shut].includes(id));
    expect(await ids({})).toEqual([one]);
    expect(await ids({ fecha: '2026-05-04' })).toEqual([one, over]);
    expect(await ids({ fecha: '2027-06-19' })).toEqual([]);
    expect(await ids({ fecha: '19/06/2026' })).toEqual([one]);
  });

  it('[ALTA-01] distinguishes courses of the same name by days, hour, teacher, free places and school year', async () => {
    const curso = await open();
    const { id: profesor } = await insert(
      `INSERT INTO profesores (nombre, apellidos) VALUES ('Sonia', 'Gil') RETURNING id`,
    );
    await insert(
      `INSERT INTO materias (curso_id, descripcion, profesor_id, dias_semana, hora_entrada, hora_salida)
       VALUES ($1, 'Inglés A2', $2, 'MJ', '17:00', '18:30') RETURNING id`,
      [curso, profesor],
    );
    await insert(`INSERT INTO altas (alumno_id, curso_id, fecha_alta) VALUES ($1, $2, '2026-10-01') RETURNING id`, [
      alumno,
      curso,
    ]);
    const item = {
      id: curso,
      resultado: `PRB-A2-${String(codes)} · Inglés A2`,
      detalle: 'Martes y jueves, 17:00–18:30 · Sonia Gil · 7 libres de 8 · 2026/27',
    };
    expect(await found({ busqueda: `PRB-A2-${String(codes)}` })).toEqual([item]);
    expect(await found({ busqueda: `jueves gil 2026/27 prb-a2-${String(codes)}` })).toEqual([item]);
    expect(await found({ busqueda: `lunes prb-a2-${String(codes)}` })).toEqual([]);
  });

  it('[AUTH-04] offers a teacher only the courses that they teach', async () => {
    await open();
    const teacher = await agentOf(app, 'profesora');
    const reply = await teacher.get('/api/buscador-cursos-abiertos').query({ busqueda: 'PRB-A2' }).expect(200);
    expect(reply.body).toEqual([]);
  });
});
