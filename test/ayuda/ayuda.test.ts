import { modules } from '../../apps/modules';
import type { AyudaResults, AyudaTopic, AyudaTopicName } from '../../libs/contracts';
import { AyudaTitular0045 } from '../../migrations/0045-ayuda-titular';
import { AyudaAcceso0046 } from '../../migrations/0046-ayuda-acceso';
import { AyudaFacturarConceptos0060 } from '../../migrations/0060-ayuda-facturar-conceptos';
import { AyudaHorarios0077 } from '../../migrations/0077-ayuda-horarios';
import { AyudaAsistencia0082 } from '../../migrations/0082-ayuda-asistencia';
import { AyudaCreditos0093 } from '../../migrations/0093-ayuda-creditos';
import { TODOS_LOS_TEMAS } from '../../migrations/ayuda';
import { ACCESO_REVISADOS } from '../../migrations/ayuda/acceso';
import { cleanHtml } from '../../libs/platform';
import { agentOf, DEMO_USERS, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { migrateAgain } from '../support/migrate-again';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = async (query: string) => (await agentOf(app, 'alumno')).get(`/api/ayuda${query}`);
const search = async (texto: string) => (await get(`?texto=${encodeURIComponent(texto)}`)).body as AyudaResults;
const topic = async (id: number) => (await get(`?id=${id}`)).body as AyudaTopic;
const allTopics = async () => ((await get('')).body as AyudaResults).resto;
const titles = (names: readonly AyudaTopicName[]) => names.map(({ titulo }) => titulo);

/** Creates a topic as the administrator. @returns its id */
async function create(fields: object): Promise<number> {
  const reply = await (await agentOf(app, 'admin')).post('/administrar/ayuda/ficha/0/').send(fields).expect(200);
  return (reply.body as { id: number }).id;
}

it('[AYUD-07] [AYUD-12] a search answers the number of topics, those with the words in their title, and the rest', async () => {
  const results = await search('familias');
  expect(Object.keys(results)).toEqual(['cantidad', 'prioridad', 'resto']);
  expect(titles(results.prioridad)).toEqual(['Familias y tutores', 'El campus de familias y alumnos']);
  expect(titles(results.resto)).toContain('Configuración de la academia');
  expect(results.cantidad).toBe(results.prioridad.length + results.resto.length);
  for (const name of [...results.prioridad, ...results.resto])
    expect(name).toEqual({ id: expect.any(Number) as number, titulo: expect.any(String) as string });
});

it.each([
  ['without its accent', 'configuracion', 'Configuración de la academia'],
  ['with its accent', 'configuración', 'Configuración de la academia'],
  ['in capitals', 'CONFIGURACIÓN', 'Configuración de la academia'],
  ['in singular or plural', 'familia tutor', 'Familias y tutores'],
  ['in another form of its verb', 'exportando', 'Exportar e imprimir un listado'],
  ['by its first letters', 'confi', 'Configuración de la academia'],
  ['by the first letters of the last word', 'diseñador formu', 'El diseñador de formularios'],
  ['with stop words', 'el historial de los cambios', 'El historial de cambios'],
  ['with punctuation', 'listado: «buscar»', 'Buscar y filtrar en un listado'],
])('[AYUD-07] a search matches words %s: «%s»', async (_how, texto, title) => {
  const { prioridad, resto } = await search(texto);
  expect([...titles(prioridad), ...titles(resto)]).toContain(title);
});

it('[AYUD-07] a result has all words of the search, not just one of them', async () => {
  expect(titles((await search('campus')).prioridad)).toContain('El campus de familias y alumnos');
  expect((await search('campus diseñador xilófono')).cantidad).toBe(0);
});

it.each(['', ' ', '***', "' OR 1=1 --", ':*', '&', '!', '<->', 'de la', 'xilófono', '(((', '\\', '%'])(
  '[AYUD-13] a search for «%s» finds nothing and does not fail',
  async (texto) => {
    expect(await search(texto)).toEqual({ cantidad: 0, prioridad: [], resto: [] });
  },
);

it('[AYUD-06] [AYUD-12] a topic has its text and the names of the previous and the next topic', async () => {
  const [first, second, third] = await allTopics();
  expect(await topic(Number(second?.id))).toEqual({
    id: second?.id,
    titulo: second?.titulo,
    texto: expect.stringMatching(/^<p>/) as string,
    anterior: first,
    siguiente: third,
  });
});

it('[AYUD-06] the next topics lead from the first to the last through all of them', async () => {
  const all = await allTopics();
  const walked: AyudaTopicName[] = [];
  for (let at = all[0] ?? null; at !== null; at = (await topic(at.id)).siguiente) walked.push(at);
  expect(walked).toEqual(all);
  expect((await topic(Number(all[0]?.id))).anterior).toBeNull();
  expect((await topic(Number(all.at(-1)?.id))).siguiente).toBeNull();
});

it.each(['?id=999999', '?id=x', '?id=0', '?id='])('[AYUD-12] %s is refused as an unknown topic', async (query) => {
  expectRefusal(await get(query), 404);
});

it('[AYUD-12] a text that is too long or repeated is refused', async () => {
  expectRefusal(await get(`?texto=${'a'.repeat(201)}`), 400);
  expectRefusal(await get('?texto=a&texto=b'), 400);
});

it.each([
  ['/administrar/', 'Empezar con Claustro'],
  ['/administrar/materias/', 'Cursos, materias y aulas'],
  ['/administrar/materias/ficha/3/', 'La ficha de un registro'],
  ['/administrar/familias/ficha/3/', 'Familias y tutores'],
  ['/administrar/inventado/', 'Trabajar con listados'],
  ['/administrar/notas/', 'Notas'],
  ['/campus/', 'El campus de familias y alumnos'],
  ['/administrar/aulas/', 'Cursos, materias y aulas'],
  ['/administrar/aulas/cuadrante/', 'El cuadrante'],
  ['/administrar/cursos/', 'Cursos, materias y aulas'],
  ['/administrar/cursos/ficha/3/', 'Las materias de un curso y su horario'],
  ['/administrar/clases/', 'El listado de clases, los sustitutos y las clases sueltas'],
  ['/administrar/clases/ficha/3/', 'El listado de clases, los sustitutos y las clases sueltas'],
  ['/administrar/clases-particulares/', 'La lista de clases particulares y los cambios en bloque'],
  ['/clases-particulares/', 'El selector de clases particulares'],
  ['/administrar/festivos/', 'Festivos y vacaciones'],
  ['/administrar/festivos/ficha/3/', 'Festivos y vacaciones'],
  ['/administrar/festivos/proponer/', 'Festivos y vacaciones'],
  ['/administrar/bloqueos/', 'Ausencias de profesores, aulas cerradas y disponibilidad'],
  ['/administrar/bloqueos/ficha/3/', 'Ausencias de profesores, aulas cerradas y disponibilidad'],
  ['/clases/asistencia/3/', 'Clases de hoy y pasar lista'],
  ['/clases/calendario/', 'Las clases en el calendario del teléfono'],
  ['/presencia/', 'Fichar y el informe de presencia'],
])('[AYUD-08] the help of the screen %s is «%s»', async (pagina, titulo) => {
  expect((await get(`?pagina=${pagina}`)).body).toMatchObject({ titulo });
});

/**
 * The pages that modules register, without the pages of the help. Lists and records are not among these pages, because they fall back to a
 * general topic.
 */
const PAGES = modules
  .flatMap(({ pages = [] }) => pages)
  .map(({ path }) => path.replace(/\{\w+\}/, '3'))
  .filter((path) => !path.startsWith('/ayuda/'));

it.each(PAGES)('[AYUD-08] the page %s has a topic of its own', async (pagina) => {
  const { titulo = null } = (await get(`?pagina=${pagina}`)).body as Partial<AyudaTopic>;
  expect([null, 'Trabajar con listados', 'La ficha de un registro']).not.toContain(titulo);
});

it('[AYUD-08] the help of a screen without a topic lists all topics', async () => {
  expect((await get('?pagina=/nada/')).body).toEqual({
    cantidad: TODOS_LOS_TEMAS.length,
    prioridad: [],
    resto: await allTopics(),
  });
});

describe('Topics as records', () => {
  it('[AYUD-12] a new topic is found at once, a changed one by its new words, a deleted one not at all', async () => {
    const id = await create({ titulo: 'Xilófonos', texto: '<p>Cómo se guardan las baquetas</p>' });
    const other = await create({ titulo: 'Percusión', texto: '<p>Los xilófonos y los triángulos</p>' });
    expect(await search('xilófono')).toEqual({
      cantidad: 2,
      prioridad: [{ id, titulo: 'Xilófonos' }],
      resto: [{ id: other, titulo: 'Percusión' }],
    });
    const admin = await agentOf(app, 'admin');
    await admin.post(`/administrar/ayuda/ficha/${id}/`).send({ titulo: 'Marimbas' }).expect(200);
    expect((await search('marimba')).prioridad).toEqual([{ id, titulo: 'Marimbas' }]);
    await admin
      .post('/api/listado/borrar-registros/ayuda')
      .send({ idsSeleccionados: [id, other] })
      .expect(200);
    expect((await search('xilófono')).cantidad).toBe(0);
    expectRefusal(await get(`?id=${id}`), 404);
  });

  it('[AYUD-06] scripts are removed when a topic is saved, and again when it is shown', async () => {
    const id = await create({ titulo: 'Prueba', texto: '<p>Hola<script>alert(1)</script></p>' });
    expect((await topic(id)).texto).toBe('<p>Hola</p>');
    await app.db.query(`UPDATE ayuda SET texto = '<p onclick="alert(1)">Hola</p>' WHERE id = $1`, [id]);
    expect((await topic(id)).texto).toBe('<p>Hola</p>');
    await app.db.query('DELETE FROM ayuda WHERE id = $1', [id]);
  });

  it('[AYUD-12] writing topics requires the permission of the settings', async () => {
    for (const user of ['secretaria', 'profesora', 'tutora'] as const) {
      const agent = await agentOf(app, user);
      expectRefusal(await agent.post('/administrar/ayuda/ficha/0/').send({ titulo: 'x', texto: 'x' }), 403);
    }
  });

  it('[AYUD-12] a topic with wrong fields is refused with all of them', async () => {
    const agent = await agentOf(app, 'admin');
    const wrong = { titulo: '', texto: '<p><br></p>', paginas: 'x' };
    const reply = await agent.post('/administrar/ayuda/ficha/0/').send(wrong);
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos).sort()).toEqual(['paginas', 'texto', 'titulo']);
  });
});

describe('The help that comes with the product', () => {
  it('[AYUD-12] has its topics in order, with their texts unchanged by the cleaning', async () => {
    expect(titles(await allTopics())).toEqual(TODOS_LOS_TEMAS.map(({ titulo }) => titulo));
    expect(TODOS_LOS_TEMAS.length).toBeGreaterThanOrEqual(20);
    for (const { texto } of TODOS_LOS_TEMAS) expect(cleanHtml(texto)).toBe(texto);
  });

  it('[AYUD-12] has the same texts in an older database, without the sentences that the academy has changed', async () => {
    const changed = 'Una simplificada no puede pasar de 400 € nunca';
    await app.db.query(
      `UPDATE ayuda SET texto = replace(texto, 'Una factura simplificada no puede pasar de 400 €, IVA incluido', $1)`,
      [changed],
    );
    await migrateAgain(app, AyudaTitular0045);
    await migrateAgain(app, AyudaFacturarConceptos0060);
    await migrateAgain(app, AyudaHorarios0077);
    await migrateAgain(app, AyudaAsistencia0082);
    await migrateAgain(app, AyudaCreditos0093);
    const { rows } = await app.db.query<{ titulo: string; texto: string }>('SELECT titulo, texto FROM ayuda');
    const texts = new Map(rows.map(({ titulo, texto }) => [titulo, texto]));
    for (const { titulo, texto } of TODOS_LOS_TEMAS)
      if (titulo === 'Series y formas de pago') expect(texts.get(titulo)).toContain(changed);
      else expect(texts.get(titulo)).toBe(texto);
  });

  it('is revised by an update, but for the topics that the academy has changed', async () => {
    const [entrar = '', usuarios = ''] = ACCESO_REVISADOS.map(({ titulo }) => titulo);
    const text = async (titulo: string) =>
      (await app.db.query<{ texto: string }>('SELECT texto FROM ayuda WHERE titulo = $1', [titulo])).rows[0]?.texto;
    const revised = await text(entrar);
    await app.db.query(`UPDATE ayuda SET texto = '<p>Aquí se entra con tarjeta.</p>' WHERE titulo = $1`, [entrar]);
    await migrateAgain(app, AyudaAcceso0046);
    expect(await text(entrar)).toBe('<p>Aquí se entra con tarjeta.</p>');
    expect(await text(usuarios)).toBe(ACCESO_REVISADOS[1]?.texto);
    await app.db.query('UPDATE ayuda SET texto = $2 WHERE titulo = $1', [entrar, revised]);
  });

  it('[AYUD-01] each topic has a page for every logged-in user', async () => {
    const [first] = await allTopics();
    for (const user of DEMO_USERS) await (await agentOf(app, user)).get(`/ayuda/${first?.id}/`).expect(200);
    const anonymous = await (await agentOf(app, null)).get(`/ayuda/${first?.id}/`).expect(302);
    expect(anonymous.headers.location).toContain('/usuario/entrar');
    expect((await (await agentOf(app, 'admin')).get('/ayuda/x/')).status).toBe(404);
  });

  it('[AYUD-05] [AYUD-14] the support contacts and hours come from the settings; the default hours are Monday to Friday', async () => {
    const tutora = await agentOf(app, 'tutora');
    const contact = async () => (await tutora.get('/api/ayuda/contacto').expect(200)).body as object;
    expect(await contact()).toEqual({
      email: 'soporte@example.com',
      chat: 'https://chat.example.com/claustro',
      telefono: '983 204 100',
      horario: 'Lunes a jueves: 10:00-14:00 y 16:00-19:00\nViernes: 10:00-14:00',
    });
    const items = [
      { campo: 'soporte.telefono', valor: '' },
      { campo: 'soporte.horario', valor: 'Siempre' },
    ];
    await (await agentOf(app, 'admin')).post('/configurar-api/set-seccion').send(items).expect(200);
    expect(await contact()).toMatchObject({ telefono: '', horario: 'Siempre' });
  });
});
