import type { EntityManager } from 'typeorm';
import { lastDayOfMonth } from '../platform';
import { ageOn, type AlumnoFacts, type ConceptoFacts, type CursoFacts, type LineaFacts } from './calculo';

/** The fields of an invoice line from which its facts are loaded. */
export interface LineaInput {
  alumno_id: number | null;
  curso_id: number | null;
  concepto_id: number | null;
  /** Price of a unit without tax: a decimal with a point. */
  precio: string;
  /** The first day that the line pays for, or the day on the invoice, `YYYY-MM-DD`. */
  fecha: string;
  /**
   * The month of a fee, `YYYY-MM`. If it is set, enrolments that are active on any day of this month are counted. Otherwise, enrolments
   * that are active on `fecha` are counted.
   */
  mes?: string | null;
}

type AlumnoRow = Omit<AlumnoFacts, 'edad'> & { fechaNacimiento: string | null };

/**
 * Counts for the student `alumno_id` and a span of days that starts on `desde`. `activas`: the active enrolments of the student.
 * `totales`: 1 for the student, plus 1 for each sibling with an active enrolment.
 */
interface AltasCount {
  alumno_id: number;
  desde: string;
  activas: number;
  totales: number;
}

/** Loads the facts of each line, in order. The number of statements does not depend on the number of lines. */
export async function loadLineaFacts(manager: EntityManager, lineas: readonly LineaInput[]): Promise<LineaFacts[]> {
  const alumnos = byId<AlumnoRow>(await manager.query(ALUMNOS, [idsOf(lineas, 'alumno_id')]));
  const cursos = byId<CursoFacts>(await manager.query(CURSOS, [idsOf(lineas, 'curso_id')]));
  const conceptos = byId<ConceptoFacts & { id: number }>(
    await manager.query(CONCEPTOS, [idsOf(lineas, 'concepto_id')]),
  );
  const counts = await countAltas(manager, lineas);
  return lineas.map((linea): LineaFacts => {
    const { alumno_id, curso_id, concepto_id, precio, fecha } = linea;
    const alumno = alumnos.get(alumno_id);
    const count = counts.get(countKey(linea)) ?? null;
    return {
      fecha,
      precio,
      alumno: alumno ? { ...alumno, edad: ageOn(fecha, alumno.fechaNacimiento) } : null,
      curso: cursos.get(curso_id) ?? null,
      concepto: conceptos.get(concepto_id) ?? null,
      familiares: count,
      altas: count,
    };
  });
}

/**
 * Returns the first and the last day for which enrolments are counted (rule O5). For a fee, this is the whole month, so all fees of a
 * family in a month have the same counts. For any other line, both are the date of the line.
 */
const countedDays = ({ fecha, mes = null }: LineaInput): [desde: string, hasta: string] =>
  mes === null ? [fecha, fecha] : [`${mes}-01`, lastDayOfMonth(mes)];

const countKey = (linea: LineaInput): string => [linea.alumno_id, ...countedDays(linea)].join(' ');

/** Counts the enrolments of each student in each span of days. Lines with the same student and span share one count. */
async function countAltas(
  manager: EntityManager,
  lineas: readonly LineaInput[],
): Promise<ReadonlyMap<string, AltasCount>> {
  const distinct = new Map(
    lineas.flatMap((linea) => (linea.alumno_id === null ? [] : [[countKey(linea), linea] as const])),
  );
  const counted = [...distinct.values()].map((linea) => ({ linea, days: countedDays(linea) }));
  const rows: (AltasCount & { hasta: string })[] = await manager.query(ALTAS_COUNTS, [
    counted.map(({ linea }) => linea.alumno_id),
    counted.map(({ days: [desde] }) => desde),
    counted.map(({ days: [, hasta] }) => hasta),
  ]);
  return new Map(rows.map((row) => [`${String(row.alumno_id)} ${row.desde} ${row.hasta}`, row]));
}

function idsOf(lineas: readonly LineaInput[], column: 'alumno_id' | 'curso_id' | 'concepto_id'): number[] {
  return [...new Set(lineas.map((linea) => linea[column]))].filter((id) => id !== null);
}

/** Indexes rows by id. The key type includes null, so that callers can look up a missing id. The result is then undefined. */
const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number | null, T> =>
  new Map(rows.map((row) => [row.id, row]));

const etiquetas = (table: string, key: string) => `
  ARRAY(SELECT e.descripcion FROM ${table} j JOIN etiquetas e ON e.id = j.etiqueta_id WHERE j.${key} = x.id ORDER BY e.id)
    AS etiquetas`;
const TIPO = `
  CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('codigo', t.codigo, 'descripcion', t.descripcion) END AS tipo`;

const ALUMNOS = `
  SELECT x.id, x.codigo, x.nombre, x.apellidos, x.fecha_nacimiento::text AS "fechaNacimiento",
    ${etiquetas('alumnos_etiquetas', 'alumno_id')}, ${TIPO}
  FROM alumnos x LEFT JOIN tipos_alumno t ON t.id = x.tipo_id WHERE x.id = ANY($1::integer[])`;

const CURSOS = `
  SELECT x.id, x.codigo, x.descripcion, ${etiquetas('cursos_etiquetas', 'curso_id')}, ${TIPO}
  FROM cursos x LEFT JOIN tipos_curso t ON t.id = x.tipo_id WHERE x.id = ANY($1::integer[])`;

const CONCEPTOS = 'SELECT id, codigo, descripcion, tipo FROM conceptos WHERE id = ANY($1::integer[])';

/** SQL: the enrolment is active on a day of the span. Its last day counts. */
const ACTIVA = '(a.fecha_alta <= p.hasta AND (a.fecha_baja IS NULL OR a.fecha_baja >= p.desde))';

/**
 * SQL: for each student and period, `activas` is the number of active enrolments of the student. `totales` is the number of siblings with
 * an active enrolment, plus one for the student.
 */
const ALTAS_COUNTS = `
  SELECT p.alumno_id, p.desde::text AS desde, p.hasta::text AS hasta,
    (SELECT count(*)::integer FROM altas a WHERE a.alumno_id = p.alumno_id AND ${ACTIVA}) AS activas,
    1 + (SELECT count(*)::integer FROM alumnos h WHERE h.familia_id = x.familia_id AND h.id <> x.id
      AND EXISTS (SELECT FROM altas a WHERE a.alumno_id = h.id AND ${ACTIVA})) AS totales
  FROM unnest($1::integer[], $2::date[], $3::date[]) AS p (alumno_id, desde, hasta) JOIN alumnos x ON x.id = p.alumno_id`;
