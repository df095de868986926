import type { Agent } from 'supertest';
import type { EsperasReply } from '../../libs/contracts';
import { SettleOffersService } from '../../libs/esperas/ofrecer/settle-offers.service';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { runToEnd } from '../support/run-to-end';
import { Timetable } from '../support/timetable';

const NOW = '2026-11-20T10:00:00+01:00';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
let profesora: Agent;
/** The student with the user `alumno`, in the family of `tutora`. */
let lucia: number;
beforeAll(async () => {
  app = await startTestApp({ now: NOW, worker: true });
  timetable = new Timetable(app);
  [admin, tutora, profesora] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'tutora'),
    agentOf(app, 'profesora'),
  ]);
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`,
  );
  lucia = oneRow(rows).id;
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

const API = '/api/horarios/esperas';
/**
 * Sets the clock to an instant, runs the recurring task of offers until nothing is left to do, then resets the clock. If the clock were
 * not reset, the sessions would have expired.
 */
const settle = async (instant = NOW) => {
  app.clock.set(instant);
  while ((await app.app.get(SettleOffersService).settle()) > 0);
  app.clock.set(NOW);
};
/** Creates a course with this many places, of which `taken` have a student. */
async function course(capacidad: number, taken = capacidad) {
  const curso = await timetable.curso({ capacidad });
  const altas: number[] = [];
  for (let count = 0; count < taken; count++) altas.push(await timetable.alta(await timetable.alumno(), curso));
  return { curso, altas };
}
const endToday = (alta: number | undefined) =>
  app.db.query(`UPDATE altas SET fecha_baja = '2026-11-19' WHERE id = $1`, [alta]);
const join = (agent: Agent, curso_id: number, alumno_id: number) => agent.post(API).send({ curso_id, alumno_id });
async function joined(curso: number, nombre: string): Promise<number> {
  const alumno = await timetable.alumno(nombre, 'Prado Gil');
  await join(admin, curso, alumno).expect(200);
  return alumno;
}
const read = async (agent: Agent, curso_id: number) =>
  (await agent.get(API).query({ curso_id }).expect(200)).body as EsperasReply;
const states = async (curso: number) =>
  (await read(admin, curso)).esperas.map(({ alumno, estado, caduca }) => [alumno, estado, caduca]);
const idOf = async (curso: number, alumno: number): Promise<number> => {
  const { rows } = await app.db.query<{ id: number }>(
    'SELECT id FROM esperas WHERE curso_id = $1 AND alumno_id = $2 ORDER BY id DESC LIMIT 1',
    [curso, alumno],
  );
  return oneRow(rows).id;
};
const answer = (agent: Agent, id: number, acepta: 0 | 1) => agent.post(`${API}/responder`).send({ id, acepta });
const activeAltas = async (curso: number): Promise<number> => {
  const { rows } = await app.db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM altas WHERE curso_id = $1 AND (fecha_baja IS NULL OR fecha_baja >= '2026-11-20')`,
    [curso],
  );
  return oneRow(rows).count;
};

describe('a freed place', () => {
  it('[PLUS-32] comes with the hours, the fee and the first day of its course for the family that is offered it', async () => {
    const { curso, altas } = await course(1);
    await app.db.query(`UPDATE cursos SET fecha_inicio = '2026-12-01', precio = 62.5, matricula = 30 WHERE id = $1`, [
      curso,
    ]);
    await timetable.materia({ curso, dias: 'LX', entrada: '17:20', salida: '18:40' });
    await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
    await join(admin, curso, lucia).expect(200);
    const horario = [{ dias: 'LX', horaEntrada: '17:20', horaSalida: '18:40' }];
    expect((await read(tutora, curso)).esperas).toMatchObject([{ estado: 'espera', horario, oferta: null }]);
    await endToday(altas[0]);
    await settle();
    expect((await read(tutora, curso)).esperas).toMatchObject([
      {
        estado: 'ofrecida',
        horario,
        oferta: { empieza: '2026-12-01', precio: '62.50', unicos: [{ importe: '30.00' }] },
      },
    ]);
    // The office sees the offer too, because it accepts or rejects the place for families that phone.
    expect((await read(admin, curso)).esperas).toMatchObject([{ horario, oferta: { precio: '62.50' } }]);
    await answer(admin, await idOf(curso, lucia), 0).expect(200);
  });

  it('[PLUS-32] names the classes of the student that coincide, for the family and for the office', async () => {
    const { curso, altas } = await course(1);
    await timetable.materia({ curso, descripcion: 'Francés A2', dias: 'SD', entrada: '18:00', salida: '19:00' });
    const other = await timetable.curso();
    await timetable.materia({ curso: other, descripcion: 'Alemán A1', dias: 'VS', entrada: '17:20', salida: '18:40' });
    await timetable.alta(lucia, other);
    await join(admin, curso, lucia).expect(200);
    expect((await read(admin, curso)).esperas).toMatchObject([{ estado: 'espera', coincide: [] }]);
    await endToday(altas[0]);
    await settle();
    for (const agent of [admin, tutora])
      expect((await read(agent, curso)).esperas).toMatchObject([
        { estado: 'ofrecida', coincide: [{ materia: 'Alemán A1', dias: 'S', horaEntrada: '17:20' }] },
      ]);
    await answer(admin, await idOf(curso, lucia), 0).expect(200);
    await app.db.query('DELETE FROM altas WHERE curso_id = $1', [other]);
  });

  it('[PLUS-32] is offered to the first in line for 48 hours', async () => {
    const { curso, altas } = await course(2);
    await joined(curso, 'Ana');
    await joined(curso, 'Berta');
    expect(await states(curso)).toEqual([
      ['Prado Gil, Ana', 'espera', null],
      ['Prado Gil, Berta', 'espera', null],
    ]);
    await endToday(altas[0]);
    await settle();
    expect(await states(curso)).toEqual([
      ['Prado Gil, Ana', 'ofrecida', '2026-11-22T10:00'],
      ['Prado Gil, Berta', 'espera', null],
    ]);
    expect((await read(admin, curso)).plazas).toEqual({ capacidad: 2, ocupadas: 1, ofrecidas: 1 });
  });

  it('[PLUS-32] goes to the next when it is rejected, and when its time is over', async () => {
    const { curso, altas } = await course(1);
    const ana = await joined(curso, 'Ana');
    await joined(curso, 'Berta');
    await joined(curso, 'Clara');
    await endToday(altas[0]);
    await settle();
    await answer(admin, await idOf(curso, ana), 0).expect(200);
    expect((await states(curso)).map(([, state]) => state)).toEqual(['ofrecida', 'espera']);
    await settle('2026-11-22T09:59:59+01:00');
    expect((await states(curso))[0]).toEqual(['Prado Gil, Berta', 'ofrecida', '2026-11-22T10:00']);
    await settle('2026-11-22T10:00:00+01:00');
    expect(await states(curso)).toEqual([['Prado Gil, Clara', 'ofrecida', '2026-11-24T10:00']]);
    const { rows } = await app.db.query(
      `SELECT v.tipo, count(*)::integer FROM esperas_avisos v JOIN esperas e ON e.id = v.espera_id WHERE e.curso_id = $1 GROUP BY 1 ORDER BY 1`,
      [curso],
    );
    expect(rows).toEqual([
      { tipo: 'caducada', count: 1 },
      { tipo: 'espera', count: 3 },
      { tipo: 'ofrecida', count: 3 },
      { tipo: 'rechazada', count: 1 },
    ]);
  });

  it('is offered when the capacity grows, and when an offered student leaves the line', async () => {
    const { curso } = await course(1);
    const ana = await joined(curso, 'Ana');
    await joined(curso, 'Berta');
    await app.db.query('UPDATE cursos SET capacidad = 2 WHERE id = $1', [curso]);
    await settle();
    await admin
      .post(`${API}/retirar`)
      .send({ id: await idOf(curso, ana) })
      .expect(200);
    expect(await states(curso)).toEqual([['Prado Gil, Berta', 'ofrecida', '2026-11-22T10:00']]);
  });
});

describe('an offered place', () => {
  /** Creates a full course, frees one place and lets the task offer it to Lucía. */
  async function offered() {
    const { curso, altas } = await course(2);
    await join(tutora, curso, lucia).expect(200);
    await endToday(altas[0]);
    await settle();
    return { curso, id: await idOf(curso, lucia) };
  }

  it('[PLUS-32] accepted 20 times at once enrols once, from today', async () => {
    const { curso, id } = await offered();
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(tutora, id, 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { rows } = await app.db.query(
      `SELECT to_char(fecha_alta, 'YYYY-MM-DD') AS fecha_alta FROM altas WHERE curso_id = $1 AND alumno_id = $2`,
      [curso, lucia],
    );
    expect(rows).toEqual([{ fecha_alta: '2026-11-20' }]);
  });

  it.each([
    ['was closed', 'activo = false'],
    ['is over', `fecha_fin = '2026-11-19'`],
  ])('[PLUS-32] cannot be accepted in a course that %s since, and can still be rejected', async (_what, change) => {
    const { curso, id } = await offered();
    await app.db.query(`UPDATE cursos SET ${change} WHERE id = $1`, [curso]);
    const reply = await answer(tutora, id, 1);
    expectRefusal(reply, 409);
    expect((reply.body as { mensaje: string }).mensaje).toMatch(/ ya no admite altas\.$/);
    expect(await activeAltas(curso)).toBe(1);
    await answer(tutora, id, 0).expect(200);
  });

  it('[PLUS-32] is not taken by 20 enrolments at once: no more enrolments and offers than places', async () => {
    const { curso } = await course(3, 1);
    await join(admin, curso, lucia).expect(200);
    const students: number[] = [];
    for (let count = 0; count < 20; count++) students.push(await timetable.alumno());
    const results = await Promise.allSettled(students.map((student) => timetable.alta(student, curso, '2026-11-20')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await activeAltas(curso)).toBe(2);
    await answer(tutora, await idOf(curso, lucia), 1).expect(200);
    expect(await activeAltas(curso)).toBe(3);
  });

  it('[PLUS-32] is not taken by bulk enrolment', async () => {
    const { curso } = await offered();
    const other = await timetable.alumno();
    const { omitidos } = await runToEnd('altas', async (headers) => {
      const reply = await admin
        .post('/administrar/altas/api/alta-masiva')
        .set(headers)
        .send({ cursos: [curso], alumnos: [other] });
      return reply.body as { altas?: unknown[]; omitidos: { motivo: string }[] };
    });
    expect(omitidos.map(({ motivo }) => motivo)).toEqual(['El curso está completo (2 plazas).']);
  });

  it('is not taken by the record of an enrolment, which says why', async () => {
    const { curso } = await offered();
    const reply = await admin
      .post('/administrar/altas/ficha/0')
      .send({ alumno: await timetable.alumno(), curso, fecha_alta: '2026-11-20' });
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({
      mensaje: 'Las plazas libres de este curso están ofrecidas a su lista de espera.',
    });
    expect(await activeAltas(curso)).toBe(1);
  });

  it('of a subject is not taken by others either, though the course has no limit', async () => {
    const curso = await timetable.curso();
    const materia = await timetable.materia({ curso, dias: null, capacidad: 1 });
    const ana = await timetable.alumno('Ana', 'Prado Gil');
    await admin.post(API).send({ curso_id: curso, materia_id: materia, alumno_id: ana }).expect(200);
    await settle();
    expect((await states(curso)).map(([, state]) => state)).toEqual(['ofrecida']);
    const reply = await admin
      .post('/administrar/altas/ficha/0')
      .send({ alumno: await timetable.alumno('Bea', 'Dos'), curso, fecha_alta: '2026-11-20' });
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({
      mensaje: 'Las plazas libres de Inglés B1 están ofrecidas a su lista de espera.',
    });
    await answer(admin, await idOf(curso, ana), 1).expect(200);
    expect(await activeAltas(curso)).toBe(1);
  });

  it('is accepted by enrolling the student in any other way', async () => {
    const { curso, id } = await offered();
    await timetable.alta(lucia, curso, '2026-11-20');
    const { rows } = await app.db.query('SELECT estado FROM esperas WHERE id = $1', [id]);
    expect(rows).toEqual([{ estado: 'aceptada' }]);
  });

  it('cannot be accepted once its time is over', async () => {
    const { id } = await offered();
    await app.db.query('UPDATE esperas SET caduca = $2 WHERE id = $1', [id, NOW]);
    for (const agent of [tutora, admin]) {
      const reply = await answer(agent, id, 1);
      expectRefusal(reply, 409);
      expect(reply.body).toMatchObject({ mensaje: 'La oferta caducó el viernes 20/11/2026 a las 10:00.' });
    }
  });
});

describe('a line', () => {
  it('keeps its subject from being deleted until nobody waits, whatever way it is deleted', async () => {
    const { curso } = await course(1);
    const materia = await timetable.materia({ curso, dias: null });
    for (const nombre of ['Ana', 'Berta'])
      await admin
        .post(API)
        .send({ curso_id: curso, materia_id: materia, alumno_id: await timetable.alumno(nombre) })
        .expect(200);
    const ofCourse = () =>
      admin.post(`/cursos/api/materias/borrar-materias/${String(curso)}`).send({ materias: [materia] });
    for (const reply of [
      await ofCourse(),
      await admin.post('/api/listado/borrar-registros/materias').send({ idsSeleccionados: [materia] }),
    ]) {
      expectRefusal(reply, 409);
      expect(reply.body).toMatchObject({
        mensaje: 'Inglés B1 tiene 2 alumnos en lista de espera: quítelos antes de la lista.',
      });
    }
    expect(await states(curso)).toHaveLength(2);
    await app.db.query(`UPDATE esperas SET estado = 'retirada' WHERE curso_id = $1`, [curso]);
    await ofCourse().expect(200);
  });

  it('[PLUS-32] is moved by administrators', async () => {
    const { curso } = await course(1);
    await joined(curso, 'Ana');
    await joined(curso, 'Berta');
    const clara = await joined(curso, 'Clara');
    const reply = await admin
      .post(`${API}/mover`)
      .send({ id: await idOf(curso, clara), orden: 1 })
      .expect(200);
    expect(reply.body).toEqual({ mensaje: 'Clara está en el puesto 1.' });
    const { esperas } = await read(admin, curso);
    expect(esperas.map(({ alumno, orden }) => [alumno, orden])).toEqual([
      ['Prado Gil, Clara', 1],
      ['Prado Gil, Ana', 2],
      ['Prado Gil, Berta', 3],
    ]);
  });

  it('[PLUS-32] shows a family only its own row, without its place', async () => {
    const { curso } = await course(1);
    const ana = await joined(curso, 'Ana');
    await join(tutora, curso, lucia).expect(200);
    const reply = await read(tutora, curso);
    expect(reply.esperas.map(({ alumno_id, orden }) => [alumno_id, orden])).toEqual([[lucia, null]]);
    expect([reply.cerradas, reply.plazas]).toEqual([[], null]);
    expect(JSON.stringify(reply)).not.toContain('Prado');
    const id = await idOf(curso, ana);
    expectRefusal(await answer(tutora, id, 1), 404);
    expectRefusal(await tutora.post(`${API}/retirar`).send({ id }), 404);
    expectRefusal(await join(tutora, curso, ana), 404);
    expectRefusal(await tutora.post(`${API}/mover`).send({ id, orden: 1 }), 403);
    expectRefusal(await tutora.post(`${API}/ofrecer`).send({ id }), 403);
    expectRefusal(await profesora.get(API).query({ curso_id: curso }), 403);
  });

  it.each([
    ['of a course without a limit', 0, 'El curso no tiene límite de plazas: no le hace falta lista de espera.'],
    ['of a course that the student waits for', 1, 'Ese alumno ya está en esa lista de espera.'],
  ])('%s refuses a student in a sentence', async (_title, capacidad, sentence) => {
    const { curso } = await course(capacidad);
    const alumno = await timetable.alumno();
    await join(admin, curso, alumno);
    const reply = await join(admin, curso, alumno);
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({ mensaje: sentence });
  });
});

describe('enrolling through a waiting list', () => {
  it('[PLUS-32] a family does not join while the course has free places; the academy does', async () => {
    const { curso } = await course(2, 1);
    const reply = await join(tutora, curso, lucia);
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({ campos: { curso_id: 'Hay plazas libres: pida el alta en secretaría.' } });
    await join(admin, curso, lucia).expect(200);
  });

  it('[PLUS-32] an administrator needs the right to enrol for joining and for accepting', async () => {
    const { curso } = await course(1);
    const ana = await joined(curso, 'Ana');
    const set = (change: string) =>
      app.db.query(`UPDATE usuarios SET permisos = ${change} WHERE username = 'secretaria'`);
    await set(`array_remove(permisos, 'altas.editar')`);
    const without = await agentOf(app, 'secretaria');
    const joining = await join(without, curso, await timetable.alumno('Berta', 'Prado Gil'));
    const accepting = await answer(without, await idOf(curso, ana), 1);
    await set(`permisos || '{altas.editar}'`);
    expect([joining.status, accepting.status]).toEqual([403, 403]);
    await join(without, curso, await timetable.alumno('Berta', 'Prado Gil')).expect(200);
  });
});

it('[PLUS-32] no row is moved to a place before the first', async () => {
  const { curso } = await course(1);
  const ids = [];
  for (const nombre of ['Ana', 'Berta', 'Clara']) ids.push(await joined(curso, nombre));
  const reply = await admin.post(`${API}/mover`).send({ id: await idOf(curso, ids[0] ?? 0), orden: 0 });
  expectRefusal(reply, 422);
  expect(reply.body).toMatchObject({ campos: { orden: 'Escriba un puesto a partir del 1.' } });
});

it('[PLUS-32] a lapsed row whose student waits again is not offered a place, and a sentence says why', async () => {
  const { curso } = await course(1);
  const ana = await joined(curso, 'Ana');
  const lapsed = await idOf(curso, ana);
  await app.db.query(`UPDATE esperas SET estado = 'caducada', caduca = now() WHERE id = $1`, [lapsed]);
  await join(admin, curso, ana).expect(200);
  await app.db.query('UPDATE cursos SET capacidad = 2 WHERE id = $1', [curso]);
  const reply = await admin.post(`${API}/ofrecer`).send({ id: lapsed });
  expectRefusal(reply, 409);
  expect((reply.body as { mensaje: string }).mensaje).toBe(
    'Ana vuelve a estar en esa lista de espera: ofrezca la plaza en su puesto.',
  );
});
