import type { GetMensajeReply, Mensaje, SetMensajeReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addCourse, addPeople, callsOf, type Muestra } from './muestra';

let app: TestApp;
let people: Muestra;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  app = await startTestApp();
  people = await addPeople(app);
  calls = callsOf(app);
});
afterAll(() => app.close());

async function read(id: number): Promise<Mensaje> {
  const reply = await calls.get(`get-mensaje/${id}`);
  expect(reply.status).toBe(200);
  const { mensaje, error } = reply.body as GetMensajeReply;
  expect(error).toBeNull();
  return mensaje;
}

/** The refusal of a message: its status and its sentence, which is the same in both fields. */
async function refusal(fields: object): Promise<{ status: number; error: string; campos: object | undefined }> {
  const reply = await calls.post('set-mensaje', { id: 0, tipo: '01', asunto: 'Aviso', texto: 'Hola', ...fields });
  expectRefusal(reply, reply.status);
  const { mensaje, error, campos } = reply.body as { mensaje: string; error: string; campos?: object };
  expect(error).toBe(mensaje);
  return { status: reply.status, error, campos };
}

it('[MENS-06] [MENS-14] a message is read as it was saved', async () => {
  const id = await calls.save({
    asunto: ' Excursión ',
    texto: '<p>El <strong>viernes</strong></p><script>1</script>',
    oficial: '1',
    categoria: 'academico',
    destinatarios: JSON.stringify([people.lucia, people.ana]),
  });
  expect(await read(id)).toEqual({
    id,
    fecha: '2026-11-20',
    hora: '10:00',
    oficial: true,
    asunto: 'Excursión',
    texto: '<p>El <strong>viernes</strong></p>',
    tipo: '01',
    categoria: 'academico',
    estado: 'borrador',
    respuestas: 'academia',
    confirmar: false,
    prueba: false,
    enviar_el: null,
    plantilla_id: null,
    autor: expect.any(String) as string,
    anexos: [],
    destinatarios: [
      { id: people.lucia, tipo: 'ALU', nombre: 'Lucía', apellidos: 'Muñoz', resultado: 'Muñoz, Lucía' },
      { id: people.ana, tipo: 'ALU', nombre: 'Ana', apellidos: 'Gil', resultado: 'Gil, Ana' },
    ],
    total_destinatarios: 2,
    seleccion: null,
    proceso_id: null,
    acceso: null,
  });
});

it('[MENS-13] an unknown message and message 0 are answered as such', async () => {
  const unknown = await calls.get('get-mensaje/999999');
  expectRefusal(unknown, 404);
  expect(unknown.body).toEqual({ mensaje: 'Ese mensaje no existe.', error: 'Ese mensaje no existe.' });
  expect(await read(0)).toMatchObject({ id: 0, fecha: '2026-11-20', asunto: '', texto: '', destinatarios: [] });
});

it('[MENS-08] [MENS-14] fields that are left out keep their value', async () => {
  const id = await calls.save({ destinatarios: JSON.stringify([people.lucia]), oficial: '1' });
  const reply = await calls.post('set-mensaje', { id, asunto: 'Otro asunto' });
  expect(reply.body as SetMensajeReply).toEqual({ error: null, id });
  expect(await read(id)).toMatchObject({
    asunto: 'Otro asunto',
    texto: '<p>Hola</p>',
    oficial: true,
    destinatarios: [{ id: people.lucia }],
  });
});

it('[MENS-07] [MENS-12] a message is an e-mail (01) or a Telegram message (02), whose text is plain', async () => {
  const id = await calls.save({ tipo: '02', texto: 'Hola <b>a todos</b>\r\nHasta mañana' });
  expect(await read(id)).toMatchObject({ tipo: '02', texto: 'Hola <b>a todos</b>\nHasta mañana' });
  for (const tipo of ['03', '', 'correo'])
    expect(await refusal({ tipo })).toEqual({
      status: 422,
      error: 'Elija correo o Telegram.',
      campos: { tipo: 'Elija correo o Telegram.' },
    });
});

it.each([
  [{ asunto: '', texto: '<p><br></p>' }, 'Escriba el asunto o el texto.', 'texto'],
  [{ destinatarios: '[999999]' }, 'No existe el destinatario 999999.', 'destinatarios'],
  [{ destinatarios: '[{"id":1,"tipo":"COL"}]' }, 'La lista de destinatarios no se puede leer.', 'destinatarios'],
  [{ texto: 'Hola {{{nombre}}}' }, 'La plantilla usa {{{…}}}, que no se admite.', 'texto'],
  [{ asunto: 'Hola {{alumno.nonbre}}' }, 'No existe la variable {{alumno.nonbre}}.', 'asunto'],
  [{ texto: 'Hola {{nom<b>bre}}</b>' }, 'La variable {{nombre}} lleva formato a medias.', 'texto'],
  [{ asunto: 'x'.repeat(201) }, 'No puede pasar de 200 letras.', 'asunto'],
  [{ anexos: '[999999]' }, 'Ese fichero ya no está. Súbalo de nuevo.', 'anexos'],
  [
    { tipo: '02', texto: 'x'.repeat(4108) },
    'Un mensaje de Telegram no puede pasar de 4.096 letras; sobran 12.',
    'texto',
  ],
])('[MENS-17] %j is refused at its field', async (fields, error, campo) => {
  expect(await refusal(fields)).toEqual({ status: 422, error, campos: { [campo]: error } });
});

it('[MENS-17] the line about attachments counts for the length of a message of Telegram', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO subidas (token, nombre, tipo, bytes, usuario_id, momento)
     SELECT 'x123456789012345678901', 'a.pdf', 'application/pdf', 5, id, now() FROM usuarios WHERE username = 'secretaria' RETURNING id`,
  );
  const text = { tipo: '02', texto: 'x'.repeat(4096) };
  expect(await calls.save(text)).toBeGreaterThan(0);
  const { status, error } = await refusal({ ...text, anexos: JSON.stringify(rows.map(({ id }) => id)) });
  expect(status).toBe(422);
  expect(error).toMatch(/^Un mensaje de Telegram no puede pasar de 4\.096 letras; sobran \d+\.$/);
});

it('[MENS-14] a message without recipients can be saved, and a message that was sent cannot change', async () => {
  const id = await calls.save({ destinatarios: '[]' });
  await app.db.query(`UPDATE mensajes SET estado = 'enviando' WHERE id = $1`, [id]);
  const reply = await calls.post('set-mensaje', { id, asunto: 'Tarde' });
  expectRefusal(reply, 409);
  expect((reply.body as { error: string }).error).toBe('El mensaje ya se ha enviado.');
  expect(await read(id)).toMatchObject({ asunto: 'Aviso', destinatarios: [] });
});

it('[PLUS-35] a copy of a message is a draft with the same content and recipients', async () => {
  const curso = await addCourse(app, 'COPIA', [people.lucia]);
  const seleccion = { codigo: 'cursos', parametros: {}, busqueda: '', ids: [curso], total: 1 };
  const id = await calls.save({ asunto: 'Enviado', destinatarios: JSON.stringify({ seleccion }) });
  await app.db.query(`UPDATE mensajes SET estado = 'enviado' WHERE id = $1`, [id]);
  const reply = await calls.post('duplicar', { mensajeId: id });
  const copy = (reply.body as SetMensajeReply).id;
  expect(copy).not.toBe(id);
  expect(await read(copy)).toMatchObject({
    asunto: 'Enviado',
    estado: 'borrador',
    seleccion,
    destinatarios: [{ id: people.lucia, resultado: 'Muñoz, Lucía · COPIA' }],
  });
});

it('[PLUS-35] a file of somebody else is attached only where it was attached before', async () => {
  const subir = async (user: 'secretaria' | 'admin') =>
    (
      (await (await agentOf(app, user)).post('/api/subidas').attach('fichero', Buffer.from('%PDF-1.4'), `${user}.pdf`))
        .body as {
        id: number;
      }
    ).id;
  const [own, others] = [await subir('secretaria'), await subir('admin')];
  const stolen = { campos: { anexos: 'Ese fichero ya no está. Súbalo de nuevo.' }, status: 422 };
  expect(await refusal({ anexos: JSON.stringify([own, others]) })).toMatchObject(stolen);
  const draft = await calls.save({ anexos: JSON.stringify([own]) });
  expect(await refusal({ id: draft, anexos: JSON.stringify([others]) })).toMatchObject(stolen);
  const admin = await agentOf(app, 'admin');
  const shared = (
    await admin.post('/mensajeria/api/set-mensaje').send({ id: draft, anexos: JSON.stringify([own, others]) })
  ).body;
  expect(shared).toMatchObject({ error: null, id: draft });
  const copy = (await calls.post('duplicar', { mensajeId: draft })).body as SetMensajeReply;
  for (const id of [draft, copy.id]) {
    await calls.save({ id, anexos: JSON.stringify([others, own]) });
    expect((await read(id)).anexos.map((anexo) => anexo.id)).toEqual([others, own]);
  }
  await calls.save({ id: draft, anexos: '[]' });
  expect(await refusal({ id: draft, anexos: JSON.stringify([others]) })).toMatchObject(stolen);
});

it('[PLUS-35] only drafts can be deleted', async () => {
  const [draft, sent] = [await calls.save({}), await calls.save({})];
  await app.db.query(`UPDATE mensajes SET estado = 'enviado' WHERE id = $1`, [sent]);
  const remove = async (id: number) =>
    (await agentOf(app, 'secretaria'))
      .post('/api/listado/borrar-registros/mensajes')
      .type('form')
      .send({ idsSeleccionados: String(id) });
  expect((await remove(draft)).body).toEqual({ total: 1 });
  expectRefusal(await remove(sent), 409);
  expect(await read(sent)).toMatchObject({ id: sent });
});

it('[MENS-14] the general calls of records write no message', async () => {
  const agent = await agentOf(app, 'secretaria');
  const id = await calls.save({});
  for (const one of [0, id])
    expectRefusal(await agent.post(`/administrar/mensajes/ficha/${one}/`).send({ asunto: 'Otro' }), 409);
  expect(await read(id)).toMatchObject({ asunto: 'Aviso' });
});
