import type { GetMensajeReply, PersonaId, PrevioMensajeReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addCourse, addPeople, callsOf, student, type Muestra } from './muestra';

let app: TestApp;
let people: Muestra;
let calls: ReturnType<typeof callsOf>;
let curso: number;
beforeAll(async () => {
  app = await startTestApp();
  people = await addPeople(app);
  curso = await addCourse(app, 'B1', [people.mario, people.lucia]);
  calls = callsOf(app);
});
afterAll(() => app.close());

async function preview(fields: object): Promise<PrevioMensajeReply> {
  const reply = await calls.post('previo', { id: 0, tipo: '01', asunto: 'Aviso', texto: 'Hola', ...fields });
  expect({ status: reply.status, text: reply.status === 200 ? '' : reply.text }).toEqual({ status: 200, text: '' });
  return reply.body as PrevioMensajeReply;
}

const to = (...chosen: readonly (number | PersonaId)[]) => ({ destinatarios: JSON.stringify(chosen) });
const selection = (codigo: string, total: number, fields: object = {}) => ({
  destinatarios: JSON.stringify({ seleccion: { codigo, parametros: {}, busqueda: '', total, ...fields } }),
});

async function recipientsOf(id: number): Promise<string[]> {
  const { mensaje } = (await calls.get(`get-mensaje/${id}`)).body as GetMensajeReply;
  return mensaje.destinatarios.map(({ resultado }) => resultado);
}

const countMessages = async () => (await app.db.query('SELECT FROM mensajes')).rowCount;

it('[PLUS-35] a preview says whom a message reaches, and who is left out and why', async () => {
  const before = await countMessages();
  const { omitidos, muestra: _sample, ...counts } = await preview(to(people.lucia, people.mario, people.leo));
  expect(counts).toEqual({
    ...{ personas: 3, alcanzadas: 2, envios: 3, solo_campus: 0 },
    sin_canal: [{ nombre: 'Leo Ruiz', persona: student(people.leo), url: `/administrar/alumnos/ficha/${people.leo}/` }],
    ...{ minutos: 1, duracion: 'menos de un minuto', silencio_hasta: null },
  });
  expect(omitidos).toEqual([
    {
      nombre: 'Leo Ruiz',
      motivo: 'Ningún tutor de Leo Ruiz tiene correo.',
      codigo: 'tutores-sin-direccion',
      persona: student(people.leo),
      url: `/administrar/alumnos/ficha/${people.leo}/`,
    },
  ]);
  expect(await countMessages()).toBe(before);
});

it('[PLUS-35] a preview shows the first recipient, the one with the longest text, or a chosen one', async () => {
  const fields = { ...to(people.lucia, people.ana), texto: '<p>Hola {{nombre}}</p>' };
  expect((await preview(fields)).muestra).toMatchObject({
    cual: 'primera',
    nombre: 'Elena Muñoz',
    texto: '<p>Hola Elena</p>',
    sobre: 'Sobre Lucía',
  });
  const chosen = { cual: 'elegida', persona: JSON.stringify(student(people.ana)) };
  expect((await preview({ ...fields, ...chosen })).muestra).toMatchObject({
    cual: 'elegida',
    persona: student(people.ana),
    texto: '<p>Hola Ana</p>',
    sobre: '',
  });
  const longest = { cual: 'larga', texto: '<p>{{#alumnos}}Sobre {{alumnos}}{{/alumnos}}</p>' };
  expect((await preview({ ...fields, ...longest })).muestra).toMatchObject({ cual: 'larga', nombre: 'Elena Muñoz' });
});

it('[PLUS-35] a trial goes to its author only, and shows the variables that have no value for the author', async () => {
  const fields = { ...to(people.lucia), prueba: '1', texto: '<p>Sobre {{alumnos}}</p>' };
  expect(await preview(fields)).toMatchObject({
    ...{ personas: 1, envios: 1, omitidos: [] },
    muestra: { texto: '<p>Sobre {{alumnos}}</p>', persona: { tipo: 'ADM' } },
  });
});

it('[PLUS-35] values are escaped in the text of a mail', async () => {
  await app.db.query(`UPDATE alumnos SET nombre = '<b>Ana' WHERE id = $1`, [people.ana]);
  const fields = { ...to(people.ana), asunto: '{{nombre}}', texto: '<p>Hola {{nombre}}</p>' };
  const { muestra } = await preview(fields);
  await app.db.query(`UPDATE alumnos SET nombre = 'Ana' WHERE id = $1`, [people.ana]);
  expect(muestra).toMatchObject({ asunto: '<b>Ana', texto: '<p>Hola &lt;b&gt;Ana</p>' });
});

it('[PLUS-35] courses mean their students with a running alta, and the message knows the course', async () => {
  await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-01' WHERE alumno_id = $1 AND curso_id = $2`, [
    people.mario,
    curso,
  ]);
  const id = await calls.save(selection('cursos', 1, { ids: [curso] }));
  await app.db.query('UPDATE altas SET fecha_baja = NULL WHERE curso_id = $1', [curso]);
  expect(await recipientsOf(id)).toEqual(['Muñoz, Lucía · B1']);
  const { muestra } = await preview({ id, texto: 'Curso {{curso.descripcion}}' });
  expect(muestra.texto).toBe('Curso Curso B1');
});

it('[PLUS-35] all rows that match a search of people, altas or families can be the recipients', async () => {
  const alumnos = await calls.save(
    selection('alumnos', 2, { parametros: { 'familia.nombre__iexact': 'Muñoz de la muestra' } }),
  );
  expect(await recipientsOf(alumnos)).toEqual(['Muñoz, Lucía', 'Muñoz, Mario']);
  const altas = await calls.save(selection('altas', 2, { parametros: { 'curso.codigo__iexact': 'B1' } }));
  expect(await recipientsOf(altas)).toEqual(['Muñoz, Lucía · B1', 'Muñoz, Mario · B1']);
  const familias = await calls.save(selection('familias', 1, { ids: [people.familia] }));
  expect(await recipientsOf(familias)).toEqual(['Muñoz, Lucía', 'Muñoz, Mario']);
});

it('[PLUS-35] a selection that has changed is refused with the new count', async () => {
  const reply = await calls.post('set-mensaje', {
    ...{ id: 0, tipo: '01', asunto: 'Aviso' },
    ...selection('altas', 7, { parametros: { 'curso.codigo__iexact': 'B1' } }),
  });
  expectRefusal(reply, 409);
  expect(reply.body).toMatchObject({ total: 2 });
});

it('[MENS-14] only lists of people, altas, courses and families can be chosen from', async () => {
  const reply = await calls.post('set-mensaje', { id: 0, tipo: '01', asunto: 'Aviso', ...selection('aulas', 1) });
  expectRefusal(reply, 422);
});

describe('the chat that a tutor linked for a child', () => {
  const sobre = { tipo: '02', asunto: '', texto: 'Hola' };
  const linkedBy = async (usuario: number): Promise<number> => {
    const { rows } = await app.db.query<{ id: number }>(
      `WITH f AS (INSERT INTO familias (nombre) VALUES ('Chat') RETURNING id),
         t AS (INSERT INTO tutores (nombre, apellidos, familia_id) SELECT 'Eva', 'Chat', id FROM f),
         a AS (INSERT INTO alumnos (nombre, apellidos, fecha_nacimiento, familia_id) SELECT 'Noa', 'Chat', '2015-01-01', id FROM f RETURNING id),
         e AS (INSERT INTO telegram_enlaces (huella, alumno_id, creado_por, caduca, usado_en)
           SELECT sha256('noa'), id, $1, '2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z' FROM a),
         u AS (INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en)
           SELECT 8801, 8801, id, 'tutor', '2026-11-01T10:00:00Z' FROM a)
       SELECT id FROM a`,
      [usuario],
    );
    await app.db.query(`UPDATE tutores SET usuario_id = $1 WHERE nombre = 'Eva' AND apellidos = 'Chat'`, [usuario]);
    return oneRow(rows).id;
  };

  it('[PLUS-35] gets messages until the student is 18, and only while the tutor is in the family', async () => {
    const { rows } = await app.db.query<{ id: number }>(
      `INSERT INTO usuarios (username, nombre, clave, tipo, rol) VALUES ('evachat', 'Eva Chat', '', 'TUT', 'familias') RETURNING id`,
    );
    const noa = await linkedBy(oneRow(rows).id);
    expect(await preview({ ...sobre, ...to(noa) })).toMatchObject({ envios: 1, omitidos: [] });
    await app.db.query(`UPDATE alumnos SET fecha_nacimiento = '2008-11-20' WHERE id = $1`, [noa]);
    expect(await preview({ ...sobre, ...to(noa) })).toMatchObject({
      envios: 0,
      omitidos: [
        {
          codigo: 'chat-de-la-familia',
          motivo: 'Su chat de Telegram lo vinculó su familia. Desde los 18 años debe vincular el suyo.',
        },
      ],
    });
    await app.db.query(`UPDATE alumnos SET fecha_nacimiento = '2010-01-01' WHERE id = $1`, [noa]);
    expect(await preview({ ...sobre, ...to(noa) })).toMatchObject({ envios: 1 });
    await app.db.query(`UPDATE tutores SET activo = false WHERE nombre = 'Eva' AND apellidos = 'Chat'`);
    expect(await preview({ ...sobre, ...to(noa) })).toMatchObject({
      envios: 0,
      omitidos: [{ motivo: 'No ha vinculado Telegram.' }],
    });
  });

  it('[PLUS-35] counts as the one of the family too if the office linked it while the student was under 14', async () => {
    const { rows } = await app.db.query<{ id: number }>(
      `WITH a AS (INSERT INTO alumnos (nombre, apellidos, fecha_nacimiento) VALUES ('Ivo', 'Chat', '2008-01-01') RETURNING id),
         u AS (INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en)
           SELECT 8802, 8802, id, 'oficina', '2021-12-31T10:00:00Z' FROM a)
       SELECT id FROM a`,
    );
    const { id } = oneRow(rows);
    expect(await preview({ ...sobre, ...to(id) })).toMatchObject({ omitidos: [{ codigo: 'chat-de-la-familia' }] });
    await app.db.query(`UPDATE usuarios_telegram SET vinculado_en = '2022-01-02T10:00:00Z' WHERE user_id = 8802`);
    expect(await preview({ ...sobre, ...to(id) })).toMatchObject({ envios: 1 });
  });
});

describe('a teacher who may write messages', () => {
  const teacher: DemoUser = 'profesora';
  beforeAll(() =>
    app.db.query(
      `UPDATE usuarios SET permisos = permisos || '{mensajes.ver,mensajes.escribir}' WHERE username = 'profesora'`,
    ),
  );

  it('[PLUS-35] cannot choose students of other teachers, as if they did not exist', async () => {
    const reply = await calls.post('set-mensaje', { id: 0, tipo: '01', asunto: 'Aviso', ...to(people.ana) }, teacher);
    expectRefusal(reply, 422);
    expect((reply.body as { error: string }).error).toBe(`No existe el destinatario ${people.ana}.`);
  });

  it('[PLUS-35] cannot read messages of the office', async () => {
    const id = await calls.save(to(people.ana));
    expectRefusal(await calls.get(`get-mensaje/${id}`, teacher), 404);
    expectRefusal(await calls.post('duplicar', { mensajeId: id }, teacher), 404);
    expectRefusal(await calls.post('previo', { mensajeId: id }, teacher), 404);
    expectRefusal(await calls.get(`de-persona?tipo=ALU&id=${people.ana}`, teacher), 404);
  });
});

const markSent = (id: number) =>
  app.db.query(
    `WITH p AS (INSERT INTO procesos (codigo, descripcion, peticion, total, inicio)
       VALUES ('mensajes.enviar', 'Envío', '{}', 0, now()) RETURNING id)
     UPDATE mensajes SET estado = 'enviado', proceso_id = (SELECT id FROM p) WHERE id = $1`,
    [id],
  );

it('[PLUS-35] the messages of a person show the values of their variables', async () => {
  const id = await calls.save({
    asunto: 'Clases de {{alumnos}}',
    texto: '<p>Hola, {{nombre}}.</p>',
    ...to(people.ana),
  });
  await markSent(id);
  expect((await calls.get(`de-persona?tipo=ALU&id=${people.ana}`)).body).toMatchObject({
    mensajes: [{ id, asunto: 'Clases de Ana', resumen: 'Hola, Ana.' }],
  });
});

it('[PLUS-35] the messages of a person are those that reached them or concern them, without drafts', async () => {
  const id = await calls.save({ asunto: 'Sobre la excursión', ...to(people.lucia) });
  await calls.save({ asunto: 'Sin enviar', ...to(people.lucia) });
  await markSent(id);
  await app.db.query(
    `INSERT INTO envios (mensaje_id, canal, tutor_id, destino, alumnos, estado) VALUES ($1, 'correo', $2, 'elena@x.es', ARRAY[$3::integer], 'enviado')`,
    [id, people.elena, people.lucia],
  );
  for (const [tipo, persona] of [
    ['ALU', people.lucia],
    ['TUT', people.elena],
  ] as const) {
    const reply = await calls.get(`de-persona?tipo=${tipo}&id=${persona}`);
    expect(reply.body).toMatchObject({
      mensajes: [
        {
          id,
          asunto: 'Sobre la excursión',
          envios: [{ canal: 'correo', destino: 'elena@x.es', persona: 'Elena Muñoz', estado: 'enviado' }],
        },
      ],
      paginas: 1,
    });
  }
});
