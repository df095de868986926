import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each(['aulas', 'materias', 'alumnos', 'cursos', 'usuarios'])(
  '[LIST-53] the page of a record of «%s» contains its form',
  async (codigo) => {
    const reply = await (await agentOf(app, 'admin')).get(`/administrar/${codigo}/ficha/1/?urlRegreso=/x/`).expect(200);
    expect(reply.type).toBe('text/html');
    expect(reply.text).toContain(`<form id="form_${codigo}" method="post" action="/administrar/${codigo}/ficha/1/">`);
    expect(reply.text).toMatch(/<input name="(descripcion|nombre)"|<p><strong>/);
    expect(reply.text).toContain('id="app"');
  },
);

it('[LIST-53] [LIST-54] the page of a new record contains an empty form', async () => {
  const { text } = await (await agentOf(app, 'admin')).get('/administrar/aulas/ficha/0/').expect(200);
  expect(text).toContain('action="/administrar/aulas/ficha/0/"');
  expect(text).toMatch(/<input name="descripcion" value="">/);
});

it('[LIST-53] the form leads to `urlRegreso` after saving, and never to another site', async () => {
  const admin = await agentOf(app, 'admin');
  const returnOf = async (urlRegreso: string) => {
    const { text } = await admin.get('/administrar/aulas/1/').query({ urlRegreso }).expect(200);
    const sent = /name="urlRegreso" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const save = admin.post('/administrar/aulas/ficha/1/').set('accept', 'text/html,*/*').type('form');
    const reply = await save.send({ descripcion: 'Aula 1', urlRegreso }).expect(303);
    return [sent, reply.headers.location];
  };
  expect(await returnOf('/administrar/materias/?pagina=2')).toEqual([
    '/administrar/materias/?pagina=2',
    '/administrar/materias/?pagina=2',
  ]);
  expect(await returnOf('//malo.example/')).toEqual(['/administrar/aulas/', '/administrar/aulas/']);
});

it('markup in a name is escaped in the page', async () => {
  await app.db.query(`UPDATE aulas SET descripcion = '"><script>alert(1)</script>' WHERE id = 1`);
  const { text } = await (await agentOf(app, 'admin')).get('/administrar/aulas/ficha/1/').expect(200);
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('&lt;script&gt;');
});

it('a name with replacement patterns such as $& is not altered in the page', async () => {
  await app.db.query('UPDATE aulas SET descripcion = $1 WHERE id = 3', ["Sala $' $` $& $$"]);
  const { text } = await (await agentOf(app, 'admin')).get('/administrar/aulas/ficha/3/').expect(200);
  expect(text).toContain('value="Sala $&#39; $` $&amp; $$"');
  expect(text.match(/<\/body>/g)).toHaveLength(1);
});

it('the form saves when a browser without script submits it', async () => {
  const admin = await agentOf(app, 'admin');
  const { text } = await admin.get('/administrar/aulas/ficha/2/').expect(200);
  const inputs = [...text.matchAll(/<input(?: type="hidden")? name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const body = { ...Object.fromEntries(inputs), descripcion: 'Sin script', activo: '1' };
  await admin.post('/administrar/aulas/ficha/2/').type('form').send(body).expect(200, { id: 2 });
  const { rows } = await app.db.query<{ descripcion: string }>('SELECT descripcion FROM aulas WHERE id = 2');
  expect(rows[0]?.descripcion).toBe('Sin script');
});
