import { nameForms } from '../../platform';
import { teacherReads, CLASS_JOINS, type Viewer } from '../../clases';
import { ROW_COLUMNS } from './class-rows';
import type { ClassFilters } from './read-filters';

/** Maximum of classes that a page can show. */
export const MAX_CLASSES = 5_000;

export interface Statement {
  text: string;
  values: unknown[];
}

/** Returns SQL that selects the matching classes that the viewer may see. The SQL returns at most `MAX_CLASSES` + 1 classes. */
export function selectClasses(filters: ClassFilters, viewer: Viewer): Statement {
  const values: unknown[] = [filters.from, filters.to];
  const place: Place = (value) => `$${String(values.push(value))}`;
  const hasSeat = seatConditionOf(viewer, filters, place);
  const conditions = [
    'c.fecha BETWEEN $1 AND $2',
    ...(filters.cancelled ? [] : [`c.estado <> 'anulada'`]),
    ...(filters.groups ? [] : ['c.particular']),
    ...idConditions(filters, viewer, place),
    ...textConditions(filters, place),
    ...(viewer.alumnos === null ? [] : [hasSeat('true')]),
    ...(filters.alumno_id === null ? [] : [hasSeat(`s.alumno_id = ${place(filters.alumno_id)}`)]),
    ...(filters.alumno === '' ? [] : [hasSeat(personMatches('al', filters.alumno, place))]),
  ];
  const text = `SELECT ${ROW_COLUMNS} FROM clases c ${CLASS_JOINS} WHERE ${conditions.join(' AND ')}
    ORDER BY c.fecha, c.hora_entrada, c.id LIMIT ${String(MAX_CLASSES + 1)}`;
  return { text, values };
}

type Place = (value: unknown) => string;

/**
 * Returns a function that builds SQL: true if a seat of the class meets a condition. Only the seats of students whom the viewer may read
 * are tested. Otherwise a search would reveal other students.
 */
function seatConditionOf(
  { alumnos, tipo, today }: Viewer,
  { cancelled }: ClassFilters,
  place: Place,
): (condition: string) => string {
  // The cancellation of a class also cancels its seats. So if the search includes cancelled classes, it also includes the seats of these
  // classes.
  const taken = cancelled ? `(s.estado <> 'anulado' OR c.estado = 'anulada')` : `s.estado <> 'anulado'`;
  const own = alumnos === null ? 'true' : `s.alumno_id = ANY (${place(alumnos)}::integer[])`;
  const read = tipo === 'PRO' ? teacherReads(`'${today}'`) : 'true';
  return (condition) => `EXISTS (SELECT FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
    WHERE s.clase_id = c.id AND ${taken} AND ${own} AND ${read} AND ${condition})`;
}

function idConditions(filters: ClassFilters, { tipo, profesorId }: Viewer, place: Place): string[] {
  const conditions = (['curso_id', 'aula_id', 'materia_id'] as const).flatMap((name) =>
    filters[name] === null ? [] : [`c.${name} = ${place(filters[name])}`],
  );
  // A teacher sees only the teacher's own classes, even if the request names another teacher.
  const profesor = tipo === 'PRO' ? profesorId : filters.profesor_id;
  if (tipo === 'PRO' && profesor === null) conditions.push('false');
  else if (profesor !== null) conditions.push(`c.profesor_id = ${place(profesor)}`);
  return conditions;
}

/** SQL: true if the text is found in «name surnames» or in «surnames, name», ignoring case and accents. */
function personMatches(alias: string, value: string, place: Place): string {
  const [name, surnames] = [`${alias}.nombre_normal`, `${alias}.apellidos_normal`];
  const conditions = nameForms(value).map((form) => {
    const pattern = like(form, place);
    return `${name} || ' ' || ${surnames} ${pattern} OR ${surnames} || ', ' || ${name} ${pattern}`;
  });
  return `(${conditions.join(' OR ')})`;
}

function thingMatches(alias: string, value: string, place: Place): string {
  const pattern = like(value, place);
  return `(${alias}.codigo_normal ${pattern} OR ${alias}.descripcion_normal ${pattern})`;
}

const like = (value: string, place: Place): string => `LIKE claustro_patron(${place(value)}, '%', '%')`;

function textConditions(filters: ClassFilters, place: Place): string[] {
  return [
    ...(filters.profesor === '' ? [] : [personMatches('p', filters.profesor, place)]),
    ...(filters.aula === '' ? [] : [thingMatches('au', filters.aula, place)]),
    ...(filters.curso === '' ? [] : [thingMatches('cu', filters.curso, place)]),
  ];
}
