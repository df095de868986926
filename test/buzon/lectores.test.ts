import type { Response } from 'supertest';
import type { DemoUser } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { openEvents } from '../support/push-events';
import { ACADEMY, INBOX, inboxSuite } from './inbox-suite';

const suite = inboxSuite();
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

afterEach(async () => {
  const { db } = suite.app;
  const { lucia, mario, elena, marta } = suite.people;
  const user = (username: string) => `(SELECT id FROM usuarios WHERE username = '${username}')`;
  await db.query(
    `UPDATE tutores SET activo = true, usuario_id = ${user('tutora')},
       familia_id = (SELECT familia_id FROM alumnos WHERE id = $2) WHERE id = $1`,
    [elena.id, lucia.id],
  );
  await db.query(
    `UPDATE alumnos SET activo = true, familia_id = (SELECT familia_id FROM alumnos WHERE id = $1) WHERE id = ANY ($2)`,
    [lucia.id, [lucia.id, mario.id]],
  );
  await db.query('UPDATE profesores SET activo = true WHERE id = $1', [marta.id]);
});

const change = (table: string, { id }: { id: number }, what: string) =>
  suite.app.db.query(`UPDATE ${table} SET ${what} WHERE id = $1`, [id]);

/** What a user may do with a message that the user reads. */
const callsOn = (user: DemoUser, id: number): PromiseLike<Response>[] => {
  const agent = suite.as(user);
  const url = `${INBOX}/${String(id)}`;
  return [
    agent.get(url),
    agent.post(`${url}/confirmar`),
    agent.post(`${url}/no-leido`),
    agent.post(`${url}/archivar`),
    agent.post(INBOX).send({ responde_a: id, texto: 'Hola' }),
  ];
};

async function expectUnreadable(user: DemoUser, ids: readonly number[]): Promise<void> {
  for (const id of ids) for (const call of callsOn(user, id)) expectRefusal(await call, 404);
  expect(await suite.inbox(user)).toMatchObject({ mensajes: [], paginas: 1, sin_leer: 0 });
  const events = await openEvents(suite.app, user, `${INBOX}/eventos`);
  expect((await events.next()).data).toEqual({ sin_leer: 0 });
  events.close();
}

/** Uploads a file as the user and returns it. */
const upload = async (user: DemoUser) =>
  (await suite.as(user).post('/api/subidas').attach('fichero', PHOTO, 'foto.png').expect(200)).body as {
    id: number;
    url: string;
  };

describe.each([
  ['became inactive', 'activo = false'],
  ['left the family', 'familia_id = NULL'],
  ['was unlinked from the user', 'usuario_id = NULL'],
])('a guardian who %s', (_how, what) => {
  it('[CAMP-01] reads nothing about the child any more, not even what the guardian wrote', async () => {
    const { lucia, mario, elena, marta } = suite.people;
    const photo = await upload('profesora');
    const own = await suite.write('tutora', marta);
    const answered = await suite.answer('profesora', own, 'Va muy bien.');
    const several = await suite.write('profesora', [lucia, mario], { anexos: [photo.id] });
    const answer = await suite.answer('tutora', several, 'Van los dos.');
    await suite.answer('profesora', answer, 'Apuntados.');
    await suite.write('tutora', ACADEMY);
    await suite.as('tutora').get(photo.url).expect(200);
    await change('tutores', elena, what);
    await expectUnreadable('tutora', [own, answered, several, answer]);
    expectRefusal(await suite.as('tutora').get(photo.url), 403);
  });

  it('[CAMP-01] gets no further message about the child, and may write to nobody', async () => {
    const { lucia, elena, marta } = suite.people;
    const thread = await suite.write('profesora', lucia);
    await suite.answer('tutora', thread, 'Gracias.');
    await change('tutores', elena, what);
    const further = await suite.answer('profesora', thread, 'Mañana hay control.');
    expect((await suite.open('alumno', further)).copia).toEqual([]);
    const { rows } = await suite.app.db.query(
      `SELECT (SELECT count(*)::int FROM mensajes_buzon b JOIN usuarios u ON u.id = b.usuario_id WHERE b.mensaje_id = $1 AND u.username = 'tutora')
         + (SELECT count(*)::int FROM envios WHERE mensaje_id = $1 AND tutor_id = $2) AS n`,
      [further, elena.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expectRefusal(
      await suite
        .as('tutora')
        .post(INBOX)
        .send({ para: [marta], asunto: 'Hola', texto: 'Hola' }),
      403,
    );
  });
});

describe('a guardian who became inactive', () => {
  it('[CAMP-01] opens no thread with the academy, and keeps what was never about a child', async () => {
    const { elena } = suite.people;
    const { rows } = await suite.app.db.query<{ id: number }>(
      `WITH m AS (INSERT INTO mensajes (tipo, asunto, texto, estado, fecha, autor_id)
         VALUES ('03', 'Encuesta', '<p>Hola</p>', 'enviado', '2026-11-19T10:00:00Z', 2) RETURNING id)
       INSERT INTO mensajes_buzon (mensaje_id, usuario_id) SELECT id, 4 FROM m RETURNING mensaje_id AS id`,
    );
    await change('tutores', elena, 'activo = false');
    const message = { para: [ACADEMY], asunto: 'Hola', texto: 'Hola' };
    const refused = await suite.as('tutora').post(INBOX).send(message);
    expectRefusal(refused, 403);
    expect(refused.body).toMatchObject({ mensaje: 'No puede escribir a esa persona.' });
    expect((await suite.contacts('tutora')).contactos).toEqual([]);
    expect(await suite.inbox('tutora')).toMatchObject({ mensajes: [{ asunto: 'Encuesta' }], sin_leer: 1 });
    expect((await suite.open('tutora', rows[0]?.id ?? 0)).mensaje.responder).toBe(false);
  });
});

it('[CAMP-01] after one of two siblings leaves the family, the guardian reads no thread about both, and of a message to many just what is about the other', async () => {
  const { lucia, mario, marta } = suite.people;
  const both = await suite.write('tutora', marta);
  const one = await suite.write('tutora', marta, { alumno_id: lucia.id });
  const several = await suite.write('profesora', [lucia, mario], { asunto: 'Excursión' });
  const answer = await suite.answer('tutora', several, 'Mario no puede ir.');
  const circular = await suite.write('profesora', [lucia, mario], { asunto: 'Circular' });
  await change('alumnos', mario, 'familia_id = NULL');
  for (const call of callsOn('tutora', answer)) expectRefusal(await call, 404);
  for (const call of callsOn('tutora', both)) expectRefusal(await call, 404);
  expect((await suite.open('tutora', one)).mensaje.alumnos).toEqual(['Lucía']);
  const opened = await suite.open('tutora', several);
  expect([opened.mensaje.alumnos, opened.hilo.map(({ id }) => id)]).toEqual([['Lucía'], [several]]);
  expect((await suite.inbox('tutora')).mensajes).toMatchObject([
    { id: circular, alumnos: ['Lucía'] },
    { id: one, alumnos: ['Lucía'] },
  ]);
});

it('[CAMP-01] a thread stays about its students when a user of the office answers who was never in it', async () => {
  const { elena, mario } = suite.people;
  const id = await suite.write('tutora', ACADEMY, { alumno_id: mario.id });
  await suite.app.db.query(
    `DELETE FROM mensajes_buzon WHERE usuario_id = (SELECT id FROM usuarios WHERE username = 'secretaria')`,
  );
  const answer = await suite.answer('secretaria', id, 'Se lo miramos.');
  expect((await suite.inbox('tutora')).mensajes).toMatchObject([{ id: answer, alumnos: ['Mario'] }]);
  await change('tutores', elena, 'activo = false');
  await expectUnreadable('tutora', [id, answer]);
});

it('[CAMP-01] a user of the office who may not read messages any more has no threads of the academy, and none to read', async () => {
  const id = await suite.write('tutora', ACADEMY);
  const own = await suite.write('secretaria', suite.people.marta);
  await suite.answer('profesora', own, 'De acuerdo.');
  const { db } = suite.app;
  await db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'mensajes.ver') WHERE username = 'secretaria'`);
  try {
    expectRefusal(await suite.as('secretaria').get(`${INBOX}/${String(id)}`), 404);
    expect(await suite.inbox('secretaria')).toMatchObject({ mensajes: [{ asunto: 'Tutoría' }], sin_leer: 1 });
    const events = await openEvents(suite.app, 'secretaria', `${INBOX}/eventos`);
    expect((await events.next()).data).toEqual({ sin_leer: 1 });
    events.close();
  } finally {
    await db.query(`UPDATE usuarios SET permisos = permisos || ARRAY['mensajes.ver'] WHERE username = 'secretaria'`);
  }
});

describe('a teacher who became inactive', () => {
  it('[CAMP-01] reads nothing about students, writes to nobody, and gets no answers', async () => {
    const { elena, marta, lucia } = suite.people;
    const thread = await suite.write('profesora', elena);
    const several = await suite.write('tutora', [marta, ACADEMY]);
    await change('profesores', marta, 'activo = false');
    await expectUnreadable('profesora', [thread, several]);
    expect((await suite.contacts('profesora')).contactos).toEqual([]);
    for (const para of [ACADEMY, lucia])
      expectRefusal(
        await suite
          .as('profesora')
          .post(INBOX)
          .send({ para: [para], asunto: 'Hola', texto: 'Hola' }),
        403,
      );
    expect((await suite.open('tutora', thread)).mensaje.responder).toBe(false);
    expectRefusal(await suite.as('tutora').post(INBOX).send({ responde_a: thread, texto: 'Hola' }), 403);
  });
});

describe('a student who has left', () => {
  it('[CAMP-01] reads the own threads, opens none, and answers for 30 days after the last enrolment', async () => {
    const { lucia } = suite.people;
    const { db } = suite.app;
    const thread = await suite.write('profesora', lucia);
    const leave = (day: string, before: string) =>
      db.query(`UPDATE altas SET fecha_baja = $2 WHERE alumno_id = $1 AND fecha_baja IS NOT DISTINCT FROM $3::date`, [
        lucia.id,
        day,
        before === '' ? null : before,
      ]);
    await change('alumnos', lucia, 'activo = false');
    await leave('2026-11-10', '');
    try {
      expect((await suite.contacts('alumno')).contactos).toEqual([]);
      expectRefusal(
        await suite
          .as('alumno')
          .post(INBOX)
          .send({ para: [ACADEMY], asunto: 'Hola', texto: 'Hola' }),
        403,
      );
      await suite.answer('alumno', thread, 'Gracias por todo.');
      await leave('2026-10-20', '2026-11-10');
      expect((await suite.open('alumno', thread)).mensaje.responder).toBe(false);
      expectRefusal(await suite.as('alumno').post(INBOX).send({ responde_a: thread, texto: 'Hola' }), 403);
    } finally {
      await db.query(`UPDATE altas SET fecha_baja = NULL WHERE alumno_id = $1 AND fecha_baja >= '2026-10-20'`, [
        lucia.id,
      ]);
    }
  });
});

describe('an archived thread', () => {
  const archive = (user: DemoUser, id: number, archivado?: number) =>
    suite
      .as(user)
      .post(`${INBOX}/${String(id)}/archivar`)
      .send({ archivado });
  const archived = async (user: DemoUser) =>
    ((await suite.as(user).get(`${INBOX}?archivados=1`).expect(200)).body as { mensajes: { id: number }[] }).mensajes;

  it('[CAMP-01] is in the archive of its reader only, does not count as unread, and comes back with a new text', async () => {
    const id = await suite.write('profesora', suite.people.elena);
    const events = await openEvents(suite.app, 'tutora', `${INBOX}/eventos`);
    expect((await events.next()).data).toEqual({ sin_leer: 1 });
    await archive('tutora', id).expect(200, {});
    expect((await events.next()).data).toEqual({ sin_leer: 0 });
    events.close();
    expect(await suite.inbox('tutora')).toMatchObject({ mensajes: [], sin_leer: 0 });
    expect(await archived('tutora')).toMatchObject([{ id }]);
    expect((await suite.open('tutora', id)).mensaje.archivado).toBe(true);
    expect((await suite.inbox('profesora')).mensajes).toMatchObject([{ id }]);
    const answer = await suite.answer('profesora', id, 'Otra cosa.');
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([{ id: answer }]);
    expect(await archived('tutora')).toEqual([]);
  });

  it('[CAMP-01] is taken out of the archive by its reader', async () => {
    const id = await suite.write('profesora', suite.people.elena);
    await archive('tutora', id, 1).expect(200);
    await archive('tutora', id, 0).expect(200);
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([{ id }]);
    expect((await suite.open('tutora', id)).mensaje.archivado).toBe(false);
    expectRefusal(await archive('tutora', id, 7), 422);
  });
});

it('[CAMP-01] what was written with a student stays when the student is deleted, without the name and not for the family', async () => {
  const { lucia } = suite.people;
  const { db } = suite.app;
  const { rows } = await db.query<{ id: number; usuario: number }>(
    `WITH u AS (INSERT INTO usuarios (username, nombre, tipo, rol) VALUES ('nora', 'Nora Vidal', 'ALU', 'alumnado') RETURNING id),
       n AS (INSERT INTO alumnos (nombre, apellidos, fecha_alta, fecha_nacimiento, activo, usuario_id, familia_id)
         SELECT 'Nora', 'Vidal', '2026-09-01', '2000-05-05', true, u.id, l.familia_id FROM u, alumnos l WHERE l.id = $1 RETURNING id, usuario_id),
       c AS (INSERT INTO altas (alumno_id, curso_id, fecha_alta) SELECT n.id, l.curso_id, l.fecha_alta FROM n, altas l WHERE l.alumno_id = $1)
     SELECT id, usuario_id AS usuario FROM n`,
    [lucia.id],
  );
  const [{ id, usuario }] = rows as [(typeof rows)[number]];
  const nora = { id, tipo: 'ALU' } as const;
  const taught = await suite.write('profesora', nora, { texto: 'Muy buen examen.' });
  const asked = await suite.write('secretaria', nora);
  const answers = [await suite.answer('profesora', taught, 'Gracias.'), await suite.answer('secretaria', asked, 'Sí.')];
  await db.query('UPDATE mensajes SET autor_id = $2 WHERE id = ANY ($1)', [answers, usuario]);
  await db.query('INSERT INTO hilos_participantes SELECT hilo_id, 4, $2 FROM mensajes WHERE id = $1', [
    taught,
    'copia',
  ]);
  await db.query('DELETE FROM clases_alumnos WHERE alumno_id = $1', [id]);
  await db.query('DELETE FROM altas WHERE alumno_id = $1', [id]);
  const deleting = suite
    .as('admin')
    .post('/api/listado/borrar-registros/alumnos')
    .send({ idsSeleccionados: [id] });
  await deleting.expect(200, { total: 1 });
  const check = async () => {
    expect((await suite.open('profesora', taught)).hilo.map(({ de }) => de)).toEqual([
      'Marta Iglesias Rey',
      'Persona suprimida',
    ]);
    expect((await suite.inbox('profesora')).mensajes).toMatchObject([{ de: 'Persona suprimida', alumnos: [] }]);
    expect((await suite.open('secretaria', asked)).hilo.at(-1)?.de).toBe('Persona suprimida');
    expectRefusal(await suite.as('tutora').get(`${INBOX}/${String(taught)}`), 404);
  };
  await check();
  await db.query('DELETE FROM mensajes WHERE id = $1', [answers[0]]);
  await db.query('UPDATE mensajes_buzon SET ultimo = true WHERE mensaje_id = $1', [taught]);
  expect((await suite.inbox('profesora')).mensajes).toMatchObject([{ id: taught, de: 'Para persona suprimida' }]);
  expect((await suite.open('profesora', taught)).mensaje.responder).toBe(false);
  await suite
    .as('admin')
    .post('/api/listado/borrar-registros/usuarios')
    .send({ idsSeleccionados: [usuario] })
    .expect(200);
  expect((await suite.inbox('profesora')).mensajes).toMatchObject([{ id: taught, de: 'Para persona suprimida' }]);
});
