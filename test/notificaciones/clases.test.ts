import type { Agent } from 'supertest';
import type { AlcanceReply, AvisadosReply } from '../../libs/contracts';
import { addClass, addMateria, saveRecord, type NewMateria } from '../clases/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { deleteClasses } from '../support/delete-classes';
import { addFamily, announceAt, forgetNotices, notices } from './support';

/** A Friday morning, outside quiet hours. */
const NOW = '2026-11-20T10:00:00+01:00';
const SOON = '2026-11-20T10:02:00+01:00';

let app: TestApp;
let admin: Agent;
let violin: NewMateria;
let grupo: NewMateria;
let lucia: number | undefined;
let hugo: number | undefined;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  admin = await agentOf(app, 'admin');
  violin = await addMateria(app, { descripcion: 'Violín', particular: true });
  grupo = await addMateria(app, { descripcion: 'Inglés B1' });
  [lucia, hugo] = await addFamily(app, 'elena@x.es');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await deleteClasses(app.db);
  await forgetNotices(app);
});

const groupOf = (...alumnos: (number | undefined)[]) => addClass(app, grupo, { fecha: '2026-11-25', alumnos });
const classOf = (fecha: string, ...alumnos: (number | undefined)[]) => addClass(app, violin, { fecha, alumnos });
const cancel = (id: number, motivo = '') => admin.post(`/api/horarios/clases/${String(id)}/anular`).send({ motivo });
const move = (id: number, fecha: string) => saveRecord(admin, 'clases', id, { fecha });

it('[PLUS-35] a cancelled class is told to the family by mail, and the reason is not', async () => {
  const id = await classOf('2026-11-24', lucia);
  await cancel(id, 'Marta está enferma').expect(200);
  await announceAt(app, SOON, NOW);
  const [sent, ...rest] = (await notices(app)).filter(({ destino }) => destino === 'elena@x.es');
  expect(rest).toEqual([]);
  expect(sent?.asunto).toBe('Clase anulada: martes 24/11, 18:00');
  expect(sent?.texto).toContain('Violín, martes 24/11, 18:00 – 19:00: se anula.');
  expect(sent?.texto).not.toContain('enferma');
});

it('[PLUS-35] changes of one minute to both children are one message to their mother', async () => {
  const [first, second] = [await classOf('2026-11-24', lucia), await classOf('2026-11-25', hugo)];
  await cancel(first).expect(200);
  await cancel(second).expect(200);
  await announceAt(app, SOON, NOW);
  const sent = (await notices(app)).filter(({ destino }) => destino === 'elena@x.es');
  expect(sent.map(({ asunto }) => asunto)).toEqual(['2 clases anuladas']);
  expect(sent[0]?.texto).toMatch(/Lucía.*24\/11.*Hugo.*25\/11/);
});

it('[PLUS-35] siblings from 14 on are one message to their mother, and learn nothing of each other', async () => {
  const [mario, sara] = await addFamily(app, 'rosa@x.es', ['Mario', 'Sara']);
  await app.db.query(
    `UPDATE alumnos SET email = lower(nombre) || '@x.es', fecha_nacimiento = '2011-03-04' WHERE id IN ($1, $2)`,
    [mario, sara],
  );
  const [first, second] = [await classOf('2026-11-24', mario), await classOf('2026-11-25', sara)];
  await cancel(first).expect(200);
  await cancel(second).expect(200);
  await announceAt(app, SOON, NOW);
  const sent = (await notices(app)).filter(({ destino }) => /rosa|mario|sara/.test(destino));
  expect(sent.map(({ asunto }) => asunto)).toEqual(sent.map(() => 'Cambios en las clases'));
  const texts = Object.fromEntries(sent.map(({ destino, texto }) => [destino, texto]));
  expect(sent).toHaveLength(3);
  expect(texts['rosa@x.es']).toMatch(/Mario.*24\/11.*Sara.*25\/11/);
  expect(texts['mario@x.es']).toContain('24/11');
  expect(texts['mario@x.es']).not.toMatch(/Sara|25\/11/);
});

it('[PLUS-35] a class that siblings share is the subject of their message', async () => {
  const [mario, sara] = await addFamily(app, 'rosa@x.es', ['Mario', 'Sara']);
  await app.db.query(`UPDATE alumnos SET fecha_nacimiento = '2011-03-04' WHERE id = $1`, [mario]);
  await cancel(await groupOf(mario, sara)).expect(200);
  await announceAt(app, SOON, NOW);
  const sent = (await notices(app)).filter(({ destino }) => destino === 'rosa@x.es');
  expect(sent.map(({ asunto }) => asunto)).toEqual(['Clase anulada: miércoles 25/11, 18:00']);
});

it('[PLUS-35] a change waits a minute, and one that is undone meanwhile is told to nobody', async () => {
  const id = await classOf('2026-11-24', lucia);
  await move(id, '2026-11-26').expect(200);
  await announceAt(app, NOW, NOW);
  expect(await notices(app)).toEqual([]);
  await move(id, '2026-11-24').expect(200);
  await announceAt(app, SOON, NOW);
  expect(await notices(app)).toEqual([]);
});

it('[PLUS-35] a message that waits for the end of quiet hours is withdrawn when its class changes again', async () => {
  const night = '2026-11-20T22:00:00+01:00';
  const id = await classOf('2026-11-24', lucia);
  await move(id, '2026-11-26').expect(200);
  await announceAt(app, night, '2026-11-20T10:05:00+01:00');
  await move(id, '2026-11-27').expect(200);
  await announceAt(app, '2026-11-20T22:30:00+01:00', NOW);
  const sent = (await notices(app)).filter(({ destino }) => destino === 'elena@x.es');
  expect(sent.map(({ estado }) => estado)).toEqual(['anulado', 'en-cola']);
  expect(sent[1]?.texto).toContain('martes 24/11, 18:00 – 19:00: pasa al viernes 27/11');
});

it('[PLUS-35] a kind of change that the academy switched off is told to nobody', async () => {
  const set = (valor: boolean) =>
    app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('notificaciones.anulada', $1) ON CONFLICT (codigo) DO UPDATE SET valor = $1`,
      [JSON.stringify(valor)],
    );
  await set(false);
  await cancel(await classOf('2026-11-24', lucia)).expect(200);
  await announceAt(app, SOON, NOW);
  await set(true);
  await announceAt(app, SOON, NOW);
  expect(await notices(app)).toEqual([]);
});

it('[PLUS-35] nobody is told of changes during an absence for which the office chose so', async () => {
  const absence = {
    profesor_id: violin.profesor,
    desde: '2026-11-24T00:00',
    hasta: '2026-11-24T23:59',
    motivo: 'Médico',
  };
  const save = (avisar: boolean) => saveRecord(admin, 'bloqueos', 0, { ...absence, avisar });
  await save(false).expect(200);
  await cancel(await classOf('2026-11-24', lucia)).expect(200);
  await announceAt(app, SOON, NOW);
  await app.db.query('DELETE FROM bloqueos');
  expect(await notices(app)).toEqual([]);
});

it('[PLUS-35] a holiday tells the students of the classes that it removes, once', async () => {
  await app.db.query('INSERT INTO altas (alumno_id, curso_id, fecha_alta) VALUES ($1, $2, $3)', [
    lucia,
    grupo.curso,
    '2026-01-01',
  ]);
  await addClass(app, grupo, { fecha: '2026-11-24', origen: 'horario', alumnos: [lucia] });
  const holiday = { desde: '2026-11-24', hasta: '2026-11-24', descripcion: 'San Juan', ambito: 'local' };
  const { id } = (await saveRecord(admin, 'festivos', 0, holiday).expect(200)).body as { id: number };
  await saveRecord(admin, 'festivos', id, { descripcion: 'San Juan de la Cruz' }).expect(200);
  await announceAt(app, SOON, NOW);
  const sent = (await notices(app)).filter(({ destino }) => destino === 'elena@x.es');
  expect(sent.map(({ asunto }) => asunto)).toEqual(['Clase quitada por festivo: martes 24/11, 18:00']);
  expect(sent[0]?.texto).toContain('no hay clase, porque es festivo');
  await app.db.query('DELETE FROM festivos');
});

it('[PLUS-35] the record of a class shows who was told, when, and who could not be', async () => {
  const [silent] = await addFamily(app, null, ['Leo']);
  const id = await groupOf(lucia, silent);
  await cancel(id).expect(200);
  await announceAt(app, SOON, NOW);
  const { avisos } = (await admin.get(`/api/notificaciones/clases/${String(id)}`).expect(200)).body as AvisadosReply;
  const ways = Object.fromEntries(
    avisos.map(({ persona, envios }) => [persona, envios.map(({ estado, motivo }) => [estado, motivo])]),
  );
  expect(ways['Muñoz, Lucía']).toEqual([['en-cola', null]]);
  expect(ways['Muñoz, Leo']).toEqual([['omitido', 'Ningún tutor de Leo Muñoz tiene correo.']]);
});

/** What the office reads about the people of a class, before it changes the class. */
const reachOf = async (id: number): Promise<AlcanceReply> =>
  (await admin.get('/api/notificaciones/alcance').query({ clases: id }).expect(200)).body as AlcanceReply;

/** Marks an address as one that returns mail. */
const returnMailOf = (address: string) =>
  app.db.query(`INSERT INTO direcciones_correo (direccion, estado) VALUES ($1, 'rechaza')`, [address]);

it('[PLUS-35] before saving, the office reads how many families messages reach, and whom none reaches', async () => {
  const [silent] = await addFamily(app, null, ['Leo']);
  expect(await reachOf(await groupOf(lucia, hugo, silent))).toMatchObject({
    familias: 1,
    sin_alcance: [
      { nombre: 'Leo Muñoz', motivo: 'Ningún tutor de Leo Muñoz tiene correo.' },
      { nombre: expect.stringContaining('Marta') as string, motivo: 'No tiene correo.' },
    ],
  });
});

it('[PLUS-35] a student whose tutor returns mail is called: the reason names the tutor, the link leads to the student', async () => {
  const [child] = await addFamily(app, 'fuera@x.es', ['Noa']);
  await returnMailOf('fuera@x.es');
  const { familias, sin_alcance } = await reachOf(await groupOf(child));
  expect(familias).toBe(0);
  expect(sin_alcance[0]).toEqual({
    nombre: 'Noa Muñoz',
    motivo: 'El correo de Elena Muñoz devolvió los últimos mensajes.',
    url: `/administrar/alumnos/ficha/${String(child)}/`,
  });
});

it('[PLUS-35] nobody is called if one of the tutors is reached', async () => {
  const [child] = await addFamily(app, 'padre@x.es', ['Nil']);
  await app.db.query(
    `INSERT INTO tutores (nombre, apellidos, familia_id, email) SELECT 'Pablo', 'García', familia_id, 'madre@x.es' FROM alumnos WHERE id = $1`,
    [child],
  );
  await returnMailOf('padre@x.es');
  const { familias, sin_alcance } = await reachOf(await groupOf(child));
  expect(familias).toBe(1);
  expect(sin_alcance.map(({ url }) => url)).toEqual([expect.stringContaining('/profesores/')]);
});

it('[PLUS-35] a teacher without mail who reads the campus is told', async () => {
  const id = await groupOf(lucia);
  await app.db.query(
    `WITH u AS (INSERT INTO usuarios (username, nombre, tipo, rol) VALUES ('marta', 'Marta', 'PRO', 'profesorado') RETURNING id)
     UPDATE profesores SET usuario_id = u.id FROM u WHERE profesores.id = $1`,
    [grupo.profesor],
  );
  expect(await reachOf(id)).toEqual({ familias: 1, profesores: 1, sin_alcance: [] });
  await app.db.query('UPDATE profesores SET usuario_id = NULL WHERE id = $1', [grupo.profesor]);
});
