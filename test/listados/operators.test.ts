import type { Agent } from 'supertest';
import { OPERATORS, OPERATOR_LABELS, type SearchType, type Operator } from '../../libs/contracts';
import { DataSource } from 'typeorm';
import { alumnosList } from '../../libs/alumnos/lists/alumnos.list';
import type { ListSearchField } from '../../libs/listings/definition/define-list';
import { makeListModel } from '../../libs/listings/model/make-list-model';
import { agentOf, startTestApp, type TestApp } from '../support';
import { plain } from './oracle/texts';
import { allIds, pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** A search field, and how to search the same values in plain SQL. */
interface Field {
  list: string;
  campo: string;
  tipo: SearchType;
  /** The values to search for, by operator or by type. Each value matches some rows of the list, but not all. */
  value: Partial<Record<string, string>>;
  /** Returns a WHERE clause for rows `t`; `comparison` compares one column with the value. */
  where: (comparison: (column: string) => string) => string;
}

const through = (joins: string, column: string) => (comparison: (column: string) => string) =>
  `EXISTS (SELECT FROM ${joins} AND ${comparison(column)})`;
const own = (column: string) => (comparison: (column: string) => string) => comparison(column);

const TEXT = { icontains: 'arc', iexact: 'Lucía', istartswith: 'GARCIA', iendswith: 'éz' };
const DATES = { date: '2025-09-15', year: '2025', month: '9', day: '15' };

/** True for an enrolment `x` until the end of its last day. */
const ACTIVE = `(x.fecha_baja IS NULL OR x.fecha_baja >= DATE '2026-11-20')`;
const age = (birthDate: string) => `extract(year FROM age(DATE '2026-11-20', ${birthDate}))`;

/** All enrolments of a student, active or ended. */
const OF_ALTAS = 'altas x JOIN cursos c ON c.id = x.curso_id WHERE x.alumno_id = t.id';
const COURSES = { icontains: 'b1', iexact: 'rob-01', istartswith: 'ing', iendswith: '1' };

/** Fields that are columns with the values of related rows. */
const COLUMN_FIELDS: Field[] = [
  {
    list: 'alumnos',
    campo: 'etiquetas.descripcion',
    tipo: 'list',
    value: { icontains: 'MÍLIA', iexact: 'familia numerosa', istartswith: 'fami', iendswith: 'osa' },
    where: through(
      'alumnos_etiquetas j JOIN etiquetas e ON e.id = j.etiqueta_id WHERE j.alumno_id = t.id',
      'e.descripcion',
    ),
  },
  {
    list: 'alumnos',
    campo: 'altas.curso.codigo',
    tipo: 'list',
    value: COURSES,
    where: through(`${OF_ALTAS} AND ${ACTIVE}`, 'c.codigo'),
  },
  {
    list: 'profesores',
    campo: 'materias.curso.codigo',
    tipo: 'list',
    value: COURSES,
    where: through(
      `materias m JOIN cursos c ON c.id = m.curso_id WHERE m.activo AND (m.profesor_id = t.id OR EXISTS
         (SELECT FROM materias_profesores mp WHERE mp.materia_id = m.id AND mp.profesor_id = t.id))`,
      'c.codigo',
    ),
  },
];

const TEXT_FIELDS: Field[] = [
  ...COLUMN_FIELDS,
  { list: 'alumnos', campo: 'curso_alguna_vez', tipo: 'list', value: COURSES, where: through(OF_ALTAS, 'c.codigo') },
  {
    list: 'alumnos',
    campo: 'apellidos',
    tipo: 'string',
    value: { ...TEXT, iexact: undefined },
    where: own('t.apellidos'),
  },
  {
    list: 'alumnos',
    campo: 'nombre',
    tipo: 'string',
    value: { iexact: 'lucia', icontains: 'uc', istartswith: 'lu', iendswith: 'A' },
    where: own('t.nombre'),
  },
  {
    list: 'altas',
    campo: 'alumno.nombre',
    tipo: 'string',
    value: { iexact: 'LUCÍA', icontains: 'ú', istartswith: 'mar', iendswith: 'o' },
    where: through('alumnos a WHERE a.id = t.alumno_id', 'a.nombre'),
  },
];

const NUMBER_FIELDS: Field[] = [
  { list: 'cursos', campo: 'capacidad', tipo: 'number', value: { number: '10' }, where: own('t.capacidad') },
  { list: 'cursos', campo: 'precio', tipo: 'number', value: { number: '55.00' }, where: own('t.precio') },
  { list: 'alumnos', campo: 'edad', tipo: 'number', value: { number: '12' }, where: own(age('t.fecha_nacimiento')) },
  {
    list: 'cursos',
    campo: 'altas_activas',
    tipo: 'number',
    value: { number: '6' },
    where: own(`(SELECT count(*) FROM altas x WHERE x.curso_id = t.id AND ${ACTIVE})`),
  },
  {
    list: 'altas',
    campo: 'alumno.edad',
    tipo: 'number',
    value: { number: '12' },
    where: through('alumnos a WHERE a.id = t.alumno_id', age('a.fecha_nacimiento')),
  },
];

const BOOLEAN_FIELDS: Field[] = [
  { list: 'alumnos', campo: 'activo', tipo: 'boolean', value: { boolean: '1' }, where: own('t.activo') },
  {
    list: 'alumnos',
    campo: 'altas.activa',
    tipo: 'boolean',
    value: { boolean: '0' },
    where: through('altas x WHERE x.alumno_id = t.id', ACTIVE),
  },
];

const DATE_FIELDS: Field[] = [
  { list: 'alumnos', campo: 'fecha_alta', tipo: 'date', value: DATES, where: own('t.fecha_alta') },
  {
    list: 'alumnos',
    campo: 'altas.fecha_alta',
    tipo: 'date',
    value: DATES,
    where: through('altas x WHERE x.alumno_id = t.id', 'x.fecha_alta'),
  },
];

const FIELDS = [...TEXT_FIELDS, ...NUMBER_FIELDS, ...BOOLEAN_FIELDS, ...DATE_FIELDS];

const SIGNS: Record<string, string> = { exact: '=', gt: '>', lt: '<', gte: '>=', lte: '<=' };
const LIKES: Record<string, (value: string) => string> = {
  icontains: (value) => `%${value}%`,
  iexact: (value) => value,
  istartswith: (value) => `${value}%`,
  iendswith: (value) => `%${value}`,
};

/** Returns a function that writes the comparison with `value` in SQL, for any column. */
function comparison(tipo: SearchType, operator: Operator, value: string): (column: string) => string {
  if (tipo === 'string' || tipo === 'list')
    return (column) => `lower(unaccent(${column})) LIKE lower(unaccent('${LIKES[operator]?.(value) ?? ''}'))`;
  if (tipo === 'boolean') return (column) => `${column} = ${String(value === '1')}`;
  const [part = '', sign = 'exact'] = operator in SIGNS ? ['', operator] : operator.split('__');
  if (part !== '') return (column) => `extract(${part} FROM ${column}) ${SIGNS[sign] ?? ''} ${value}`;
  return (column) => `${column} ${SIGNS[sign] ?? ''} '${value}'`;
}

function valueFor({ tipo, value }: Field, operator: Operator): string | undefined {
  if (tipo === 'string' || tipo === 'list') return value[operator];
  if (tipo === 'date') return value[operator.split('__')[0] ?? ''] ?? value.date;
  return value[tipo];
}

interface Case extends Field {
  operator: Operator;
  operand: string;
}

const casesOf = (fields: readonly Field[]): Case[] =>
  fields.flatMap((field) =>
    OPERATORS[field.tipo].flatMap((operator) => {
      const operand = valueFor(field, operator);
      return operand === undefined ? [] : [{ ...field, operator, operand }];
    }),
  );

const CASES = casesOf(FIELDS);

/** Returns the two words that the title of the test shows, and then the case itself. */
const named = (one: Case) => [OPERATOR_LABELS[one.operator], one.operand, one] as const;

async function idsBySql({ list, tipo, operator, operand, where }: Case): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM ${list} t WHERE ${where(comparison(tipo, operator, operand))} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

const filterOf = ({ campo, operator, operand }: Case) => ({
  [operator === 'exact' ? campo : `${campo}__${operator}`]: operand,
});

/** The row of `docs/requisitos.tsv` that an operator belongs to. */
const ROW: Record<SearchType, (operator: Operator) => string> = {
  string: () => 'LIST-03',
  list: () => 'LIST-03',
  number: () => 'LIST-05',
  boolean: () => 'LIST-04',
  date: (operator) => (operator in SIGNS ? 'LIST-06' : 'LIST-07'),
};

it.each(CASES.map((one) => [ROW[one.tipo](one.operator), one.list, one.campo, ...named(one)] as const))(
  '[%s] %s: «%s» %s «%s» finds just the rows with such a value',
  async (_row, list, _campo, _label, _operand, one) => {
    const found = await allIds(app, admin, list, { parametros: filterOf(one), orden: 'id' });
    expect(found).toEqual(await idsBySql(one));
    const all = await allIds(app, admin, list);
    expect([found.length > 0, found.length < all.length]).toEqual([true, true]);
  },
);

/** Returns the texts in a column of related values, by the id of the row. */
async function shownIn(list: string, campo: string, parametros = {}): Promise<Map<number, string[]>> {
  const shown = new Map<number, string[]>();
  for (let pagina = 1, pages = 1; pagina <= pages; pagina += 1) {
    const page = await pageOf(app, admin, list, { parametros, orden: 'id', columnas: campo, pagina, porPagina: 100 });
    pages = page.totalPaginas;
    for (const row of page.registros) shown.set(row.id, row[campo] as string[]);
  }
  return shown;
}

const MATCHES: Record<string, (text: string, operand: string) => boolean> = {
  icontains: (text, operand) => text.includes(operand),
  iexact: (text, operand) => text === operand,
  istartswith: (text, operand) => text.startsWith(operand),
  iendswith: (text, operand) => text.endsWith(operand),
};

/** Returns the ids of the rows whose cell shows a text that matches the operator and the operand. */
async function idsByCell({ list, campo, operator, operand }: Case): Promise<number[]> {
  const matches = MATCHES[operator];
  if (matches === undefined) throw new Error(`${operator} is not an operator of text`);
  const rows = [...(await shownIn(list, campo))];
  return rows.filter(([, texts]) => texts.some((text) => matches(plain(text), plain(operand)))).map(([id]) => id);
}

it.each(casesOf(COLUMN_FIELDS).map((one) => [one.list, one.campo, ...named(one)] as const))(
  '[LIST-03] %s: «%s» %s «%s» finds only the rows whose cell shows the value',
  async (_list, _campo, _label, _operand, one) => {
    const found = await allIds(app, admin, one.list, { parametros: filterOf(one), orden: 'id' });
    expect(found).toEqual(await idsByCell(one));
  },
);

it.each<[string, ListSearchField]>([
  ['without the limit of its column', { field: 'altas.curso.codigo' }],
  ['with another limit than its column', { field: 'altas.curso.codigo', only: { 'altas.activa': false } }],
  ['with the name of a column', { field: 'altas.curso.codigo', name: 'edad' }],
])('[LIST-03] a definition with a search field %s is refused at start', (_what, field) => {
  const definition = { ...alumnosList, search: [field] };
  expect(() => makeListModel(definition, app.app.get(DataSource))).toThrow(/alumnos.*(altas\.curso\.codigo|edad)/);
});

it('[LIST-03] «Curso · alguna vez» also finds the students who have left the course', async () => {
  const ever = await allIds(app, admin, 'alumnos', { parametros: { curso_alguna_vez__iexact: 'ROB-01' } });
  const now = await allIds(app, admin, 'alumnos', { parametros: { 'altas.curso.codigo__iexact': 'ROB-01' } });
  expect(ever).toEqual(expect.arrayContaining(now));
  expect(ever.length).toBeGreaterThan(now.length);
});

it('[LIST-03] «Cursos» is sorted by the courses that its cells show', async () => {
  const { registros } = await pageOf(app, admin, 'alumnos', { orden: 'altas.curso.codigo', porPagina: 100 });
  const first = registros.map((row) => (row['altas.curso.codigo'] as string[])[0] ?? '');
  expect(first).toEqual([...first].sort((one, other) => one.localeCompare(other, 'es')));
});

it('the cases cover every operator of every type of field', () => {
  const tried = new Set(CASES.map(({ tipo, operator }) => `${tipo} ${operator}`));
  const known = Object.entries(OPERATORS).flatMap(([tipo, operators]) => operators.map((one) => `${tipo} ${one}`));
  expect(known.filter((one) => !tried.has(one))).toEqual([]);
});

it.each([
  ['munoz', 'Muñoz'],
  ['GARCÍA', 'García'],
  ['garcia', 'García'],
  ['nún\u0303ez', 'Núñez'],
])('[PLUS-09] [LIST-43] «%s» finds «%s»', async (typed, surname) => {
  const found = await allIds(app, admin, 'alumnos', { parametros: { apellidos__icontains: typed } });
  const { rows } = await app.db.query<{ id: number; apellidos: string }>('SELECT id, apellidos FROM alumnos');
  const expected = rows.filter(({ apellidos }) => apellidos.includes(surname)).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(expected));
});

it('[LIST-44] a number finds only itself, not numbers that begin with it', async () => {
  await app.db.query('UPDATE cursos SET capacidad = (ARRAY[1, 10, 11, 100])[1 + id % 4]');
  const found = await allIds(app, admin, 'cursos', { parametros: { capacidad: '1' } });
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM cursos WHERE capacidad = 1');
  expect(new Set(found)).toEqual(new Set(rows.map(({ id }) => id)));
});

it('[LIST-42] a search with empty values finds every row', async () => {
  const all = await allIds(app, admin, 'alumnos');
  const parametros = { apellidos__icontains: '', edad: '', activo: null, fecha_alta__year: '  ' };
  expect(await allIds(app, admin, 'alumnos', { parametros })).toEqual(all);
});
