/** The hand-written SQL of the floor: for each of the questions a count, and how the ids of a page are found. */

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Question {
  count: Statement;
  /** The ids in order; `LIMIT` and `OFFSET` go on behind. */
  ids: Statement;
  /** The same by gathering all that fit first: better when they are few, because no order index is walked in vain. */
  gathered?: Statement;
}

export type Values = Record<string, string>;

const BY_NAME = 'ORDER BY t.apellidos, t.nombre, t.id';

/** As searches see text: the person's case, accents and wildcards taken out. */
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

/** At least so many years old today is born on this day or before. */
function bornBy(hoy: string, years: number): string {
  return `${String(Number(hoy.slice(0, 4)) - years)}${hoy.slice(4)}`;
}

const ages = (values: Values, hoy: string): Question =>
  filtered(
    `t.fecha_nacimiento <= $1 AND t.fecha_nacimiento > $2 AND t.activo = $3`,
    [bornBy(hoy, Number(values.edad__gte)), bornBy(hoy, Number(values.edad__lte) + 1), values.activo === '1'],
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

/** Is the enrolment `a` active on the date? */
const active = (date: string) => `(a.fecha_baja IS NULL OR a.fecha_baja >= ${date}::date)`;

function attending(values: Values, hoy: string): Question {
  const found = `FROM altas a JOIN cursos c ON c.id = a.curso_id WHERE ${active('$2')} AND c.codigo_normal LIKE $1`;
  const bind = [`${plain(values['altas.curso.codigo__istartswith'])}%`, hoy];
  return {
    count: { text: `SELECT count(DISTINCT a.alumno_id) AS total ${found}`, values: bind },
    // Who they are first: left to itself the planner sometimes walks everybody by name instead.
    ids: {
      text: `WITH q AS MATERIALIZED (SELECT DISTINCT a.alumno_id AS id ${found}) SELECT t.id FROM q JOIN alumnos t USING (id) ${BY_NAME}`,
      values: bind,
    },
  };
}

const nobody = (values: Values, hoy: string): Question =>
  filtered('t.apellidos_normal LIKE $1 AND t.activo AND t.fecha_nacimiento <= $2', [
    `%${plain(values.apellidos__icontains)}%`,
    bornBy(hoy, Number(values.edad__gte)),
  ]);

export const QUESTIONS: Record<string, (values: Values, hoy: string) => Question> = {
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

/** The columns of a page whose ids are found by `ids`, whose next parameter is number `next`: today. */
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

/** The order of a question, as its last clause says it. */
export function orderOf({ ids }: Question): string {
  return ids.text.slice(ids.text.lastIndexOf('ORDER BY'));
}
