import type { Agent } from 'supertest';
import type { MensajeReply, SuscripcionReply } from '../../libs/contracts';
import { SendSearchesService } from '../../libs/notificaciones/busquedas/send-searches.service';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

/** A Friday. */
const NOW = '2026-11-20T10:00:00+01:00';
const SATURDAY = '2026-11-21T08:30:00+01:00';
const MONDAY = '2026-11-23T08:30:00+01:00';

let app: TestApp;
let secretaria: Agent;
let usuario: number;
/** A shared search of students with this surname. */
let busqueda: number;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  secretaria = await agentOf(app, 'secretaria');
  const { rows } = await app.db.query<{ id: number }>(
    `UPDATE usuarios SET email = 'oficina@x.es' WHERE username = 'secretaria' RETURNING id`,
  );
  usuario = oneRow(rows).id;
  const search = {
    id: 0,
    descripcion: 'Los Zubiri',
    parametros: { apellidos__icontains: 'zubiri' },
    ...{
      columnas: ['apellidos', 'nombre', 'telefono'],
      orden: '',
      porPagina: 25,
      visibilidad: 'yo',
      predeterminada: false,
    },
  };
  const saved = await secretaria
    .post('/api/listado/guardar-busqueda/alumnos')
    .send({ busqueda: JSON.stringify(search) });
  busqueda = (saved.body as { id: number }).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.db.query(
    `DELETE FROM busquedas_suscripciones; DELETE FROM mensajes; DELETE FROM alumnos WHERE apellidos = 'Zubiri'`,
  );
});

const add = async (nombre: string): Promise<number> => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO alumnos (nombre, apellidos, telefono) VALUES ($1, 'Zubiri', '600000001') RETURNING id`,
    [nombre],
  );
  return oneRow(rows).id;
};
const subscribe = (cada: string) =>
  secretaria.post(`/api/busquedas-api/${String(busqueda)}/suscripcion`).send({ cada });
const often = async () =>
  ((await secretaria.get(`/api/busquedas-api/${String(busqueda)}/suscripcion`).expect(200)).body as SuscripcionReply)
    .cada;
/** Sends what is due at an instant, and returns subject and text of all mails so far. */
const sendAt = async (instant: string) => {
  app.clock.set(instant);
  while ((await app.app.get(SendSearchesService, { strict: false }).sendNext()) > 0);
  app.clock.set(NOW);
  const { rows } = await app.db.query<{ asunto: string; texto: string; enlace: string; destino: string }>(
    'SELECT m.asunto, m.texto, m.enlace, e.destino FROM mensajes m JOIN envios e ON e.mensaje_id = m.id ORDER BY m.id',
  );
  return rows;
};

it('[PLUS-07] the second mail of a saved search names just the change, and opens the search', async () => {
  const [ana, leo] = [await add('Ana'), await add('Leo')];
  expect(((await subscribe('dia').expect(200)).body as MensajeReply).mensaje).toContain('cada día');
  await add('Eva');
  expect((await sendAt(SATURDAY)).map(({ asunto }) => asunto)).toEqual(['Los Zubiri: 1 nuevo']);
  await app.db.query(`UPDATE alumnos SET telefono = '600000002' WHERE id = $1`, [ana]);
  await app.db.query(`UPDATE alumnos SET apellidos = 'Otro' WHERE id = $1`, [leo]);
  const [, second] = await sendAt(MONDAY);
  expect(second).toMatchObject({
    asunto: 'Los Zubiri: 1 ya no está y 1 cambiado',
    destino: 'oficina@x.es',
    enlace: `/administrar/alumnos/?busqueda=${String(busqueda)}`,
  });
  expect(second?.texto).toMatch(/Leo Otro.*Ana Zubiri: Teléfono/);
  expect(second?.texto).not.toMatch(/Eva|600000002/);
  await app.db.query(`DELETE FROM alumnos WHERE id = $1`, [leo]);
});

it('[PLUS-07] the mail of a saved search is read by its user only: the office finds it in no list, and the audit keeps no names', async () => {
  await subscribe('dia').expect(200);
  await add('Ana');
  const [mail] = await sendAt(SATURDAY);
  expect(mail?.texto).toContain('Ana Zubiri');
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM mensajes');
  const { id } = oneRow(rows);
  const admin = await agentOf(app, 'admin');
  expectRefusal(await admin.get(`/mensajeria/api/get-mensaje/${String(id)}`), 404);
  expectRefusal(await admin.get('/mensajeria/api/envios').query({ mensajeId: id }), 404);
  expectRefusal(await admin.post('/mensajeria/api/duplicar').send({ mensajeId: id }), 404);
  expectRefusal(await admin.get(`/campus/api/mensajes/${String(id)}`), 404);
  expect((await admin.get('/api/listado/get/mensajes').expect(200)).text).not.toContain('Los Zubiri');
  const audited = await app.db.query<{ todo: string }>(
    `SELECT concat(antes, despues) AS todo FROM auditoria WHERE tabla = 'mensajes' AND registro_id = $1`,
    [id],
  );
  expect(audited.rows.map(({ todo }) => todo).join()).not.toContain('Zubiri');
});

it('[PLUS-07] a weekly search is sent on Mondays, and nothing is sent if nothing has changed', async () => {
  await subscribe('semana').expect(200);
  await add('Ana');
  expect(await sendAt(SATURDAY)).toEqual([]);
  expect(await sendAt(MONDAY)).toHaveLength(1);
  expect(await sendAt('2026-11-30T08:30:00+01:00')).toHaveLength(1);
});

it('[PLUS-07] the mail of a saved search waits for the end of the quiet hours', async () => {
  await subscribe('dia').expect(200);
  await add('Ana');
  expect(await sendAt('2026-11-22T08:30:00+01:00')).toHaveLength(1);
  const { rows } = await app.db.query('SELECT no_antes FROM envios');
  expect(rows).toEqual([{ no_antes: new Date('2026-11-23T08:00:00+01:00') }]);
});

it('[PLUS-07] a search stops when its owner loses the right to the list', async () => {
  await subscribe('dia').expect(200);
  await add('Ana');
  await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'alumnos.ver') WHERE id = $1`, [usuario]);
  expect(await sendAt(SATURDAY)).toEqual([]);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{alumnos.ver}' WHERE id = $1`, [usuario]);
  expect(await often()).toBe('');
});

it('[PLUS-07] a subscription is changed and ended; who has no mail address cannot subscribe', async () => {
  await subscribe('dia').expect(200);
  expect(await often()).toBe('dia');
  await subscribe('semana').expect(200);
  expect(await often()).toBe('semana');
  await subscribe('').expect(200);
  expect(await often()).toBe('');
  expectRefusal(await subscribe('hora'), 422);
  await app.db.query('UPDATE usuarios SET email = NULL WHERE id = $1', [usuario]);
  expectRefusal(await subscribe('dia'), 422);
  await app.db.query(`UPDATE usuarios SET email = 'oficina@x.es' WHERE id = $1`, [usuario]);
});

it("[PLUS-07] a teacher needs an address in the teacher's record, and the search goes there", async () => {
  const profesor = await agentOf(app, 'profesora');
  const own = (email: string | null) =>
    app.db.query(
      `UPDATE profesores SET email = $1 WHERE usuario_id = (SELECT id FROM usuarios WHERE username = 'profesora')`,
      [email],
    );
  await app.db.query(`UPDATE busquedas SET visibilidad = 'todos' WHERE id = $1`, [busqueda]);
  await app.db.query(`UPDATE usuarios SET email = 'entrada@x.es' WHERE username = 'profesora'`);
  const call = () => profesor.post(`/api/busquedas-api/${String(busqueda)}/suscripcion`).send({ cada: 'dia' });
  await own(null);
  expectRefusal(await call(), 422);
  await own('profesor@x.es');
  await call().expect(200);
  const course = await app.db.query<{ id: number }>(
    `SELECT m.curso_id AS id FROM materias m JOIN materias_imparten i ON i.materia_id = m.id JOIN profesores p ON p.id = i.profesor_id
     JOIN usuarios u ON u.id = p.usuario_id JOIN cursos c ON c.id = m.curso_id AND c.activo WHERE m.activo AND u.username = 'profesora' LIMIT 1`,
  );
  await app.db.query(`INSERT INTO altas (alumno_id, curso_id, fecha_alta) VALUES ($1, $2, '2026-11-01')`, [
    await add('Ana'),
    oneRow(course.rows).id,
  ]);
  expect((await sendAt(SATURDAY)).map(({ destino }) => destino)).toEqual(['profesor@x.es']);
});
