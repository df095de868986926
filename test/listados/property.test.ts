import fc from 'fast-check';
import type { ListDefinitionReply, Operator } from '../../libs/contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../../libs/listings';
import type { Session } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Academia } from './modelo/academia';
import { Modelo, type Question } from './modelo/modelo';
import type { Meaning } from './modelo/operadores';
import { questions, type Askable } from './modelo/preguntas';
import type { Person } from './modelo/visibles';
import { pageAddress } from './support/lists';

const SEED = Number(process.env.CLAUSTRO_SEED ?? 20_261_120);
const QUESTIONS = 2000;
const LISTS = ['alumnos', 'altas', 'cursos', 'familias', 'tutores', 'materias', 'profesores', 'aulas', 'usuarios'];
const PEOPLE: Person[] = [
  { id: 1, tipo: 'ADM' },
  { id: 3, tipo: 'PRO' },
  { id: 4, tipo: 'TUT' },
  { id: 5, tipo: 'ALU' },
];

/** Names as nobody expects them, beside those of the academy. */
const ODD = [
  ['100%', 'Sin_guion'],
  ['a\\b', "O'Higgins"],
  ['"Pepe"', 'Mun\u0303oz'],
  ['😀', 'Núñez  Núñez'],
  ['Íñigo', 'muñoz'],
  ['íñigo', 'MUÑOZ'],
  ['Ñ', '-'],
  [' espacio ', 'Zúñiga; DROP'],
];

let app: TestApp;
let academia: Academia;
let askables: Askable[];
/** The right model: also where values are drawn from. */
let pool: Modelo;

beforeAll(async () => {
  app = await startTestApp();
  await app.db.query(
    `INSERT INTO alumnos (nombre, apellidos, email, fecha_nacimiento)
     SELECT n, a, n || '@ejemplo.es', '2008-02-29' FROM unnest($1::text[], $2::text[]) AS raros (n, a)`,
    [ODD.map(([nombre]) => nombre), ODD.map(([, apellidos]) => apellidos)],
  );
  await app.db.query(
    `INSERT INTO usuarios (username, nombre, email, tipo, rol)
     SELECT n, a, n || '@ejemplo.es', 'ALU', 'alumnado' FROM unnest($1::text[], $2::text[]) AS raros (n, a)
     ON CONFLICT DO NOTHING`,
    [ODD.map(([nombre]) => nombre), ODD.map(([, apellidos]) => apellidos)],
  );
  // A log-in is noted at its user, and the model is read once.
  await agentOf(app, 'admin');
  academia = await Academia.read(app.db);
  pool = model();
  askables = await Promise.all(LISTS.map(askableOf));
});
afterAll(() => app.close());

async function askableOf(list: string): Promise<Askable> {
  const admin = await agentOf(app, 'admin');
  const { body } = (await admin.get(`/api/listado/get/${list}`).expect(200)) as { body: ListDefinitionReply };
  const fields = body.busquedas[0]?.camposBusqueda ?? [];
  const sortable = [...body.columnasDisponibles.map(({ campo }) => campo), ...fields.map(({ campo }) => campo)];
  return { list, fields, sortable: [...new Set(sortable)] };
}

const model = (wrong: Partial<Record<string, Meaning>> = {}) => new Modelo(academia, app.clock.today(), wrong);
const anyQuestion = (people = PEOPLE, operators?: Operator[]) =>
  questions(
    operators === undefined ? askables : askables.filter(({ list }) => list === 'alumnos'),
    people,
    pool,
    operators,
  );

const parametros = ({ filters }: Question) =>
  Object.fromEntries(
    filters.map(({ campo, operator, value }) => [operator === 'exact' ? campo : `${campo}__${operator}`, value]),
  );
/** Without a wish the list is ordered by its id, so that both sides order by the same. */
const orden = (question: Question) =>
  question.orden.map(({ campo, descending }) => (descending ? `-${campo}` : campo)).join(',') || 'id';

/** What the engine answers, in this process. */
async function engineAnswer(question: Question): Promise<{ ids: number[]; total: number }> {
  const list = app.app.get(ListRegistry, { strict: false }).list(question.list);
  const session = { user: { ...question.person, username: '', nombre: '', permisos: [] } } as unknown as Session;
  const asked = { parametros: parametros(question), orden: orden(question), columnas: [] };
  const query = app.app.get(QueryMaker, { strict: false }).make(list, asked, session);
  const engine = app.app.get(ListEngine, { strict: false });
  const { registros, total } = await engine.page(query, question.pagina, question.porPagina);
  return { ids: registros.map(({ id }) => id), total };
}

const agreesWith = (expected: Modelo, asked = anyQuestion()) =>
  fc.asyncProperty(asked, async (question) => {
    expect(await engineAnswer(question)).toEqual(expected.answer(question));
  });

it(`[LIST-03] [LIST-05] [LIST-06] [LIST-07] ${QUESTIONS} random searches find what a plain model finds, in its order (seed ${SEED})`, async () => {
  await fc.assert(agreesWith(pool), { seed: SEED, numRuns: QUESTIONS });
}, 120_000);

it(`[LIST-49] 100 of them over HTTP answer the same (seed ${SEED})`, async () => {
  const admin = await agentOf(app, 'admin');
  for (const question of fc.sample(anyQuestion(PEOPLE.slice(0, 1)), { seed: SEED, numRuns: 100 })) {
    const address = await pageAddress(app, question.list, {
      pagina: question.pagina,
      porPagina: question.porPagina,
      parametros: parametros(question),
      orden: orden(question),
    });
    const { body } = (await admin.get(address).expect(200)) as {
      body: { registros: { id: number }[]; totalRegistros: number };
    };
    const answer = { ids: body.registros.map(({ id }) => id), total: body.totalRegistros };
    expect({ address, ...answer }).toEqual({ address, ...pool.answer(question) });
  }
}, 60_000);

const WRONG: Record<string, Meaning> = {
  icontains: (value, wanted) => String(value).includes(wanted),
  istartswith: (value, wanted) => String(value).toLowerCase().startsWith(wanted.toLowerCase()),
  gte: (value, wanted) => (typeof value === 'number' ? value > Number(wanted) : value > wanted.trim()),
  year__lt: (value, wanted) => Number(String(value).slice(0, 4)) <= Number(wanted),
  month: (value, wanted) => Number(String(value).slice(5, 7)) === Number(wanted) - 1,
};

it.each(Object.entries(WRONG))(
  'a search whose «%s» is wrong is noticed',
  async (operator, meaning) => {
    const asked = anyQuestion(PEOPLE.slice(0, 1), [operator as Operator]);
    const outcome = await fc.check(agreesWith(model({ [operator]: meaning }), asked), {
      seed: SEED,
      numRuns: 300,
      endOnFailure: true,
    });
    expect(outcome.failed).toBe(true);
  },
  60_000,
);
