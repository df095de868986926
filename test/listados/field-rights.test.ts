import type { Agent, Response } from 'supertest';
import type { FormReply, ListDefinitionReply, ListShape, UserType } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { formOf, saveForm, withData, withItem } from '../formularios/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { NEW_SEARCH, searchId } from './support/lists';
import { definitionOf, shapeCalls } from './support/shapes';

const SECRET = 'Zxqvirus';
const FIELD = 'adicional_alergias_y_medicacion';

let app: TestApp;
let admin: Agent;
let office: Agent;
let teacher: Agent;
/** The id of a student whom the teacher can see. In this student's record, the added field has the value `SECRET`. */
let student: number;

beforeAll(async () => {
  app = await startTestApp();
  [admin, office, teacher] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'secretaria'),
    agentOf(app, 'profesora'),
  ]);
  // Gives the teacher every permission that the user type may have.
  await app.db.query(
    `UPDATE usuarios SET permisos = permisos || '{fichas.ver,registros.buscar,tablas.ver,listados.compartir,familias.ver}' WHERE id = 3`,
  );
  student = oneRow((await teacher.get('/api/buscador-alumnos').query({ busqueda: '' })).body as { id: number }[]).id;
  const form = await formOf(app, 'alumnos');
  const data = { name: 'general_texto', etiqueta: 'Alergias y medicación' };
  await saveForm(app, 'alumnos', withItem(form, oneRow(form.grupos).i, { i: 'n1', data }));
  await admin
    .post(`/administrar/alumnos/ficha/${student}/`)
    .send({ [FIELD]: SECRET })
    .expect(200);
});
afterAll(() => app.close());

async function showTo(roles: UserType[]): Promise<void> {
  const form = await saveForm(app, 'alumnos', withData(await formOf(app, 'alumnos'), FIELD, { roles }));
  expect(form.campos_especificos.find(({ campo }) => campo === FIELD)?.roles).toEqual(roles);
}

let savedCount = 0;

/** Saves a search under a unique name. */
const saveSearch = (agent: Agent, change: object) => {
  savedCount += 1;
  const busqueda = { ...NEW_SEARCH, descripcion: `Prueba ${savedCount}`, ...change };
  return agent.post('/api/listado/guardar-busqueda/alumnos').send({ busqueda });
};

type Query = [path: string, query: Record<string, string>];

const each = (paths: string[], queries: Record<string, string>[], common: Record<string, string>): Query[] =>
  paths.flatMap((path) => queries.map((query): Query => [path, { ...common, ...query }]));

/**
 * Sends every kind of request that can name a field of the list of students, each time with this field.
 * @returns for each request, a description and the reply
 */
async function asks(agent: Agent, field: string, value: string): Promise<[string, Response][]> {
  const search = await searchId(app, 'alumnos');
  const parametros = JSON.stringify({ [`${field}__icontains`]: value });
  const columnas = JSON.stringify([{ campo: field, visible: true }]);
  const page = `/api/busquedas-api/${search}/1`;
  const queries: Query[] = [
    [page, { columnas: field }],
    [page, { columnas: JSON.stringify(['apellidos', field]) }],
    [page, { parametros }],
    [page, { orden: field }],
    [page, { orden: `apellidos,-${field}` }],
    ...each(
      ['/api/listado/exportar/alumnos', '/api/listado/imprimir/alumnos'],
      [{ columnas: field }, { parametros }, { orden: `-${field}` }],
      { formato: 'csv' },
    ),
    ...each(['/api/buscador-registros'], [{ campos: field }, { parametros }, { orden: field }], { modelo: 'alumno' }),
    ...each(
      ['/api/buscador-generico', '/api/buscador-alumnos'],
      [{ campos: field }, { campoMostrar: field }, { parametros }],
      { modelo: 'alumno', busqueda: value },
    ),
  ];
  const replies: [string, Response][] = [];
  for (const [path, query] of queries)
    replies.push([`${path} ${JSON.stringify(query)}`, await agent.get(path).query(query)]);
  for (const part of [{ parametros: { [`${field}__icontains`]: value } }, { orden: field }, { columnas: [field] }])
    replies.push([`save ${JSON.stringify(part)}`, await saveSearch(agent, part)]);
  replies.push(['preference', await agent.post(`/api/listado/preferencias/${search}`).send({ columnas })]);
  return replies;
}

const statuses = (replies: [string, Response][]) => replies.map(([what, { status }]) => `${status} ${what}`);

describe('[PLUS-05] an added field of the office', () => {
  it('cannot be requested by a teacher in any list, export, picker or saved search', async () => {
    const replies = await asks(teacher, FIELD, SECRET.slice(1));
    expect(statuses(replies).filter((line) => !line.startsWith('400'))).toEqual([]);
    for (const [, reply] of replies) expectRefusal(reply, 400);
    expect(replies[0]?.[1].body).toEqual({ mensaje: `No existe la columna «${FIELD}» en este listado.` });
  });

  it('cannot be reached by a teacher through any relation', async () => {
    for (const [list, path] of [
      ['altas', `alumno.${FIELD}`],
      ['cursos', `altas.alumno.${FIELD}`],
      ['familias', `alumnos.${FIELD}`],
    ] as const)
      for (const query of [{ columnas: path }, { orden: path }, { parametros: `{"${path}__icontains":"a"}` }])
        expectRefusal(await teacher.get(`/api/busquedas-api/${await searchId(app, list)}/1`).query(query), 400);
  });

  it('is in no reply to a teacher, although the replies to the office have its value', async () => {
    const search = await searchId(app, 'alumnos');
    const paths = [
      '/api/listado/get/alumnos',
      `/api/busquedas-api/${search}/1?porPagina=100`,
      '/api/listado/exportar/alumnos?formato=csv',
      '/api/listado/imprimir/alumnos',
      '/api/formularios/alumnos',
      `/api/fichas/alumnos/${student}`,
      `/api/fichas/alumnos/${student}/historial`,
      `/administrar/alumnos/ficha/${student}/`,
      '/api/tablas/altas-del-dia/definicion',
      '/api/tablas/altas-del-dia',
    ];
    for (const path of paths) {
      const reply = await teacher.get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect([path, reply.text.includes(SECRET), reply.text.includes('adicional_alergias')]).toEqual([
        path,
        false,
        false,
      ]);
    }
    const record = await office.get(`/api/fichas/alumnos/${student}`).expect(200);
    expect(record.body).toHaveProperty(`valores.${FIELD}`, SECRET);
    expectRefusal(await teacher.get(`/api/fichas/alumnos/${student}/historial?campo=${FIELD}`), 400);
  });

  it('is neither changed nor emptied by a save of a teacher who may edit students', async () => {
    await app.db.query(`UPDATE usuarios SET permisos = permisos || '{alumnos.editar}' WHERE id = 3`);
    for (const value of ['otra', '', null])
      await teacher.post(`/administrar/alumnos/ficha/${student}/`).send({ [FIELD]: value, localidad: 'Lugo' });
    await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'alumnos.editar') WHERE id = 3`);
    const { rows } = await app.db.query('SELECT localidad, adicionales ->> $2 AS valor FROM alumnos WHERE id = $1', [
      student,
      FIELD,
    ]);
    expect(rows).toEqual([{ localidad: 'Lugo', valor: SECRET }]);
  });

  it('hides a shared search that names it from a teacher', async () => {
    const shared = { visibilidad: 'todos' };
    const parametros = { [`${FIELD}__icontains`]: SECRET };
    const ids: number[] = [];
    for (const part of [{ parametros }, { columnas: ['apellidos', FIELD] }, { orden: FIELD }])
      ids.push(((await saveSearch(office, { ...shared, ...part }).expect(200)).body as { id: number }).id);
    const reply = await teacher.get('/api/listado/get/alumnos').expect(200);
    expect(reply.text).not.toContain(SECRET);
    const { busquedas } = await definitionOf(teacher, 'alumnos');
    expect(busquedas.filter(({ id }) => ids.includes(id))).toEqual([]);
    for (const id of ids) expectRefusal(await teacher.get(`/api/busquedas-api/${id}/1`), 403);
    const theirs = (await definitionOf(office, 'alumnos')).busquedas.filter(({ id }) => ids.includes(id));
    expect(theirs.map(({ error }) => error)).toEqual([null, null, null]);
    await app.db.query('DELETE FROM busquedas WHERE id = ANY($1)', [ids]);
  });

  it('is in the preview of the list for the office, and not in the preview for teachers', async () => {
    const shapes = shapeCalls(admin);
    const { forma } = await shapes.configuration('alumnos');
    const shown: ListShape = { ...forma, columnas: [{ campo: FIELD, visible: true }, ...forma.columnas.slice(0, 2)] };
    const preview = { forma: shown, parametros: { [`${FIELD}__icontains`]: SECRET } };
    expect((await shapes.preview('alumnos', preview)).text).toContain(SECRET);
    const theirs = await shapes.preview('alumnos', { forma: shown, rol: 'profesorado' });
    expect([theirs.status, theirs.text.includes(SECRET)]).toEqual([200, false]);
  });

  it('is seen by teachers while an administrator permits it', async () => {
    await showTo(['ADM', 'PRO']);
    const page = await teacher
      .get(`/api/busquedas-api/${await searchId(app, 'alumnos')}/1`)
      .query({ columnas: FIELD, parametros: JSON.stringify({ [`${FIELD}__icontains`]: SECRET }) })
      .expect(200);
    expect(page.text).toContain(SECRET);
    expect((await teacher.get(`/api/fichas/alumnos/${student}`).expect(200)).text).toContain(SECRET);
    await showTo(['ADM']);
    expectRefusal(
      await teacher.get(`/api/busquedas-api/${await searchId(app, 'alumnos')}/1`).query({ columnas: FIELD }),
      400,
    );
  });

  it.each([[[]], [['ADM', 'JEF']], ['ADM'], [[1]]])('is not given the roles %j', async (roles) => {
    const form = withData(await formOf(app, 'alumnos'), FIELD, { roles }) as FormReply;
    const reply = await admin.post('/api/formularios/alumnos').send(form);
    expectRefusal(reply, 422);
  });
});

it.each([
  ['alumnos', 'forma_pago'],
  ['altas', 'motivo_baja'],
  ['altas', 'precio'],
])('[AUTH-04] of «%s» a teacher sees no «%s», which the office sees', async (list, field) => {
  const path = `/api/busquedas-api/${await searchId(app, list)}/1`;
  for (const query of [{ columnas: field }, { orden: field }]) {
    await office.get(path).query(query).expect(200);
    expectRefusal(await teacher.get(path).query(query), 400);
  }
  const { busquedas, columnasDisponibles } = await definitionOf(teacher, list);
  const offered = [...columnasDisponibles, ...busquedas.flatMap(({ columnas }) => columnas)];
  expect(offered.filter(({ campo }) => campo === field)).toEqual([]);
  expect(busquedas.map(({ error }) => error).filter((error) => error !== null)).toEqual([]);
});

describe('[PLUS-05] a field that an administrator removes from a list', () => {
  const GONE = ['nif', 'fecha_nacimiento', 'activo'];
  const taken = ({ campo }: { campo: string }) => !GONE.includes(campo);
  beforeAll(async () => {
    const shapes = shapeCalls(admin);
    expect((await asks(office, 'nif', '1')).filter(([, { status }]) => status >= 400)).toEqual([]);
    const { forma } = await shapes.configuration('alumnos');
    const { columnas, busqueda } = forma;
    const shape = { ...forma, columnas: columnas.filter(taken), busqueda: busqueda.filter(taken) };
    expect((await shapes.save('alumnos', shape)).status).toBe(200);
  });

  it.each(['secretaria', 'profesora'] as const)(
    'cannot be requested in any way by %s, who does not configure lists',
    async (user) => {
      const agent = await agentOf(app, user);
      const replies = await asks(agent, 'nif', '1');
      expect(statuses(replies).filter((line) => !line.startsWith('400'))).toEqual([]);
      const { columnasDisponibles } = await definitionOf(agent, 'alumnos');
      expect(columnasDisponibles.map(({ campo }) => campo)).not.toContain('nif');
    },
  );

  it('is not found by the words of a picker', async () => {
    const { rows } = await app.db.query<{ nif: string }>(`SELECT nif FROM alumnos WHERE nif IS NOT NULL LIMIT 1`);
    const words = { busqueda: oneRow(rows).nif };
    expect((await office.get('/api/buscador-alumnos').query(words).expect(200)).body).toEqual([]);
    expect((await admin.get('/api/buscador-alumnos').query(words).expect(200)).body).toHaveLength(1);
  });

  it('may be requested by users who configure lists', async () => {
    const refused = statuses(await asks(admin, 'nif', '1')).filter((line) => !line.startsWith('200'));
    expect(refused).toEqual([]);
  });

  it('does not affect other declared columns that the list does not show', async () => {
    const replies = await asks(teacher, 'localidad', 'a');
    expect(statuses(replies).filter((line) => !line.startsWith('200'))).toEqual([]);
  });

  it('does not affect searches that come with the list, nor their filters that the screen sends again', async () => {
    const { busquedas } = await definitionOf(office, 'alumnos');
    const activos = busquedas.find(({ descripcion }) => descripcion === 'Activos');
    expect(activos).toMatchObject({ error: null, parametros: { activo: '1' } });
    const path = `/api/busquedas-api/${activos?.id}/1`;
    const { body } = await office.get(path).query({ parametros: '{"activo":"1"}', orden: activos?.orden }).expect(200);
    expect(body).toMatchObject({ totalRegistros: activos?.totalRegistros });
    expectRefusal(await office.get(path).query({ parametros: '{"activo":"0"}' }), 400);
  });

  it('is left out of the fixed columns of our own pickers', async () => {
    const { body } = await office
      .get('/api/buscador-registros')
      .query({ modelo: 'alumno', campos: 'apellidos,nif', orden: 'nif,apellidos', opcionales: 1 })
      .expect(200);
    const { registros } = (body as { resultados: { registros: object[] } }).resultados;
    expect(Object.keys(oneRow(registros)).sort()).toEqual(['apellidos', 'id']);
  });
});

describe('a search that is shared with people who do not see one of its fields', () => {
  const shared = async () => {
    const reply = await saveSearch(admin, { parametros: { sin_forma_pago: '1' }, visibilidad: 'todos' }).expect(200);
    return reply.body as { id: number; aviso?: string };
  };
  const idsOf = async (agent: Agent) => {
    const { busquedas, busquedasVetadas } = (await agent.get('/api/listado/get/alumnos').expect(200))
      .body as ListDefinitionReply;
    return { shown: busquedas.map(({ id }) => id), hidden: busquedasVetadas };
  };

  it('[LIST-09] [AUTH-04] is hidden from them, and the person who shares it is told how many roles cannot see it', async () => {
    const { id, aviso } = await shared();
    expect(aviso).toBe('1 rol no la verá, porque usa un dato que no puede ver: Profesorado.');
    expect((await idsOf(office)).shown).toContain(id);
    const theirs = await idsOf(teacher);
    expect(theirs.shown).not.toContain(id);
    expect(theirs.hidden).toContain(id);
  });

  it('[LIST-09] [AUTH-04] shows them no rows at its address, whatever the filters', async () => {
    const { id } = await shared();
    for (const query of [{}, { parametros: '{}' }]) {
      const reply = await teacher.get(`/api/busquedas-api/${id}/1`).query(query);
      expectRefusal(reply, 403);
      expect(reply.body).toMatchObject({ mensaje: 'Esta búsqueda usa un dato que no puede ver.' });
    }
    expectRefusal(await teacher.get('/api/listado/exportar/alumnos').query({ busqueda: id, formato: 'csv' }), 403);
    await office.get(`/api/busquedas-api/${id}/1`).expect(200);
  });
});
