import type { EntityManager } from 'typeorm';
import { edadEn, type AlumnoDeOferta, type ConceptoDeOferta, type Contexto, type CursoDeOferta } from './calculo';

/** A line of an invoice as far as offers go by it. */
export interface LineaPorConsiderar {
  alumno_id: number | null;
  curso_id: number | null;
  concepto_id: number | null;
  /** Of a unit, without tax: a decimal with a dot. */
  precio: string;
  /** The day on the invoice, `YYYY-MM-DD`. */
  fecha: string;
}

type Nacido = Omit<AlumnoDeOferta, 'edad'> & { fechaNacimiento: string | null };

interface Recuento {
  alumno_id: number;
  fecha: string;
  activas: number;
  totales: number;
}

/** What offers know of each of these lines, in as many statements for ten thousand as for one. */
export async function contextosDe(manager: EntityManager, lineas: readonly LineaPorConsiderar[]): Promise<Contexto[]> {
  const alumnos = byId<Nacido>(await manager.query(ALUMNOS, [idsOf(lineas, 'alumno_id')]));
  const cursos = byId<CursoDeOferta>(await manager.query(CURSOS, [idsOf(lineas, 'curso_id')]));
  const conceptos = byId<ConceptoDeOferta & { id: number }>(
    await manager.query(CONCEPTOS, [idsOf(lineas, 'concepto_id')]),
  );
  const recuentos = await contar(manager, lineas);
  return lineas.map(({ alumno_id, curso_id, concepto_id, precio, fecha }): Contexto => {
    const alumno = alumnos.get(alumno_id);
    const recuento = recuentos.get(`${String(alumno_id)} ${fecha}`) ?? null;
    return {
      fecha,
      precio,
      alumno: alumno ? { ...alumno, edad: edadEn(fecha, alumno.fechaNacimiento) } : null,
      curso: cursos.get(curso_id) ?? null,
      concepto: conceptos.get(concepto_id) ?? null,
      familiares: recuento,
      altas: recuento,
    };
  });
}

/** Enrolments are counted once for each student and day. */
async function contar(
  manager: EntityManager,
  lineas: readonly LineaPorConsiderar[],
): Promise<ReadonlyMap<string, Recuento>> {
  const asked = new Map(
    lineas.flatMap(({ alumno_id, fecha }) =>
      alumno_id === null ? [] : [[`${String(alumno_id)} ${fecha}`, { alumno_id, fecha }] as const],
    ),
  );
  const pairs = [...asked.values()];
  const rows: Recuento[] = await manager.query(RECUENTOS, [
    pairs.map(({ alumno_id }) => alumno_id),
    pairs.map(({ fecha }) => fecha),
  ]);
  return new Map(rows.map((row) => [`${String(row.alumno_id)} ${row.fecha}`, row]));
}

function idsOf(lineas: readonly LineaPorConsiderar[], campo: 'alumno_id' | 'curso_id' | 'concepto_id'): number[] {
  return [...new Set(lineas.map((linea) => linea[campo]))].filter((id) => id !== null);
}

/** Nothing is found under null. */
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

/** An enrolment counts through its last day, as everywhere. */
const ACTIVA = '(a.fecha_alta <= p.fecha AND (a.fecha_baja IS NULL OR a.fecha_baja >= p.fecha))';

/** The student counts in their family, enrolled or not; brothers and sisters only while they are enrolled. */
const RECUENTOS = `
  SELECT p.alumno_id, p.fecha::text AS fecha,
    (SELECT count(*)::integer FROM altas a WHERE a.alumno_id = p.alumno_id AND ${ACTIVA}) AS activas,
    1 + (SELECT count(*)::integer FROM alumnos h WHERE h.familia_id = x.familia_id AND h.id <> x.id
      AND EXISTS (SELECT FROM altas a WHERE a.alumno_id = h.id AND ${ACTIVA})) AS totales
  FROM unnest($1::integer[], $2::date[]) AS p (alumno_id, fecha) JOIN alumnos x ON x.id = p.alumno_id`;
