import type { EntityManager } from 'typeorm';
import type { FacturaPorRevisar } from '../../contracts';
import { monthText } from '../../platform/civil';
import type { DifferenceFilter } from './read-request';
import { quantityText } from '../calculo/texts';
import { facturasErrors } from '../errors';

type Row = Omit<FacturaPorRevisar, 'motivo'> & { motivo: 'clases' | 'mes'; lineas: string; clases: number };

/** Returns the unreviewed lines that an older version wrote without month and seats (migrations/0107-cuotas-anteriores.ts). */
export async function readToReview(
  manager: EntityManager,
  { alumno_id, mes }: DifferenceFilter,
): Promise<FacturaPorRevisar[]> {
  const rows: Row[] = await manager.query(TO_REVIEW, [alumno_id, mes]);
  return rows.map(({ lineas, clases, motivo, ...line }) => ({
    ...line,
    motivo:
      motivo === 'clases'
        ? `Se facturaron ${quantityText(lineas)} y en ${monthText(line.periodo)} tiene ${String(clases)} clases`
        : `La línea nombra otro mes: se ha tomado ${monthText(line.periodo)}`,
  }));
}

/** Stores who reviewed a line of an old invoice, and when. @throws desconocida if no line to review has this id */
export async function markReviewed(
  manager: EntityManager,
  id: number,
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  const [rows]: [unknown[], number] = await manager.query(
    'UPDATE facturas_por_revisar SET vista_por = $2, vista_en = $3 WHERE id = $1 RETURNING id',
    [id, userId, now],
  );
  if (rows.length === 0) throw facturasErrors.desconocida();
}

const TO_REVIEW = `
  SELECT r.id, r.motivo, r.lineas::text, r.clases, f.id AS factura_id, f.numero, a.apellidos || ', ' || a.nombre AS alumno, l.descripcion, l.periodo
  FROM facturas_por_revisar r JOIN facturas_lineas l ON l.id = r.linea_id JOIN facturas f ON f.id = l.factura_id
  JOIN alumnos a ON a.id = coalesce(l.alumno_id, f.alumno_id)
  WHERE r.vista_en IS NULL AND ($1::integer IS NULL OR a.id = $1) AND ($2::text IS NULL OR l.periodo = $2)
  ORDER BY alumno, r.id`;
