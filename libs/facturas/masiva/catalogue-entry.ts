import type { EntityManager } from 'typeorm';
import type { ConceptosService } from '../../conceptos';
import { parseId } from '../../platform';
import { isFeeKind } from '../calculo/fee-kinds';
import { loadArticulo } from '../borradores/complete-line.service';
import { conceptRefusal, FREE_CONCEPT, type CatalogueEntry, type SentConcept } from './read-concept';

const UNKNOWN_CONCEPTO = 'Ese concepto no existe';
const UNKNOWN_ARTICULO = 'Ese artículo no existe';

/**
 * Loads the catalogue values of the concept or article in a request.
 * @param alumnos the charged students. If the concept belongs to one enrolment, only the student of this enrolment is allowed
 * @param dia the day whose price applies, `YYYY-MM-DD`
 * @throws concepto-por-corregir at `conceptoId` or `articuloId`
 */
export async function loadCatalogueEntry(
  manager: EntityManager,
  conceptos: ConceptosService,
  { sent, alumnos, dia }: { sent: SentConcept; alumnos: readonly number[]; dia: string },
): Promise<CatalogueEntry> {
  const conceptoId = readReference(sent, 'conceptoId', UNKNOWN_CONCEPTO);
  const articuloId = readReference(sent, 'articuloId', UNKNOWN_ARTICULO);
  if (conceptoId !== null && articuloId !== null)
    throw conceptRefusal({ articuloId: 'Elija un concepto o un artículo, no los dos' });
  if (conceptoId !== null) return conceptEntry(manager, conceptos, { conceptoId, alumnos, dia });
  return articuloId === null ? FREE_CONCEPT : articleEntry(manager, articuloId);
}

async function conceptEntry(
  manager: EntityManager,
  conceptos: ConceptosService,
  { conceptoId, alumnos, dia }: { conceptoId: number; alumnos: readonly number[]; dia: string },
): Promise<CatalogueEntry> {
  const concepto = (await conceptos.findByIds(manager, [conceptoId], dia)).get(conceptoId);
  if (concepto === undefined) throw conceptRefusal({ conceptoId: UNKNOWN_CONCEPTO });
  const { alumno_id, descripcion, tipo, importe, tipoIVA, curso_id, curso_descripcion } = concepto;
  if (alumno_id !== null && alumnos.some((id) => id !== alumno_id))
    throw conceptRefusal({ conceptoId: 'Ese concepto es del alta de un solo alumno' });
  return {
    conceptoId,
    descripcion,
    importe: importe ?? '',
    tipoIVA,
    ...(isFeeKind(tipo) && { esCuota: true }),
    ...(curso_id !== null && curso_descripcion !== null && { curso: { id: curso_id, descripcion: curso_descripcion } }),
  };
}

async function articleEntry(manager: EntityManager, articuloId: number): Promise<CatalogueEntry> {
  const article = await loadArticulo(manager, articuloId);
  if (article === null) throw conceptRefusal({ articuloId: UNKNOWN_ARTICULO });
  const { descripcion, precio, tipoIVA } = article;
  return { articuloId, descripcion, importe: precio, tipoIVA };
}

/**
 * Returns the id of a concept or article; null if the request has none.
 * @throws concepto-por-corregir for text that cannot be an id
 */
function readReference(sent: SentConcept, field: 'conceptoId' | 'articuloId', unknown: string): number | null {
  const raw = sent[field];
  if (raw === undefined || raw === null || raw === '') return null;
  const id = parseId(raw);
  if (id === null || id === 0) throw conceptRefusal({ [field]: unknown });
  return id;
}
