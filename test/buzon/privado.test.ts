import { AuditoriaReservada0179 } from '../../migrations/0179-auditoria-reservada';
import { expectRefusal } from '../support/expect-refusal';
import { migrateAgain } from '../support/migrate-again';
import { INBOX, inboxSuite } from './inbox-suite';

const suite = inboxSuite();

/** What the office calls with the id of a message. */
const officeCalls = (id: number) => [
  suite.as('secretaria').get(`/mensajeria/api/get-mensaje/${String(id)}`),
  suite.as('secretaria').get('/mensajeria/api/envios').query({ mensajeId: id }),
  suite.as('secretaria').post('/mensajeria/api/enviar').send({ mensajeId: id }),
  suite.as('secretaria').post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'dudoso' }),
  suite.as('secretaria').post('/mensajeria/api/duplicar').send({ id }),
];

it('[CAMP-01] the audit says who wrote a private message and when, and keeps no text of it', async () => {
  const ids = [
    await suite.write('tutora', suite.people.marta, { asunto: 'SECRETO', texto: 'SECRETO' }),
    await suite.write('profesora', [suite.people.lucia, suite.people.mario], { asunto: 'SECRETO', texto: 'SECRETO' }),
  ];
  await suite.app.db.query(`UPDATE mensajes SET texto = 'SECRETO 2', oficial = true WHERE id = ANY ($1)`, [ids]);
  await suite.app.db.query('DELETE FROM mensajes WHERE id = ANY ($1)', [ids]);
  const { rows } = await suite.app.db.query<{ accion: string; todo: string }>(
    `SELECT accion, concat(antes, despues) AS todo FROM auditoria WHERE tabla = 'mensajes' AND registro_id = ANY ($1) ORDER BY id`,
    [ids],
  );
  expect(rows.map(({ accion }) => accion)).toEqual(['crear', 'crear', 'modificar', 'modificar', 'borrar', 'borrar']);
  for (const { todo } of rows) {
    expect(todo).not.toContain('SECRETO');
    expect(todo).toContain('oficial');
  }
  const office = await suite.app.db.query<{ id: number }>(
    `INSERT INTO mensajes (tipo, asunto, fecha) VALUES ('01', 'Circular', now()) RETURNING id`,
  );
  const audited = await suite.app.db.query(
    `SELECT despues ->> 'asunto' AS asunto FROM auditoria WHERE tabla = 'mensajes' AND registro_id = $1`,
    [office.rows[0]?.id],
  );
  expect(audited.rows).toEqual([{ asunto: 'Circular' }]);
});

it('[CAMP-01] what a teacher and a family write to each other cannot be read nor sent again by the office', async () => {
  const thread = await suite.write('tutora', suite.people.marta);
  const several = await suite.write('profesora', [suite.people.lucia, suite.people.mario]);
  for (const id of [thread, several])
    for (const call of officeCalls(id)) {
      const reply = await call;
      expectRefusal(reply, 404);
      expect(reply.body).toEqual({ mensaje: 'Ese mensaje no existe.', error: 'Ese mensaje no existe.' });
    }
  const list = await suite.as('secretaria').get('/api/listado/get/mensajes').expect(200);
  expect(list.text).not.toContain('Tutoría');
});

it('[CAMP-01] the office opens no file of a private message; a supervisor does after reading the thread, which its people see', async () => {
  const sent = await suite
    .as('profesora')
    .post('/api/subidas')
    .attach('fichero', Buffer.from('%PDF-1.4\n%%EOF\n'), 'informe.pdf')
    .expect(200);
  const file = sent.body as { id: number; url: string };
  const opens = async (user: 'admin' | 'secretaria' | 'tutora' | 'profesora') =>
    (await suite.as(user).get(file.url)).status;
  expect(await opens('secretaria')).toBe(200);
  const thread = await suite.write('profesora', suite.people.lucia, { anexos: [file.id] });
  expect(await opens('tutora')).toBe(200);
  expect(await opens('profesora')).toBe(200);
  expect(await opens('secretaria')).toBe(403);
  expect(await opens('admin')).toBe(403);
  await suite.open('admin', thread);
  expect(await opens('admin')).toBe(200);
  await suite.app.db.query(
    `WITH m AS (INSERT INTO mensajes (tipo, asunto, fecha) VALUES ('01', 'Circular', now()) RETURNING id)
     INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id) SELECT id, 1, $1 FROM m`,
    [file.id],
  );
  expect(await opens('secretaria')).toBe(200);
});

it('[CAMP-01] the audit forgets the texts of private messages that were deleted before it kept none', async () => {
  const { db } = suite.app;
  const write = (id: number, hilo: number | null) =>
    db.query(
      `INSERT INTO auditoria (tabla, registro_id, accion, antes, despues) VALUES
         ('mensajes', $1, 'crear', NULL, jsonb_build_object('hilo_id', $2::integer)),
         ('mensajes', $1, 'modificar', '{"texto": "antes"}', '{"texto": "después", "oficial": true}')`,
      [id, hilo],
    );
  await write(990_001, 7);
  await write(990_002, null);
  await migrateAgain(suite.app, AuditoriaReservada0179);
  const { rows } = await db.query(
    `SELECT registro_id AS id, antes, despues FROM auditoria WHERE registro_id > 990000 AND accion = 'modificar' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { id: 990_001, antes: {}, despues: { oficial: true } },
    { id: 990_002, antes: { texto: 'antes' }, despues: { texto: 'después', oficial: true } },
  ]);
});

it('[PLUS-35] a user of the office writes to more than 50 people at once in the campus only with the right to do so', async () => {
  const { db } = suite.app;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO alumnos (nombre, apellidos, email, fecha_nacimiento)
     SELECT 'Ana', 'Muchas', 'muchas' || n || '@x.es', '1990-01-01' FROM generate_series(1, 51) n RETURNING id`,
  );
  const para = rows.map(({ id }) => ({ id, tipo: 'ALU' }));
  const send = (people: object[]) =>
    suite.as('secretaria').post(INBOX).send({ para: people, asunto: 'Hola', texto: 'Hola' });
  await db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'mensajes.masivo') WHERE username = 'secretaria'`,
  );
  try {
    const refused = await send(para);
    expectRefusal(refused, 403);
    expect(refused.body.mensaje).toContain('No tiene permiso para escribir a más de 50 direcciones a la vez.');
    // Tutors count too: the message goes to them.
    expectRefusal(await send([...para.slice(1), suite.people.lucia]), 403);
    await send(para.slice(1)).expect(200);
  } finally {
    await db.query(`UPDATE usuarios SET permisos = permisos || '{mensajes.masivo}' WHERE username = 'secretaria'`);
  }
  await send(para).expect(200);
});

it('[CAMP-01] [PLUS-35] a family that refused messages about the course gets what teachers and the office write in the campus only', async () => {
  const { db } = suite.app;
  const { elena, marta } = suite.people;
  await db.query(`UPDATE tutores SET email = 'elena@ejemplo.es' WHERE id = $1`, [elena.id]);
  const mailsOf = async (id: number): Promise<unknown> =>
    (
      await db.query(
        `SELECT categoria, (SELECT count(*)::int FROM envios WHERE mensaje_id = m.id AND canal = 'correo' AND estado <> 'omitido') AS correos
         FROM mensajes m WHERE id = $1`,
        [id],
      )
    ).rows[0];
  expect(await mailsOf(await suite.write('profesora', elena))).toEqual({ categoria: 'academico', correos: 1 });
  await db.query(
    `INSERT INTO preferencias_envio (tutor_id, canal, categoria, permitido, origen, momento)
     SELECT $1, canal, 'academico', false, 'campus', now() FROM unnest('{correo,telegram}'::text[]) canal`,
    [elena.id],
  );
  for (const user of ['profesora', 'secretaria'] as const) {
    const id = await suite.write(user, elena);
    expect(await mailsOf(id)).toEqual({ categoria: 'academico', correos: 0 });
    expect((await suite.inbox('tutora')).mensajes).toMatchObject([{ id, leido: false }, {}]);
    await db.query('DELETE FROM mensajes WHERE id = $1', [id]);
  }
  expect(await mailsOf(await suite.write('tutora', marta))).toMatchObject({ categoria: 'servicio' });
});
