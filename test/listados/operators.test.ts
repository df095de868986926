import type { Agent } from 'supertest';
import { OPERATORS, OPERATOR_LABELS, type FieldType, type Operator } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { allIds } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

interface Field {
  list: string;
  campo: string;
  tipo: FieldType;
  /** A value for each family of operators that some rows fit and some do not. */
  value: Partial<Record<string, string>>;
  /** The rows `t` that fit, in SQL; `$` is where the comparison goes and `@` the value's own expression. */
  where: (comparison: (column: string) => string) => string;
}

const through = (joins: string, column: string) => (comparison: (column: string) => string) =>
  `EXISTS (SELECT FROM ${joins} AND ${comparison(column)})`;
const own = (column: string) => (comparison: (column: string) => string) => comparison(column);

const TEXT = { icontains: 'arc', iexact: 'Lucía', istartswith: 'GARCIA', iendswith: 'éz' };
const DATES = { date: '2025-09-15', year: '2025', month: '9', day: '15' };

/** The day of leaving is the last one of being there. */
const ACTIVE = `(x.fecha_baja IS NULL OR x.fecha_baja >= DATE '2026-11-20')`;

const FIELDS: Field[] = [
  { list: 'alumnos', campo: 'apellidos', tipo: 'string', value: { ...TEXT, iexact: undefined }, where: own('t.apellidos') },
  { list: 'alumnos', campo: 'nombre', tipo: 'string', value: { iexact: 'lucia', icontains: 'uc', istartswith: 'lu', iendswith: 'A' }, where: own('t.nombre') },
  { list: 'altas', campo: 'alumno.nombre', tipo: 'string', value: { iexact: 'LUCÍA', icontains: 'ú', istartswith: 'mar', iendswith: 'o' }, where: through('alumnos a WHERE a.id = t.alumno_id', 'a.nombre') },
  { list: 'alumnos', campo: 'etiquetas.descripcion', tipo: 'list', value: { icontains: 'MÍLIA', iexact: 'familia numerosa', istartswith: 'fami', iendswith: 'osa' }, where: through('alumnos_etiquetas j JOIN etiquetas e ON e.id = j.etiqueta_id WHERE j.alumno_id = t.id', 'e.descripcion') },
  { list: 'alumnos', campo: 'altas.curso.codigo', tipo: 'list', value: { icontains: 'b1', istartswith: 'ing', iendswith: '1' }, where: through('altas x JOIN cursos c ON c.id = x.curso_id WHERE x.alumno_id = t.id', 'c.codigo') },
  { list: 'cursos', campo: 'capacidad', tipo: 'number', value: { number: '10' }, where: own('t.capacidad') },
  { list: 'cursos', campo: 'precio', tipo: 'number', value: { number: '55.00' }, where: own('t.precio') },
  { list: 'alumnos', campo: 'edad', tipo: 'number', value: { number: '12' }, where: own(`extract(year FROM age(DATE '2026-11-20', t.fecha_nacimiento))`) },
  { list: 'cursos', campo: 'altas_activas', tipo: 'number', value: { number: '6' }, where: own(`(SELECT count(*) FROM altas x WHERE x.curso_id = t.id AND ${ACTIVE})`) },
  { list: 'altas', campo: 'alumno.edad', tipo: 'number', value: { number: '12' }, where: through('alumnos a WHERE a.id = t.alumno_id', `extract(year FROM age(DATE '2026-11-20', a.fecha_nacimiento))`) },
  { list: 'alumnos', campo: 'activo', tipo: 'boolean', value: { boolean: '1' }, where: own('t.activo') },
  { list: 'alumnos', campo: 'altas.activa', tipo: 'boolean', value: { boolean: '0' }, where: through('altas x WHERE x.alumno_id = t.id', ACTIVE) },
  { list: 'alumnos', campo: 'fecha_alta', tipo: 'date', value: DATES, where: own('t.fecha_alta') },
  { list: 'alumnos', campo: 'altas.fecha_alta', tipo: 'date', value: DATES, where: through('altas x WHERE x.alumno_id = t.id', 'x.fecha_alta') },
]; // prettier-ignore

const SIGNS: Record<string, string> = { exact: '=', gt: '>', lt: '<', gte: '>=', lte: '<=' };
const LIKES: Record<string, (value: string) => string> = {
  icontains: (value) => `%${value}%`,
  iexact: (value) => value,
  istartswith: (value) => `${value}%`,
  iendswith: (value) => `%${value}`,
};

/** Each operator as a person would write it in SQL. */
function comparison(tipo: FieldType, operator: Operator, value: string): (column: string) => string {
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

const CASES = FIELDS.flatMap((field) =>
  OPERATORS[field.tipo].flatMap((operator) => {
    const value = valueFor(field, operator);
    return value === undefined ? [] : [{ ...field, operator, value, label: OPERATOR_LABELS[operator] }];
  }),
);

/** The row of the specification that an operator belongs to. */
const ROW: Record<FieldType, (operator: Operator) => string> = {
  string: () => 'LIST-03',
  list: () => 'LIST-03',
  number: () => 'LIST-05',
  boolean: () => 'LIST-04',
  date: (operator) => (operator in SIGNS ? 'LIST-06' : 'LIST-07'),
};

it.each(CASES.map((one) => [ROW[one.tipo](one.operator), one.list, one.campo, one.label, one.value, one] as const))(
  '[%s] %s: «%s» %s «%s» finds just the rows that hold it',
  async (_row, list, campo, _label, value, { tipo, operator, where }) => {
    const { rows } = await app.db.query<{ id: number }>(
      `SELECT id FROM ${list} t WHERE ${where(comparison(tipo, operator, value))} ORDER BY id`,
    );
    const expected = rows.map(({ id }) => id);
    const key = operator === 'exact' ? campo : `${campo}__${operator}`;
    const found = await allIds(app, admin, list, { parametros: { [key]: value }, orden: 'id' });
    expect(found).toEqual(expected);
    const all = await allIds(app, admin, list);
    expect([found.length > 0, found.length < all.length]).toEqual([true, true]);
  },
);

it('every operator of every type of field is among them', () => {
  const tried = new Set(CASES.map(({ tipo, operator }) => `${tipo} ${operator}`));
  const known = Object.entries(OPERATORS).flatMap(([tipo, operators]) => operators.map((one) => `${tipo} ${one}`));
  expect(known.filter((one) => !tried.has(one))).toEqual([]);
});

it.each([
  ['munoz', 'Muñoz'],
  ['GARCÍA', 'García'],
  ['garcia', 'García'],
  ['nún\u0303ez', 'Núñez'],
])('[PLUS-09] [LIST-43] «%s» finds «%s»', async (written, meant) => {
  const found = await allIds(app, admin, 'alumnos', { parametros: { apellidos__icontains: written } });
  const { rows } = await app.db.query<{ id: number; apellidos: string }>('SELECT id, apellidos FROM alumnos');
  const meantRows = rows.filter(({ apellidos }) => apellidos.includes(meant)).map(({ id }) => id);
  expect(meantRows.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(meantRows));
});

it('[LIST-44] a number finds itself, not the numbers that begin like it', async () => {
  await app.db.query('UPDATE cursos SET capacidad = (ARRAY[1, 10, 11, 100])[1 + id % 4]');
  const found = await allIds(app, admin, 'cursos', { parametros: { capacidad: '1' } });
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM cursos WHERE capacidad = 1');
  expect(new Set(found)).toEqual(new Set(rows.map(({ id }) => id)));
});

it('[LIST-42] empty values are left out: a search with all fields empty finds every row', async () => {
  const all = await allIds(app, admin, 'alumnos');
  const parametros = { apellidos__icontains: '', edad: '', activo: null, fecha_alta__year: '  ' };
  expect(await allIds(app, admin, 'alumnos', { parametros })).toEqual(all);
});
