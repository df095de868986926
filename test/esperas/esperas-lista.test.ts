import type { Agent } from 'supertest';
import type { MenuReply } from '../../libs/contracts';
import { SettleOffersService } from '../../libs/esperas/ofrecer/settle-offers.service';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { fieldsOf } from '../fichas/support';
import { pageOf, requestPage } from '../listados/support/lists';
import { deleteRows } from '../clases/support';
import { Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  timetable = new Timetable(app);
  await timetable.clear();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const API = '/api/horarios/esperas';
const rows = async (parametros: Record<string, string> = {}) =>
  (await pageOf(app, admin, 'esperas', { parametros })).registros.map((row) => [
    row.puesto,
    row['alumno.nombre'],
    row.estado,
    row.caduca,
  ]);

/** Creates a course with one place, which is taken, and puts these students on its waiting list. */
async function fullCourse(...names: string[]) {
  const curso = await timetable.curso({ capacidad: 1 });
  const alta = await timetable.alta(await timetable.alumno(), curso);
  const esperas: number[] = [];
  for (const nombre of names) {
    const alumno_id = await timetable.alumno(nombre, 'Prado Gil');
    await admin.post(API).send({ curso_id: curso, alumno_id }).expect(200);
    const { rows: made } = await app.db.query<{ id: number }>('SELECT id FROM esperas WHERE alumno_id = $1', [
      alumno_id,
    ]);
    esperas.push(...made.map(({ id }) => id));
  }
  return { curso, alta, esperas };
}

describe('the list of all who wait', () => {
  beforeEach(() => app.db.query('DELETE FROM esperas'));

  it('[PLUS-32] has the lines of all courses in their order, with what is offered until when', async () => {
    const one = await fullCourse('Ana', 'Berta');
    const two = await fullCourse('Clara');
    await admin.post(`${API}/mover`).send({ id: one.esperas[1], orden: 1 }).expect(200);
    await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-19' WHERE id = $1`, [two.alta]);
    await app.app.get(SettleOffersService).settle();
    expect(await rows()).toEqual([
      [1, 'Berta', 'espera', null],
      [2, 'Ana', 'espera', null],
      [1, 'Clara', 'ofrecida', '2026-11-22T09:00:00Z'],
    ]);
    expect((await rows({ puesto__gte: '2' })).map(([, nombre]) => nombre)).toEqual(['Ana']);
    expect((await rows({ estado__iexact: 'ofrecida' })).map(([, nombre]) => nombre)).toEqual(['Clara']);
  });

  it('[PLUS-32] leaves out who no longer waits', async () => {
    const { esperas } = await fullCourse('Ana', 'Berta');
    await admin.post(`${API}/retirar`).send({ id: esperas[0] }).expect(200);
    expect(await rows()).toEqual([[1, 'Berta', 'espera', null]]);
  });

  it('[PLUS-32] takes new rows by the rules of joining, at whose fields a refusal is, and changes none', async () => {
    const { esperas } = await fullCourse('Ana');
    const id = String(esperas[0]);
    expectRefusal(await admin.post(`/administrar/esperas/ficha/${id}`).send({ estado: 'aceptada' }), 403);
    const refused = await admin.post('/administrar/esperas/ficha/0').send({ estado: 'espera' });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { curso: 'Elija un curso.' }]);
    expectRefusal(await deleteRows(admin, 'esperas', esperas), 403);
    expect((await rows()).map(([, nombre, estado]) => [nombre, estado])).toEqual([['Ana', 'espera']]);
  });

  it.each(['profesora', 'tutora', 'alumno'] as const)('[PLUS-32] is not for %s', async (user) => {
    await fullCourse('Ana');
    const agent = await agentOf(app, user);
    expectRefusal(await requestPage(app, agent, 'esperas'), 403);
    const { items } = (await agent.get('/administrar/usuarios/get-menu').expect(200)).body as MenuReply;
    const titles = items.flatMap(({ submenu_items }) => submenu_items.map(({ titulo }) => titulo));
    expect(titles).not.toContain('Listas de espera');
  });

  it('[PLUS-32] is below «Cursos» in the menu of the office', async () => {
    const { items } = (await (await agentOf(app, 'secretaria')).get('/administrar/usuarios/get-menu').expect(200))
      .body as MenuReply;
    const group = items.find(({ submenu_items }) => submenu_items.some(({ titulo }) => titulo === 'Listas de espera'));
    expect(group?.titulo).toBe('Cursos');
  });
});
