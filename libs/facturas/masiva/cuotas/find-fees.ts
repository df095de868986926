import type { EntityManager } from 'typeorm';

/** Which fees of a month are looked for. */
export interface FeeSearch {
  /** `YYYY-MM` */
  mes: string;
  /** Null: all active ones. */
  cursos: readonly number[] | null;
  /** Null: all. */
  alumnos: readonly number[] | null;
  /** Without chosen courses, also those that are inactive by now: their fees are told, not billed. */
  withInactive: boolean;
}

/** What one enrolment owes for one of its concepts in a month. */
export interface Fee {
  alta_id: number;
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  curso_id: number;
  curso: string;
  cursoCodigo: string;
  cursoActivo: boolean;
  /** The first and the last day of the course, `YYYY-MM-DD`. */
  cursoDesde: string | null;
  cursoHasta: string | null;
  concepto_id: number;
  concepto: string;
  tipo: 'MENSUAL' | 'PORCLASE' | 'PORHORA';
  /** Amount of a month, a class or an hour; null if neither concept, enrolment nor course has one. */
  importe: string | null;
  /** What one unit costs: the month's share by days (four decimals), a class, or the minutes of a class (cents). */
  precio: string | null;
  /** The price rounds to 0,00 €. */
  esCero: boolean;
  /** 1 month, or classes. */
  cantidad: number;
  tipoIVA: string;
  /** Days that the enrolment is active in the month, and days of the month. */
  dias: number;
  diasMes: number;
  /** Of each class; null for a monthly fee. */
  minutos: number | null;
  /** The days of the classes, `YYYY-MM-DD`; null for a monthly fee. */
  fechas: string[] | null;
}

/**
 * What enrolments owe for a month by their own concepts, in one statement (finance.md §1, horarios.md R8): monthly fees by days, and
 * classes that are billed, an own row for each length. An enrolment has the concepts of its course and its own ones. Its own price
 * goes before that of the fee of the course; other monthly concepts of the course, such as its material, keep their price. Without
 * chosen courses, those are billed that are active and open in the month.
 */
export function findFees(manager: EntityManager, search: FeeSearch): Promise<Fee[]> {
  return manager.query(FEES, parametersOf(search));
}

const parametersOf = ({ mes, cursos, alumnos, withInactive }: FeeSearch) => [
  `${mes}-01`,
  cursos,
  alumnos,
  withInactive,
];

/** An active enrolment that has no concept with which a month is billed. */
export interface BareEnrolment {
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  curso_id: number;
  curso: string;
}

/** Enrolments of a month that owe nothing because neither they nor their course have a concept of fees, by name. */
export function findBareEnrolments(manager: EntityManager, search: FeeSearch): Promise<BareEnrolment[]> {
  return manager.query(BARE, parametersOf({ ...search, withInactive: false }));
}

/** A seat that left in time, that the academy cancelled or that a credit paid for is not billed. */
const BILLED = `s.cobrable AND (c.estado = 'confirmada' OR (c.estado = 'anulada' AND s.estado = 'anulado'))`;

/** The enrolments that are active in the month. */
const OWN = `
  mes AS (SELECT $1::date AS desde, ($1::date + interval '1 month')::date - 1 AS hasta),
  suyas AS (
    SELECT t.id, t.alumno_id, t.curso_id, t.precio, greatest(t.fecha_alta, mes.desde) AS desde,
      least(coalesce(t.fecha_baja, mes.hasta), mes.hasta) AS hasta, mes.hasta - mes.desde + 1 AS dias_mes,
      cu.descripcion AS curso, cu.codigo AS curso_codigo, cu.activo AS curso_activo, cu.fecha_inicio AS curso_desde, cu.fecha_fin AS curso_hasta,
      cu.precio AS precio_curso, cu.matricula
    FROM mes JOIN altas t ON t.fecha_alta <= mes.hasta AND (t.fecha_baja IS NULL OR t.fecha_baja >= mes.desde)
    JOIN cursos cu ON cu.id = t.curso_id AND ($2::integer[] IS NOT NULL OR ((cu.activo OR $4)
      AND coalesce(cu.fecha_inicio, mes.desde) <= mes.hasta AND coalesce(cu.fecha_fin, mes.hasta) >= mes.desde))
    WHERE ($2::integer[] IS NULL OR t.curso_id = ANY ($2::integer[])) AND ($3::integer[] IS NULL OR t.alumno_id = ANY ($3::integer[]))
  )`;

/** Their concepts of fees: those of the course and their own. The fee of a course is its first monthly concept. */
const CONCEPTS = `
  catalogo AS (
    SELECT k.*, k.tipo = 'MENSUAL' AND k.curso_id IS NOT NULL
      AND row_number() OVER (PARTITION BY k.curso_id, k.tipo ORDER BY (k.del_curso = 'precio') IS NOT TRUE, k.importe IS NOT NULL, k.id) = 1
      AS es_cuota
    FROM conceptos k WHERE k.activo AND k.tipo IN ('MENSUAL', 'PORCLASE', 'PORHORA')
  ),
  pares AS (
    SELECT a.id, k.id AS concepto_id FROM suyas a JOIN catalogo k ON k.curso_id = a.curso_id
    UNION ALL
    SELECT a.id, k.id FROM suyas a JOIN catalogo k ON k.alta_id = a.id
  )`;

const BARE = `
  WITH ${OWN}, ${CONCEPTS}
  SELECT DISTINCT a.alumno_id, al.apellidos || ', ' || al.nombre AS alumno, a.curso_id, a.curso
  FROM suyas a JOIN alumnos al ON al.id = a.alumno_id
  WHERE NOT EXISTS (SELECT FROM pares p WHERE p.id = a.id)
  ORDER BY alumno, a.alumno_id, curso`;

const FEES = `
  WITH ${OWN}, ${CONCEPTS},
  conceptuadas AS (
    SELECT a.*, k.id AS concepto_id, k.descripcion AS concepto, k.tipo, trim_scale(k.tipo_iva)::text AS "tipoIVA",
      CASE WHEN k.es_cuota THEN coalesce(a.precio, k.importe, a.precio_curso)
        ELSE claustro_importe_concepto(k.tipo, k.importe, a.precio, a.precio_curso, a.matricula) END AS importe
    FROM pares p JOIN suyas a USING (id) JOIN catalogo k ON k.id = p.concepto_id
  ),
  debidas AS (
    SELECT k.*, 1 AS cantidad, NULL::integer AS minutos, NULL::text[] AS fechas, round(k.importe * (k.hasta - k.desde + 1) / k.dias_mes, 4) AS unidad
    FROM conceptuadas k WHERE k.tipo = 'MENSUAL'
    UNION ALL
    SELECT k.*, p.cantidad, p.minutos, p.fechas, CASE k.tipo WHEN 'PORCLASE' THEN k.importe ELSE round(k.importe * p.minutos / 60, 2) END
    FROM conceptuadas k CROSS JOIN LATERAL (
      SELECT c.minutos, count(*)::integer AS cantidad, array_agg(c.fecha::text ORDER BY c.fecha, c.id) AS fechas
      FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
      WHERE s.alumno_id = k.alumno_id AND c.curso_id = k.curso_id AND c.fecha BETWEEN k.desde AND k.hasta AND ${BILLED}
      GROUP BY c.minutos) p
    WHERE k.tipo <> 'MENSUAL'
  )
  SELECT d.id AS alta_id, d.alumno_id, al.apellidos || ', ' || al.nombre AS alumno, d.curso_id, d.curso, d.curso_codigo AS "cursoCodigo",
    d.curso_activo AS "cursoActivo", d.curso_desde::text AS "cursoDesde", d.curso_hasta::text AS "cursoHasta", d.concepto_id, d.concepto, d.tipo,
    d.importe::text AS importe, d.unidad::text AS precio, coalesce(round(d.unidad, 2) = 0, false) AS "esCero",
    d.cantidad, d."tipoIVA", d.hasta - d.desde + 1 AS dias, d.dias_mes AS "diasMes",
    d.minutos, d.fechas
  FROM debidas d JOIN alumnos al ON al.id = d.alumno_id
  ORDER BY al.apellidos, al.nombre, d.alumno_id, d.curso, d.id, d.concepto_id, d.minutos`;
