import { NOTA_COLOURS, type Nota, type NotasReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM notas');
});

async function board(user: DemoUser = 'admin', pagina = 1): Promise<NotasReply> {
  return (await (await agentOf(app, user)).get(`/api/notas?pagina=${pagina}`).expect(200)).body as NotasReply;
}

const notes = async (user?: DemoUser): Promise<Nota[]> => (await board(user)).registros;
const texts = async (user?: DemoUser): Promise<string[]> => (await notes(user)).map(({ texto }) => texto);

/** Creates a note, as a form sends it. @returns its id */
async function create(texto: string, fields: object = {}, user: DemoUser = 'admin'): Promise<number> {
  const agent = await agentOf(app, user);
  const reply = await agent
    .post('/api/notas')
    .type('form')
    .send({ texto, ...fields })
    .expect(200);
  return (reply.body as { id: number }).id;
}

const update = async (id: number, fields: object, user: DemoUser = 'admin') =>
  (await agentOf(app, user)).post(`/api/notas/${id}`).type('form').send(fields);

it('[NOTA-09] [NOTA-04] a new note is on the board as it was sent', async () => {
  const id = await create('<p>Llamar a la <strong>imprenta</strong></p>', {
    posicion: 1,
    color: '#FA8072',
    publica: 1,
  });
  expect(await notes()).toEqual([
    {
      id,
      texto: '<p>Llamar a la <strong>imprenta</strong></p>',
      posicion: 1,
      color: '#FA8072',
      publica: true,
      autor: 'Rosa Sanz',
      mia: true,
      escrita: expect.stringMatching(/^2026-11-20T\d\d:\d\d:\d\dZ$/) as string,
    },
  ]);
});

it('[NOTA-13] a note sent with only its text is public, lime green and first', async () => {
  await create('Vieja');
  await create('Nueva');
  expect(await notes()).toMatchObject([
    { texto: 'Nueva', color: '#9ACD32', publica: true, posicion: 1 },
    { texto: 'Vieja', posicion: 2 },
  ]);
});

it('[NOTA-10] an update changes only the sent members', async () => {
  const id = await create('Una', { color: '#C0C0C0', publica: 0 });
  expect((await update(id, { texto: 'Otra' })).body).toEqual({ id });
  expect(await notes()).toMatchObject([{ id, texto: 'Otra', color: '#C0C0C0', publica: false }]);
  await update(id, { color: '#e0b0ff', publica: '1' });
  expect(await notes()).toMatchObject([{ id, texto: 'Otra', color: '#E0B0FF', publica: true }]);
});

it('[NOTA-11] a note is deleted only by its address with borrar=1, from our own site', async () => {
  const id = await create('Fuera');
  await create('Dentro');
  const admin = await agentOf(app, 'admin');
  expectRefusal(await admin.get(`/api/notas/${id}`), 400);
  expectRefusal(await admin.get(`/api/notas/${id}?borrar=1`).set('Sec-Fetch-Site', 'cross-site'), 403);
  expect(await texts()).toEqual(['Dentro', 'Fuera']);
  await admin.get(`/api/notas/${id}?borrar=1`).expect(200, { mensaje: 'Nota eliminada' });
  expect(await texts()).toEqual(['Dentro']);
  expectRefusal(await admin.get(`/api/notas/${id}?borrar=1`), 404);
});

it('[NOTA-08] the board has pages of 12 notes; a page past the last is empty', async () => {
  for (let number = 1; number <= 14; number += 1) await create(`Nota ${number}`);
  const [first, second, third] = await Promise.all([1, 2, 3].map((pagina) => board('admin', pagina)));
  expect([first?.paginas, first?.total, first?.registros.length]).toEqual([2, 14, 12]);
  expect(second?.registros.map(({ texto, posicion }) => [texto, posicion])).toEqual([
    ['Nota 2', 13],
    ['Nota 1', 14],
  ]);
  expect(third).toEqual({ registros: [], paginas: 2, total: 14 });
  for (const pagina of ['0', 'x', '1.5', '99999999999'])
    expectRefusal(await (await agentOf(app, 'admin')).get(`/api/notas?pagina=${pagina}`), 400);
});

it('[NOTA-05] [NOTA-09] the ten colours are accepted, and no other', async () => {
  const light = ['#9ACD32', '#FFFFFF', '#FA8072', '#C0C0C0'];
  const strong = ['#FF0000', '#FFFF00', '#008000', '#00FFFF', '#0000FF', '#E0B0FF'];
  expect(NOTA_COLOURS.map(({ valor }) => valor)).toEqual([...light, ...strong]);
  for (const { valor } of NOTA_COLOURS) await create('Con color', { color: valor });
  const id = await create('Sin cambiar');
  const admin = await agentOf(app, 'admin');
  for (const color of ['#123456', 'red', '', '#9ACD32; background: url(x)']) {
    const replies = [await update(id, { color }), await admin.post('/api/notas').send({ texto: 'x', color })];
    for (const reply of replies) {
      expectRefusal(reply, 422);
      expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['color']);
    }
  }
  expect((await board()).total).toBe(11);
});

it.each<[string, object, string]>([
  ['no text', {}, 'texto'],
  ['only an empty paragraph', { texto: '<p><br></p>' }, 'texto'],
  ['a list for its text', { texto: ['a'] }, 'texto'],
  ['an unclear visibility', { texto: 'x', publica: 'quizá' }, 'publica'],
  ['a position that is no number', { texto: 'x', posicion: 'arriba' }, 'posicion'],
])('[NOTA-09] a note with %s is refused at its field', async (_what, fields, campo) => {
  const reply = await (await agentOf(app, 'admin')).post('/api/notas').send(fields);
  expectRefusal(reply, 422);
  expect(Object.keys((reply.body as { campos: object }).campos)).toEqual([campo]);
  expect((await board()).total).toBe(0);
});

it('[NOTA-09] [NOTA-10] scripts are removed from a note', async () => {
  const id = await create('<p>Hola<script>alert(1)</script><img src=x onerror=alert(1)></p>');
  expect(await texts()).toEqual(['<p>Hola</p>']);
  await update(id, { texto: '<a href="javascript:alert(1)">pulse</a>' });
  expect((await texts())[0]).not.toContain('javascript');
});

describe('Private notes', () => {
  it('[NOTA-07] exist for their author only', async () => {
    const id = await create('Mía', { publica: 0 });
    await create('De todos');
    expect(await texts()).toEqual(['De todos', 'Mía']);
    expect(await board('secretaria')).toMatchObject({ total: 1, registros: [{ texto: 'De todos', mia: false }] });
    expectRefusal(await update(id, { texto: 'Vista' }, 'secretaria'), 404);
    expectRefusal(await (await agentOf(app, 'secretaria')).get(`/api/notas/${id}?borrar=1`), 404);
    expect(await texts()).toEqual(['De todos', 'Mía']);
  });

  it('[NOTA-07] can be made from a public note by its author only', async () => {
    const id = await create('De todos');
    expectRefusal(await update(id, { publica: 0, color: '#FF0000' }, 'secretaria'), 422);
    expect(await notes('profesora')).toMatchObject([{ publica: true, color: '#9ACD32' }]);
    await update(id, { publica: 0 });
    expect(await notes('profesora')).toEqual([]);
  });

  it('[NOTA-07] are deleted with their author; the public ones stay', async () => {
    const { rows } = await app.db.query<{ id: number }>(
      `INSERT INTO usuarios (username, nombre, tipo, rol) VALUES ('breve', 'Breve', 'ADM', 'secretaria') RETURNING id`,
    );
    await app.db.query(
      `INSERT INTO notas (texto, color, publica, posicion, usuario_id) VALUES ('Queda', '#FFFFFF', true, 1, $1), ('Se va', '#FFFFFF', false, 2, $1)`,
      [rows[0]?.id],
    );
    await app.db.query('DELETE FROM usuarios WHERE id = $1', [rows[0]?.id]);
    expect(await notes()).toMatchObject([{ texto: 'Queda', autor: '', mia: false }]);
    expect((await app.db.query('SELECT FROM notas')).rowCount).toBe(1);
  });
});

describe('The order of the board', () => {
  const positions = async () =>
    (await app.db.query<{ posicion: number }>('SELECT posicion FROM notas ORDER BY 1')).rows.map((row) => row.posicion);

  it('[NOTA-02] a moved note has its new position, and the others close the gap', async () => {
    for (const text of ['d', 'c', 'b', 'a']) await create(text);
    const [a] = await notes();
    await update(Number(a?.id), { posicion: 3 });
    expect(await notes()).toMatchObject([
      { texto: 'b', posicion: 1 },
      { texto: 'c', posicion: 2 },
      { texto: 'a', posicion: 3 },
      { texto: 'd', posicion: 4 },
    ]);
    await update(Number(a?.id), { posicion: 99 });
    expect(await texts()).toEqual(['b', 'c', 'd', 'a']);
    expect(await positions()).toEqual([1, 2, 3, 4]);
  });

  it('[NOTA-02] a note moves among the visible notes, past private notes of others', async () => {
    await create('b');
    await create('privada', { publica: 0 });
    await create('a');
    const seen = await notes('secretaria');
    expect(seen.map(({ texto, posicion }) => [texto, posicion])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    await update(Number(seen[1]?.id), { posicion: 1 }, 'secretaria');
    expect(await texts('secretaria')).toEqual(['b', 'a']);
    expect(await texts()).toEqual(['b', 'a', 'privada']);
  });

  it('[NOTA-02] simultaneous creations, moves and deletions leave positions without gaps', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => create(`Nota ${index}`)));
    const moves = ids
      .slice(2)
      .flatMap((id, index) => [
        update(id, { posicion: 1 }, 'secretaria'),
        update(id, { posicion: 8 - index, color: '#FFFF00' }, 'profesora'),
      ]);
    const admin = await agentOf(app, 'admin');
    const deletions = ids.slice(0, 2).map((id) => admin.get(`/api/notas/${id}?borrar=1`).expect(200));
    const replies = await Promise.all([...moves, ...deletions, create('Más')]);
    expect(replies.filter((reply) => typeof reply === 'object' && reply.status !== 200)).toEqual([]);
    expect(await positions()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('[NOTA-02] the audit records a changed text, but no positions', async () => {
    await create('b');
    const id = await create('a');
    const count = async () =>
      (await app.db.query(`SELECT FROM auditoria WHERE tabla = 'notas' AND accion = 'modificar'`)).rows.length;
    const before = await count();
    await update(id, { texto: 'cambiada', posicion: 2 }, 'secretaria');
    expect(await count()).toBe(before + 1);
  });
});

it('[NOTA-08] the board is for the staff only', async () => {
  for (const user of ['tutora', 'alumno'] as const)
    expectRefusal(await (await agentOf(app, user)).get('/api/notas'), 403);
  expectRefusal(await (await agentOf(app, null)).get('/api/notas'), 401);
});

it('[NOTA-08] a public note rewritten by another user names both, until its author rewrites it', async () => {
  const id = await create('De Rosa');
  await update(id, { color: '#FF0000' }, 'profesora');
  expect((await notes('secretaria'))[0]).not.toHaveProperty('edicion');
  expect((await update(id, { texto: 'De Marta' }, 'profesora')).status).toBe(200);
  const edicion = {
    autor: 'Marta Iglesias Rey',
    momento: expect.stringMatching(/^2026-11-20T\d\d:\d\d:\d\dZ$/) as string,
  };
  expect(await notes('secretaria')).toMatchObject([{ texto: 'De Marta', autor: 'Rosa Sanz', edicion }]);
  await update(id, { texto: 'De Marta', color: '#00FFFF' });
  expect(await notes()).toMatchObject([{ mia: true, edicion }]);
  await update(id, { texto: 'De Rosa otra vez' });
  expect((await notes('secretaria'))[0]).not.toHaveProperty('edicion');
});

it('[NOTA-04] a note shows its author and the time of its text, not the time of its colour', async () => {
  const id = await create('Pedir tizas');
  const written = (await notes())[0]!.escrita;
  app.clock.advance({ hours: 2 });
  await update(id, { color: '#FF0000' });
  expect(await notes('secretaria')).toMatchObject([{ autor: 'Rosa Sanz', escrita: written }]);
  await update(id, { texto: 'Pedir rotuladores' });
  const later = new Date(Date.parse(written) + 7_200_000).toISOString().replace('.000Z', 'Z');
  expect(await notes('secretaria')).toMatchObject([{ autor: 'Rosa Sanz', escrita: later }]);
});
