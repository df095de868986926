/**
 * The hand-written SQL of a simple server, with which the api is compared. Each query has a statement that counts the rows, and a
 * statement that selects the ids of a page.
 */

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Question {
  count: Statement;
  /** Selects the ids in order; the caller appends `LIMIT` and `OFFSET`. */
  ids: Statement;
  /** Selects the same ids as `ids`, but collects all matches first. This is faster if few rows match. */
  gathered?: Statement;
}

export type Values = Record<string, string>;

const BY_NAME = 'ORDER BY t.apellidos, t.nombre, t.id';

/** Normalises text for a search: without case and accents, wildcards escaped. */
const plain = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');

const everything = (): Question => ({
  count: { text: 'SELECT count(*) AS total FROM alumnos', values: [] },
  ids: { text: `SELECT t.id FROM alumnos t ${BY_NAME}`, values: [] },
});

function filtered(where: string, values: unknown[], order = BY_NAME): Question {
  return {
    count: { text: `SELECT count(*) AS total FROM alumnos t WHERE ${where}`, values },
    ids: { text: `SELECT t.id FROM alumnos t WHERE ${where} ${order}`, values },
    gathered: {
      text: `WITH f AS MATERIALIZED (SELECT t.id FROM alumnos t WHERE ${where}) SELECT t.id FROM f JOIN alumnos t USING (id) ${order}`,
      values,
    },
  };
}

const containing = (values: Values): Question =>
  filtered('t.apellidos_normal LIKE $1', [`%${plain(values.apellidos__icontains)}%`]);

/** The latest birth date of people aged at least `years` today. */
function bornBy(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years)}${today.slice(4)}`;
}

const ages = (values: Values, today: string): Question =>
  filtered(
    `t.fecha_nacimiento <= $1 AND t.fecha_nacimiento > $2 AND t.activo = $3`,
    [bornBy(today, Number(values.edad__gte)), bornBy(today, Number(values.edad__lte) + 1), values.activo === '1'],
    'ORDER BY t.fecha_alta DESC, t.id',
  );

function month(values: Values): Question {
  const from = new Date(Date.UTC(Number(values.fecha_alta__year), Number(values.fecha_alta__month) - 1, 1));
  const before = new Date(from);
  before.setUTCMonth(from.getUTCMonth() + 1);
  return filtered(
    't.fecha_alta >= $1 AND t.fecha_alta < $2',
    [from, before].map((date) => date.toISOString().slice(0, 10)),
  );
}

/** Whether enrolment `a` is active on the date. */
const active = (date: string) => `(a.fecha_baja IS NULL OR a.fecha_baja >= ${date}::date)`;

function attending(values: Values, today: string): Question {
  const found = `FROM altas a JOIN cursos c ON c.id = a.curso_id WHERE ${active('$2')} AND c.codigo_normal LIKE $1`;
  const bind = [`${plain(values['altas.curso.codigo__istartswith'])}%`, today];
  return {
    count: { text: `SELECT count(DISTINCT a.alumno_id) AS total ${found}`, values: bind },
    // Without MATERIALIZED, the planner sometimes scans all students in order of name.
    ids: {
      text: `WITH q AS MATERIALIZED (SELECT DISTINCT a.alumno_id AS id ${found}) SELECT t.id FROM q JOIN alumnos t USING (id) ${BY_NAME}`,
      values: bind,
    },
  };
}

const nobody = (values: Values, today: string): Question =>
  filtered('t.apellidos_normal LIKE $1 AND t.activo AND t.fecha_nacimiento <= $2', [
    `%${plain(values.apellidos__icontains)}%`,
    bornBy(today, Number(values.edad__gte)),
  ]);

export const QUESTIONS: Record<string, (values: Values, today: string) => Question> = {
  primera: everything,
  segunda: everything,
  lejos: everything,
  'contiene-pocos': containing,
  'contiene-muchos': containing,
  rango: ages,
  mes: month,
  relacion: attending,
  nada: nobody,
};

/**
 * Builds the SELECT of the columns of a page.
 * @param ids the SELECT of the page's ids
 * @param next number of the parameter with today's date
 */
export function wideRows(ids: string, next: number, order: string): string {
  return `
    WITH p AS MATERIALIZED (${ids})
    SELECT t.id, t.codigo, t.apellidos, t.nombre,
           date_part('year', age($${String(next)}::date, t.fecha_nacimiento))::integer AS edad,
           f.nombre AS "familia.nombre", f.id AS "familia.id",
           ARRAY(SELECT DISTINCT c.codigo FROM altas a JOIN cursos c ON c.id = a.curso_id
                 WHERE a.alumno_id = t.id AND ${active(`$${String(next)}`)} ORDER BY c.codigo LIMIT 50) AS "altas.curso.codigo",
           t.telefono, t.fecha_alta, t.activo
    FROM p JOIN alumnos t USING (id) LEFT JOIN familias f ON f.id = t.familia_id
    ${order}`;
}

/** The ORDER BY clause of a query. */
export function orderOf({ ids }: Question): string {
  return ids.text.slice(ids.text.lastIndexOf('ORDER BY'));
}
