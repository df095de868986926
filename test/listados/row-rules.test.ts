import type { Agent } from 'supertest';
import type { CampusCoursesReply, ListRecord, SelectorItem } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { allIds, pageOf, searchId } from './support/lists';

let app: TestApp;
let profesora: Agent;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query(`INSERT INTO aulas (codigo, descripcion) VALUES ('Z1', 'Sin clases')`);
  profesora = await agentOf(app, 'profesora');
});
afterAll(() => app.close());

/** The teacher's rows, by plain SQL: $1 is her user. */
const HERS: Record<string, string> = {
  profesores: 'SELECT id FROM profesores WHERE usuario_id = $1',
  materias: 'SELECT m.id FROM materias m JOIN profesores p ON p.id = m.profesor_id WHERE p.usuario_id = $1',
  cursos: 'SELECT m.curso_id AS id FROM materias m JOIN profesores p ON p.id = m.profesor_id WHERE p.usuario_id = $1',
  aulas:
    'SELECT m.aula_id AS id FROM materias m JOIN profesores p ON p.id = m.profesor_id WHERE p.usuario_id = $1 AND m.aula_id IS NOT NULL',
  altas:
    'SELECT a.id FROM altas a JOIN materias m USING (curso_id) JOIN profesores p ON p.id = m.profesor_id WHERE p.usuario_id = $1',
  alumnos:
    'SELECT a.alumno_id AS id FROM altas a JOIN materias m USING (curso_id) JOIN profesores p ON p.id = m.profesor_id WHERE p.usuario_id = $1',
};

async function idsOf(sql: string, values: unknown[]): Promise<Set<number>> {
  return new Set((await app.db.query<{ id: number }>(sql, values)).rows.map(({ id }) => id));
}
const hers = (list: string) => idsOf(HERS[list] ?? '', [3]);

describe.each(Object.keys(HERS))('[AUTH-04] a teacher and «%s»', (list) => {
  it('sees her rows: no more, no fewer, and the count says so', async () => {
    const mine = await hers(list);
    expect(new Set(await allIds(app, profesora, list))).toEqual(mine);
    expect((await pageOf(app, profesora, list)).totalRegistros).toBe(mine.size);
    const all = await app.db.query(`SELECT FROM ${list}`);
    expect(mine.size).toBeGreaterThan(0);
    expect(mine.size).toBeLessThan(all.rowCount ?? 0);
  });

  it('every saved search counts her rows only', async () => {
    const mine = (await hers(list)).size;
    const { body } = (await profesora.get(`/api/listado/get/${list}`).expect(200)) as {
      body: { busquedas: { totalRegistros: number }[] };
    };
    for (const { totalRegistros } of body.busquedas) expect(totalRegistros).toBeLessThanOrEqual(mine);
  });

  it('a file and a paper hold her rows only', async () => {
    const mine = (await hers(list)).size;
    const { text } = await profesora
      .get(`/api/listado/imprimir/${list}?busqueda=${await searchId(app, list)}`)
      .expect(200);
    expect(text.match(/<tr>/g)).toHaveLength(mine + 1);
  });
});

it.each(['alumnos', 'cursos', 'aulas', 'profesores'])(
  '[AUTH-04] the selector of «%s» offers her rows only',
  async (list) => {
    const mine = await hers(list);
    for (const busqueda of ['a', 'e', 'i', '1', '']) {
      const { body } = (await profesora.get(`/api/buscador-${list}`).query({ busqueda }).expect(200)) as {
        body: SelectorItem[];
      };
      expect(body.filter(({ id }) => !mine.has(id))).toEqual([]);
    }
    const others = (await app.db.query<{ id: number }>(`SELECT id FROM ${list}`)).rows.filter(
      ({ id }) => !mine.has(id),
    );
    const id = others
      .slice(0, 50)
      .map((row) => row.id)
      .join();
    expect((await profesora.get(`/api/buscador-${list}`).query({ id }).expect(200)).body).toEqual([]);
  },
);

it('[AUTH-04] columns over a relation show only what she may see of it', async () => {
  const courses = await app.db.query<{ codigo: string }>('SELECT codigo FROM cursos WHERE id = ANY($1)', [
    [...(await hers('cursos'))],
  ]);
  const known = new Set(courses.rows.map(({ codigo }) => codigo));
  const { registros } = await pageOf(app, profesora, 'alumnos', {
    porPagina: 100,
    columnas: 'altas.curso.codigo,familia.nombre,familia.telefono,familia.tutores.email',
  });
  const shown = registros.flatMap((record) => record['altas.curso.codigo'] as string[]);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((codigo) => !known.has(codigo))).toEqual([]);
  const family = (record: ListRecord) => [
    record['familia.nombre'],
    record['familia.telefono'],
    record['familia.tutores.email'],
  ];
  expect(
    registros.every((record) =>
      family(record)
        .flat()
        .every((value) => value === null),
    ),
  ).toBe(true);
});

it('[AUTH-04] a filter over a relation does not tell her what she may not see', async () => {
  const { rows } = await app.db.query<{ nombre: string }>(
    'SELECT f.nombre FROM familias f JOIN alumnos a ON a.familia_id = f.id WHERE a.id = ANY($1) LIMIT 1',
    [[...(await hers('alumnos'))]],
  );
  expect(rows).toHaveLength(1);
  for (const parametros of [{ 'familia.nombre__iexact': rows[0]?.nombre }, { 'familia.nombre__icontains': 'a' }])
    expect((await pageOf(app, profesora, 'alumnos', { parametros })).totalRegistros).toBe(0);
});

it('[AUTH-04] an order over a relation does not tell her either', async () => {
  const up = await allIds(app, profesora, 'alumnos', { orden: 'familia.nombre,id' });
  expect(up).toEqual([...up].sort((one, other) => one - other));
});

it('[AUTH-04] ids of others in a file or a record are as if they did not exist', async () => {
  const mine = await hers('alumnos');
  const other =
    (await app.db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id')).rows.find(({ id }) => !mine.has(id))
      ?.id ?? 0;
  const { text } = await profesora.get(`/api/listado/exportar/alumnos?formato=csv&ids=${other}`).expect(200);
  expect(text.trim().split('\r\n')).toHaveLength(1);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{fichas.ver}' WHERE id = 3`);
  expectRefusal(await profesora.get(`/api/fichas/alumnos/${other}`), 404);
  expect((await profesora.get(`/api/fichas/alumnos/${[...mine][0]}`).expect(200)).body).toMatchObject({
    soloLectura: true,
  });
});

it.each([
  [
    'tutora',
    4,
    'SELECT x.curso_id AS id FROM altas x JOIN alumnos a ON a.id = x.alumno_id JOIN tutores t USING (familia_id) WHERE t.usuario_id = $1',
  ],
  ['alumno', 5, 'SELECT x.curso_id AS id FROM altas x JOIN alumnos a ON a.id = x.alumno_id WHERE a.usuario_id = $1'],
] as const)('[AUTH-02] the campus of «%s» shows the courses of hers and no others', async (user, id, sql) => {
  const { body } = (await (await agentOf(app, user)).get('/campus/api/get-programaciones').expect(200)) as {
    body: CampusCoursesReply;
  };
  const { rows } = await app.db.query<{ descripcion: string }>(
    `SELECT descripcion FROM cursos WHERE activo AND id IN (${sql})`,
    [id],
  );
  expect(body.usuario.id).toBe(id);
  expect(rows.length).toBeGreaterThan(0);
  expect(body.programaciones.map(({ titulo }) => titulo).sort()).toEqual(
    rows.map(({ descripcion }) => descripcion).sort(),
  );
});
