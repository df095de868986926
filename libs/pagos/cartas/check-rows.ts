import { dinero } from '../../platform/dinero';
import { euros } from '../../facturas';
import type { Adjustment } from '../pendiente/adjustments';
import type { CalculatedConcept, SqlRunner } from '../pendiente/calculate';
import { pagosErrors, wrong } from '../errors';
import type { NewRow, Paying } from './letter';
import type { RequestRow } from './read-letter';

/** What the concepts of a request pay at this moment: the calculated amounts, and the adjustments. */
export interface CurrentPay {
  calculated: readonly CalculatedConcept[];
  adjustments: readonly Adjustment[];
}

/**
 * Checks the rows of a request against the current pay. Returns the rows to write.
 * Refuses the row of a concept if the paid amount has changed since the user saw the row. Also refuses the row if the quantity is neither
 * the whole nor the pending quantity.
 * @param now null for a request without a range: then the rows are not compared
 * @throws ya-pagado, ha-cambiado; por-corregir if the concept is not an active concept of the teacher
 */
export function checkRows(filas: readonly RequestRow[], now: CurrentPay | null, profesorId: number): NewRow[] {
  return filas.map(({ id, namedId: _named, pagado, isAdjustment: _, ...fila }) => {
    if (id === null || now === null) return { ...fila, concept: null, isCalculated: false };
    if (pagado === null) {
      const { tipo } = findAdjustment({ ...fila, id }, now.adjustments);
      return { ...fila, concept: { id, tipo, paying: 'adjustment' }, isCalculated: true };
    }
    const concept = now.calculated.find((one) => one.id === id);
    if (concept?.profesor_id !== profesorId)
      throw wrong('conceptos', `«${fila.descripcion}» no es un concepto activo de este profesor.`);
    return {
      ...fila,
      concept: { id, tipo: concept.tipo, paying: checkPaid({ ...fila, pagado }, concept) },
      isCalculated: true,
    };
  });
}

/** Checks that every concept in the rows belongs to the teacher. Inactive concepts are allowed. @throws por-corregir */
export async function checkConcepts(
  manager: SqlRunner,
  filas: readonly RequestRow[],
  profesorId: number,
): Promise<void> {
  const ids = filas.flatMap(({ namedId }) => (namedId === null ? [] : [namedId]));
  const own: { id: number }[] = await manager.query(
    'SELECT id FROM pagos_conceptos WHERE id = ANY ($1::integer[]) AND profesor_id = $2',
    [ids, profesorId],
  );
  const foreign = filas.find(({ namedId }) => namedId !== null && !own.some(({ id }) => id === namedId));
  if (foreign) throw wrong('conceptos', `«${foreign.descripcion}» no es un concepto de este profesor.`);
}

type Amounts = Pick<RequestRow, 'descripcion' | 'cantidad' | 'valor'>;

function checkPaid(row: Amounts & { pagado: string }, concept: CalculatedConcept): Paying {
  const { descripcion, cantidad, valor, pagado } = row;
  const isPending = dinero(concept.cantidadPendiente).equals(cantidad);
  if (!dinero(pagado).equals(concept.pagado))
    throw pagosErrors['ya-pagado']({ descripcion, pagado: euros(concept.pagado) });
  const isKnown = isPending || dinero(concept.cantidad).equals(cantidad);
  if (!isKnown || !dinero(concept.valor).equals(valor)) throw pagosErrors['ha-cambiado']({ descripcion });
  return isPending ? 'pending' : 'whole';
}

/** Finds the current adjustment that the row pays. Its concept may be inactive. @throws ha-cambiado if there is none */
function findAdjustment(row: Amounts & { id: number }, adjustments: readonly Adjustment[]): Adjustment {
  const found = adjustments.find(
    ({ id, valor, cantidad }) =>
      id === row.id && dinero(valor).equals(row.valor) && dinero(cantidad).equals(row.cantidad),
  );
  if (found === undefined) throw pagosErrors['ha-cambiado'](row);
  return found;
}
