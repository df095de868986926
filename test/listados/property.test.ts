import fc from 'fast-check';
import type { ListDefinitionReply, Operator } from '../../libs/contracts';
import { listForUser, ListEngine, ListRegistry, QueryMaker } from '../../libs/listings';
import type { Session } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Academia } from './oracle/academia';
import { Oracle, type Question } from './oracle/oracle';
import type { Meaning } from './oracle/operators';
import { questions, type ListFields } from './oracle/questions';
import type { Person } from './oracle/visible-rows';
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

/** Unusual names and surnames that the tests add to the academy. */
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
let lists: ListFields[];
let oracle: Oracle;

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
  // Logs in before the rows are read: a log-in changes the row of the user.
  await agentOf(app, 'admin');
  academia = await Academia.read(app.db);
  oracle = newOracle();
  lists = await Promise.all(LISTS.map(fieldsOf));
});
afterAll(() => app.close());

/** Returns the fields of a list that every type of user may use. The server would refuse any other field for some users. */
async function fieldsOf(list: string): Promise<ListFields> {
  const admin = await agentOf(app, 'admin');
  const { body } = (await admin.get(`/api/listado/get/${list}`).expect(200)) as { body: ListDefinitionReply };
  const declared = app.app.get(ListRegistry, { strict: false }).list(list);
  const isSeenByAll = (uses: 'search' | 'sortable', { campo }: { campo: string }) =>
    PEOPLE.every(({ tipo }) => listForUser(declared, { tipo, permisos: [] })[uses].has(campo));
  const offered = body.busquedas[0]?.camposBusqueda ?? [];
  const fields = offered.filter((field) => isSeenByAll('search', field));
  const sortable = [...body.columnasDisponibles, ...offered]
    .filter((field) => isSeenByAll('sortable', field))
    .map(({ campo }) => campo);
  return { list, fields, sortable: [...new Set(sortable)] };
}

const newOracle = (wrong: Partial<Record<string, Meaning>> = {}) => new Oracle(academia, app.clock.today(), wrong);
const anyQuestion = (people = PEOPLE, operators?: Operator[]) =>
  questions(
    operators === undefined ? lists : lists.filter(({ list }) => list === 'alumnos'),
    people,
    oracle,
    operators,
  );

const filtersOf = ({ filters }: Question) =>
  Object.fromEntries(
    filters.map(({ field, operator, value }) => [operator === 'exact' ? field : `${field}__${operator}`, value]),
  );
/**
 * Converts the order of a question to the text that the list engine reads. Without an order, returns `id`, because the oracle then sorts
 * by id.
 */
const orderOf = (question: Question) =>
  question.order.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',') || 'id';

/** Runs the question in the list engine, without HTTP. */
async function engineAnswer(question: Question): Promise<{ ids: number[]; total: number }> {
  const list = app.app.get(ListRegistry, { strict: false }).list(question.list);
  const session = { user: { ...question.person, username: '', nombre: '', permisos: [] } } as unknown as Session;
  const request = { filters: filtersOf(question), order: orderOf(question), columns: [] };
  const query = app.app.get(QueryMaker, { strict: false }).make(list, request, session);
  const engine = app.app.get(ListEngine, { strict: false });
  const { rows, total } = await engine.page(query, question.page, question.pageSize);
  return { ids: rows.map(({ id }) => id), total };
}

const agreesWith = (expected: Oracle, arbitrary = anyQuestion()) =>
  fc.asyncProperty(arbitrary, async (question) => {
    expect(await engineAnswer(question)).toEqual(expected.answer(question));
  });

it(`[LIST-03] [LIST-05] [LIST-06] [LIST-07] ${QUESTIONS} random searches find the rows of an in-memory oracle, in its order (seed ${SEED})`, async () => {
  await fc.assert(agreesWith(oracle), { seed: SEED, numRuns: QUESTIONS });
}, 120_000);

it(`[LIST-49] 100 random searches over HTTP find the rows of the oracle (seed ${SEED})`, async () => {
  const admin = await agentOf(app, 'admin');
  for (const question of fc.sample(anyQuestion(PEOPLE.slice(0, 1)), { seed: SEED, numRuns: 100 })) {
    const address = await pageAddress(app, question.list, {
      pagina: question.page,
      porPagina: question.pageSize,
      parametros: filtersOf(question),
      orden: orderOf(question),
    });
    const { body } = (await admin.get(address).expect(200)) as {
      body: { registros: { id: number }[]; totalRegistros: number };
    };
    const answer = { ids: body.registros.map(({ id }) => id), total: body.totalRegistros };
    expect({ address, ...answer }).toEqual({ address, ...oracle.answer(question) });
  }
}, 60_000);

const WRONG: Record<string, Meaning> = {
  icontains: (value, operand) => String(value).includes(operand),
  istartswith: (value, operand) => String(value).toLowerCase().startsWith(operand.toLowerCase()),
  gte: (value, operand) => (typeof value === 'number' ? value > Number(operand) : value > operand.trim()),
  year__lt: (value, operand) => Number(String(value).slice(0, 4)) <= Number(operand),
  month: (value, operand) => Number(String(value).slice(5, 7)) === Number(operand) - 1,
};

it.each(Object.entries(WRONG))(
  'the comparison with the oracle notices a wrong «%s»',
  async (operator, meaning) => {
    const arbitrary = anyQuestion(PEOPLE.slice(0, 1), [operator as Operator]);
    const outcome = await fc.check(agreesWith(newOracle({ [operator]: meaning }), arbitrary), {
      seed: SEED,
      numRuns: 300,
      endOnFailure: true,
    });
    expect(outcome.failed).toBe(true);
  },
  60_000,
);
