import type { Agent } from 'supertest';
import type { ListPageReply, ListRecord, SelectorItem } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { plain } from './oracle/texts';
import { searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

type Params = Record<string, string | number>;

async function search(name: string, params: Params, agent = admin): Promise<SelectorItem[]> {
  const reply = await agent.get(`/api/buscador-${name}`).query(params).expect(200);
  return reply.body as SelectorItem[];
}

async function records(params: Params): Promise<ListRecord[]> {
  const reply = await admin.get('/api/buscador-registros').query(params).expect(200);
  return (reply.body as { resultados: { registros: ListRecord[] } }).resultados.registros;
}

it.each([
  ['SELE-10', 'alumnos', 'alumno', 'alumnos', 'apellidos nombre codigo nif'],
  ['SELE-08', 'profesores', 'profesor', 'profesores', 'apellidos nombre codigo'],
  ['SELE-09', 'aulas', 'aula', 'aulas', 'codigo descripcion centro'],
  ['SELE-11', 'cursos', 'curso', 'cursos', 'codigo descripcion'],
  ['SELE-13', 'tutores', 'tutor', 'tutores', 'apellidos nombre nif email'],
])(
  '[%s] [SELE-03] one letter in /api/buscador-%s finds all records that contain it',
  async (_row, name, modelo, table, fields) => {
    const found = await search(name, { busqueda: 'a', modelo });
    for (const item of found) expect(Object.keys(item)).toEqual(expect.arrayContaining(['id', 'resultado']));
    const { rows } = await app.db.query<Record<string, string | null> & { id: number }>(`SELECT * FROM ${table}`);
    const expected = rows.filter((row) => fields.split(' ').some((field) => plain(row[field] ?? '').includes('a')));
    expect(found.length).toBe(Math.min(50, expected.length));
    expect(found.length).toBeGreaterThan(0);
    const ids = new Set(expected.map(({ id }) => id));
    expect(found.every(({ id }) => ids.has(id))).toBe(true);
  },
);

it('[SELE-07] a picker finds words in any order, without case and accents', async () => {
  const [first] = await search('alumnos', { busqueda: 'garcia' });
  const [name = ''] = first?.resultado.split(' · ') ?? [];
  const [apellidos = '', nombre = ''] = name.split(', ');
  const reversed = `${plain(nombre).toUpperCase()} ${plain(apellidos)}`;
  expect((await search('alumnos', { busqueda: reversed })).map(({ id }) => id)).toContain(first?.id);
});

it('[SELE-07] students of the same name differ by age and code in a picker', async () => {
  await app.db.query(`INSERT INTO alumnos (codigo, nombre, apellidos, fecha_nacimiento) VALUES
    ('A-90001', 'Xulio', 'Rebordechao Cid', '2011-05-03'), ('A-90002', 'Xulio', 'Rebordechao Cid', NULL)`);
  expect((await search('alumnos', { busqueda: 'rebordechao' })).map(({ resultado }) => resultado)).toEqual([
    'Rebordechao Cid, Xulio · 15 años · A-90001',
    'Rebordechao Cid, Xulio · A-90002',
  ]);
});

it('[SELE-07] a picker searches «campos» and displays «campoMostrar»', async () => {
  const found = await search('alumnos', { busqueda: '@', campos: JSON.stringify(['email']), campoMostrar: 'email' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ resultado }) => resultado.includes('@'))).toBe(true);
  expect(await search('alumnos', { busqueda: 'garcia', campos: 'email', campoMostrar: 'codigo' })).toEqual(
    (await search('alumnos', { busqueda: 'garcia', campos: 'email' })).map(({ id }) => ({
      id,
      resultado: expect.stringMatching(/^A-\d+$/) as string,
    })),
  );
});

it('[SELE-07] «parametros» filters the hits of a picker', async () => {
  const parametros = JSON.stringify({ activo: '0' });
  const found = await search('alumnos', { busqueda: 'a', parametros });
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos WHERE NOT activo');
  const inactive = new Set(rows.map(({ id }) => id));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ id }) => inactive.has(id))).toBe(true);
});

it('[SELE-11] the picker of courses with activo=1 finds only active ones', async () => {
  const found = await search('cursos', { busqueda: 'ing', activo: 1 });
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM cursos WHERE activo AND (codigo ILIKE '%ing%' OR descripcion ILIKE '%ing%')`,
  );
  expect(found.length).toBe(rows.length);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});

it('[SELE-14] the generic picker searches the model of the request', async () => {
  expect(await search('generico', { modelo: 'familia', busqueda: 'lopez' })).toEqual(
    await search('familias', { busqueda: 'lopez' }),
  );
});

it('a picker finds records by their ids', async () => {
  const found = await search('alumnos', { id: '3,1' });
  expect(found.map(({ id }) => id).sort()).toEqual([1, 3]);
});

it.each(['%', '_', '\\', '"', '😀', ')', '$1'])(
  '[SELE-07] in a picker «%s» is an ordinary character',
  async (busqueda) => {
    const { rows } = await app.db.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM alumnos WHERE strpos(concat_ws('|', apellidos, nombre, codigo, nif), $1) > 0`,
      [busqueda],
    );
    expect(await search('alumnos', { busqueda })).toHaveLength(oneRow(rows).n);
  },
);

it('[LIST-52] the record picker returns the records of a model with the columns of the request', async () => {
  const campos = JSON.stringify(['codigo', 'familia.nombre']);
  const found = await records({
    modelo: 'alumno',
    campos,
    parametros: JSON.stringify({ apellidos__icontains: 'garc' }),
  });
  expect(found.length).toBeGreaterThan(0);
  for (const record of found)
    expect(Object.keys(record)).toEqual(expect.arrayContaining(['id', 'codigo', 'familia.nombre']));
  expect(found.some((record) => 'apellidos' in record)).toBe(false);
});

it('[LIST-52] the record picker accepts columns as «a,b» and returns page after page', async () => {
  const first = await records({ modelo: 'curso', campos: 'codigo,descripcion', parametros: '{}' });
  const second = await records({ modelo: 'curso', campos: 'codigo,descripcion', pagina: 2 });
  expect([first.length, second.length]).toEqual([25, 25]);
  expect(second.some(({ id }) => first.some((record) => record.id === id))).toBe(false);
});

it.each(['alumno', 'familia', 'tutor', 'profesor', 'curso', 'materia', 'aula', 'alta', 'usuario'])(
  '[LIST-52] [SELE-14] the model «%s» has pages for the record picker and hits for the generic picker',
  async (modelo) => {
    expect((await records({ modelo, parametros: '{}' })).length).toBeGreaterThan(0);
    expect((await search('generico', { modelo, busqueda: 'a' })).length).toBeGreaterThan(0);
  },
);

it('[LIST-17] a page and a picker return which of the given records match a search', async () => {
  const { rows } = await app.db.query<{ id: number; activo: boolean }>(
    '(SELECT id, activo FROM alumnos WHERE activo ORDER BY id LIMIT 3) UNION ALL (SELECT id, activo FROM alumnos WHERE NOT activo ORDER BY id LIMIT 2)',
  );
  const active = rows.filter(({ activo }) => activo).map(({ id }) => id);
  const params = { parametros: JSON.stringify({ activo: '1' }), entre: rows.map(({ id }) => id).join(',') };
  const found = await records({ modelo: 'alumno', campos: '["codigo"]', ...params });
  expect(found.map(({ id }) => id).sort()).toEqual([...active].sort());
  const address = `/api/busquedas-api/${await searchId(app, 'alumnos')}/1`;
  const page = (await admin.get(address).query(params).expect(200)).body as ListPageReply;
  expect(page.totalRegistros).toBe(active.length);
  expect(page.registros.map(({ id }) => id).sort()).toEqual([...active].sort());
  await admin.get(address).query({ entre: 'x' }).expect(400);
});
