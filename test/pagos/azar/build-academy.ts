import type { ClientBase } from 'pg';
import type { TestApp } from '../../support';
import { timetableOf } from '../../support/timetable';
import { STUDENTS, type NewAcademy } from './random-academy';

/** The ids of a random academy. */
export interface BuiltAcademy {
  teacher: number;
  substitute: number;
  courses: number[];
  altas: number[];
  classes: number[];
  concepts: number[];
}

/** Inserts the rows of a random academy, with a new teacher. */
export const buildAcademy = (app: TestApp, spec: NewAcademy): Promise<BuiltAcademy> =>
  timetableOf(app).atOnce(async (_timetable, db) => {
    const write = (statement: string, rows: readonly object[]) => writeRows(db, statement, rows);
    const [teacher, substitute] = (await write(TEACHERS, [spec.teacher, {}])) as [number, number];
    const students = await write(STUDENTS_SQL, Array<object>(STUDENTS).fill({}));
    const courses = await write(COURSES, spec.courses);
    const groups = await write(
      SUBJECTS,
      spec.courses.map(({ isTaught }, at) => ({
        curso: courses[at],
        particular: false,
        profesor: isTaught ? teacher : null,
      })),
    );
    const lessons = await write(
      SUBJECTS,
      courses.map((curso) => ({ curso, particular: true })),
    );
    await db.query(TEACHES, [teacher, lessons.filter((_, at) => spec.courses[at]?.isTaught)]);
    const altas = await write(
      ALTAS,
      spec.altas.map(({ student, course, days }) => ({ ...days, alumno: students[student], curso: courses[course] })),
    );
    const classes = await write(
      CLASSES,
      spec.classes.map(({ course, particular, isOfTeacher, fecha, minutos, estado }, at) => ({
        materia: (particular ? lessons : groups)[course],
        fecha,
        // Each class has hours of its own, so that moved classes never overlap.
        minuto: 5 * 60 + at * 90,
        minutos,
        estado,
        profesor: isOfTeacher ? teacher : substitute,
      })),
    );
    const seats = spec.classes.flatMap((one, at) =>
      one.seats.map(({ student, estado }) => ({ clase: classes[at], alumno: students[student], estado })),
    );
    await write(SEATS, seats);
    await write(ABSENCES, spec.absence === null ? [] : [{ ...spec.absence, profesor: teacher }]);
    await write(
      GIVEN,
      spec.given.map((at) => ({ clase: classes[at] })),
    );
    const concepts = await write(
      CONCEPTS,
      spec.concepts.map((concept) => ({ ...concept, profesor: teacher })),
    );
    const chosen = spec.concepts.flatMap((concept, at) =>
      concept.courses.map((course) => ({ concepto: concepts[at], curso: courses[course] })),
    );
    await db.query(CHOSEN_COURSES, [JSON.stringify(chosen)]);
    await db.query('DELETE FROM horarios_pendientes');
    return { teacher, substitute, courses, altas, classes, concepts };
  });

/** Writes rows in one statement. @returns their ids, in order */
async function writeRows(db: ClientBase, statement: string, rows: readonly object[]): Promise<number[]> {
  const { rows: written } = await db.query<{ id: number }>(`${statement} RETURNING id`, [JSON.stringify(rows)]);
  return written.map(({ id }) => id);
}

/** Writes a FROM clause that reads the rows of the JSON parameter $1, in order, with these columns. */
const rowsWith = (columns: string): string => `FROM jsonb_to_recordset($1::jsonb) AS n (${columns})`;

const TEACHERS = `
  INSERT INTO profesores (nombre, apellidos, fecha_alta, fecha_baja)
  SELECT 'Azar', 'Soler Vidal', coalesce(n.desde, '2020-01-01'), n.hasta ${rowsWith('desde date, hasta date')}`;

const STUDENTS_SQL = `INSERT INTO alumnos (nombre, apellidos) SELECT 'Lucía', 'García Muñoz' ${rowsWith('nada text')}`;

const COURSES = `
  INSERT INTO cursos (codigo, descripcion, tipo_id, activo, fecha_inicio, fecha_fin)
  SELECT 'AZ-' || nextval('altas_codigo'), 'Azar', 1, n.activo, (n.days ->> 'desde')::date, (n.days ->> 'hasta')::date
  ${rowsWith('activo boolean, days jsonb')}`;

const SUBJECTS = `
  INSERT INTO materias (curso_id, descripcion, particular, profesor_id)
  SELECT n.curso, 'Inglés B1', n.particular, n.profesor ${rowsWith('curso integer, particular boolean, profesor integer')}`;

const TEACHES = `
  INSERT INTO materias_profesores (materia_id, profesor_id, capacidad) SELECT materia, $1, 5 FROM unnest($2::integer[]) AS materia`;

const ALTAS = `
  INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
  SELECT n.alumno, n.curso, coalesce(n.desde, '2020-01-01'), n.hasta
  ${rowsWith('alumno integer, curso integer, desde date, hasta date')}`;

const CLASSES = `
  INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, estado, profesor_id, capacidad)
  SELECT n.materia, n.fecha, time '00:00' + make_interval(mins => n.minuto), time '00:00' + make_interval(mins => n.minuto + n.minutos),
    n.estado, n.profesor, 5
  ${rowsWith('materia integer, fecha date, minuto integer, minutos integer, estado text, profesor integer')}`;

const SEATS = `
  INSERT INTO clases_alumnos (clase_id, alumno_id, estado, tramo)
  SELECT n.clase, n.alumno, n.estado, c.tramo
  ${rowsWith('clase integer, alumno integer, estado text')} JOIN clases c ON c.id = n.clase`;

const ABSENCES = `
  INSERT INTO bloqueos (profesor_id, motivo, desde, hasta)
  SELECT n.profesor, 'Médico', n.desde, n.desde + n.count ${rowsWith('profesor integer, desde date, count integer')}`;

const GIVEN = `INSERT INTO clases_dadas (clase_id, momento) SELECT n.clase, now() ${rowsWith('clase integer')}`;

const CONCEPTS = `
  INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor)
  SELECT n.profesor, n.tipo, n.tipo, n.valor ${rowsWith('profesor integer, tipo text, valor numeric')}`;

const CHOSEN_COURSES = `
  INSERT INTO pagos_conceptos_cursos (concepto_id, curso_id)
  SELECT n.concepto, n.curso ${rowsWith('concepto integer, curso integer')}`;
