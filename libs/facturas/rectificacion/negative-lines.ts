import type { EntityManager } from 'typeorm';
import { dinero } from '../../platform/dinero';
import { lineFromBase } from '../calculo';
import { columnNames, selectList } from '../entities/columns';
import { CONTENIDO, LINEA_DE_CUOTA, LINEA_IMPRESA, type Linea } from '../entities/linea.columns';

/** Loads the lines of invoices and returns copies of these lines with negative quantities, by invoice id, in order. */
export async function loadNegativeLines(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, readonly Linea[]>> {
  const rows: LineRow[] = await manager.query(LINES, [ids]);
  const lines = new Map(ids.map((id): [number, Linea[]] => [id, []]));
  for (const { factura_id, ...row } of rows) {
    const cantidad = dinero(row.cantidad).negated().toString();
    const { total } = lineFromBase({ ...row, cantidad });
    lines.get(factura_id)?.push({ ...row, cantidad, total, oferta_id: null, consideracion_id: null });
  }
  return lines;
}

/** Copies the lines of one invoice into a draft, with negative quantities. */
export const copyNegativeLines = (manager: EntityManager, fromId: number, draftId: number): Promise<unknown> =>
  manager.query(COPY, [fromId, draftId]);

type LineRow = Omit<Linea, 'oferta_id' | 'consideracion_id'> & { factura_id: number };

/** The columns that a rectifying line copies from its counterpart. */
const COPIED = { ...CONTENIDO, ...LINEA_DE_CUOTA };

const LINES = `
  SELECT l.factura_id, ${selectList({ ...COPIED, ...LINEA_IMPRESA }, 'l')} FROM facturas_lineas l
  WHERE l.factura_id = ANY($1::integer[]) ORDER BY l.factura_id, l.orden, l.id`;

/**
 * The columns that get the opposite sign in the copy. The stored total is negated and not calculated again, so there is no rounding
 * difference (calculo/line.spec.ts).
 */
const NEGATED: readonly string[] = [CONTENIDO.cantidad[0], CONTENIDO.total[0]];

const copied = Object.values(COPIED).map(([name]) => (NEGATED.includes(name) ? `-${name}` : name));

const COPY = `
  INSERT INTO facturas_lineas (factura_id, orden, ${columnNames(COPIED)})
  SELECT $2, orden, ${copied.join(', ')} FROM facturas_lineas WHERE factura_id = $1 ORDER BY orden, id`;
