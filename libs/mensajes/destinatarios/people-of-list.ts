/** How the selected rows of a list lead to people. */
interface PeopleOfList {
  /**
   * SQL: the people of the rows with the ids `$1`, as `ChosenId`. `fila` is the id of the row of the list `checkedBy`
   * through which a person was found.
   */
  people: string;
  /** The list whose row rule the found people must also pass; null if they are the rows themselves. */
  checkedBy: 'alumnos' | 'altas' | null;
  /** True if the SQL has a second parameter, today. */
  isDated?: true;
}

/** SQL: the rows of a table of people, in the order of its list. */
const peopleIn = (table: string, tipo: string, condition = 'id = ANY($1::integer[])'): string => `
  SELECT id, '${tipo}' AS tipo, NULL::integer AS "cursoId", id AS fila FROM ${table}
  WHERE ${condition} ORDER BY apellidos, nombre, id`;

/** SQL: each student of altas once, with the first of the courses. */
const studentsOf = (condition: string): string => `
  SELECT id, tipo, "cursoId", fila FROM (
    SELECT DISTINCT ON (a.id) a.id, 'ALU' AS tipo, t.curso_id AS "cursoId", t.id AS fila, a.apellidos, a.nombre
    FROM altas t JOIN alumnos a ON a.id = t.alumno_id JOIN cursos c ON c.id = t.curso_id
    WHERE ${condition} ORDER BY a.id, c.codigo, t.id) found
  ORDER BY apellidos, nombre, id`;

const RUNNING = '(t.fecha_baja IS NULL OR t.fecha_baja >= $2::date)';

/** The lists whose rows can be the recipients of a message, by code. Courses mean the students with a running alta. */
export const PEOPLE_OF_LIST: Readonly<Partial<Record<string, PeopleOfList>>> = {
  alumnos: { people: peopleIn('alumnos', 'ALU'), checkedBy: null },
  tutores: { people: peopleIn('tutores', 'TUT'), checkedBy: null },
  profesores: { people: peopleIn('profesores', 'PRO'), checkedBy: null },
  altas: { people: studentsOf('t.id = ANY($1::integer[])'), checkedBy: 'altas' },
  cursos: { people: studentsOf(`t.curso_id = ANY($1::integer[]) AND ${RUNNING}`), checkedBy: 'altas', isDated: true },
  familias: {
    people: peopleIn('alumnos', 'ALU', 'familia_id = ANY($1::integer[]) AND activo'),
    checkedBy: 'alumnos',
  },
};
