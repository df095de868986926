import type { EntityManager } from 'typeorm';
import type { ChargedInvoice } from '../../emision/charge-keys';
import type { FeeSearch } from './find-fees';

/** Classes of a month that an issued line bills. */
export interface BilledClasses extends Pick<ChargedInvoice, 'numero' | 'fecha'> {
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  alta_id: number | null;
  concepto_id: number;
  descripcion: string;
  factura_id: number;
}

/**
 * Returns the issued invoice lines of a month that bill class seats: for each student, enrolment and concept, the latest line. Sorted by
 * name of student.
 */
export function findBilledClasses(
  manager: EntityManager,
  { mes, cursos, alumnos }: Pick<FeeSearch, 'mes' | 'cursos' | 'alumnos'>,
): Promise<BilledClasses[]> {
  return manager.query(BILLED_CLASSES, [mes, cursos, alumnos]);
}

const BILLED_CLASSES = `
  SELECT b.*, al.apellidos || ', ' || al.nombre AS alumno FROM (
    SELECT DISTINCT ON (1, 2, 3) coalesce(l.alumno_id, f.alumno_id) AS alumno_id, l.alta_id, l.concepto_id, l.descripcion,
      f.id AS factura_id, f.numero, f.fecha_expedicion::text AS fecha
    FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
    WHERE l.periodo = $1 AND f.estado = 'presentada' AND ($2::integer[] IS NULL OR l.curso_id = ANY ($2::integer[]))
      AND EXISTS (SELECT FROM facturas_lineas_plazas p WHERE p.linea_id = l.id AND p.vigente)
    ORDER BY 1, 2, 3, l.id DESC
  ) b JOIN alumnos al ON al.id = b.alumno_id
  WHERE $3::integer[] IS NULL OR b.alumno_id = ANY ($3::integer[])
  ORDER BY alumno, b.alumno_id, b.concepto_id`;
