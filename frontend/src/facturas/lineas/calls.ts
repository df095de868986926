import { useQuery } from '@tanstack/react-query';
import type {
  CatalogueArticle,
  InvoiceLine,
  InvoiceLineBody,
  InvoiceLineSaved,
  InvoiceLinesReply,
  OfferCondition,
  OfferReasonsReply,
  StudentConceptsReply,
} from '../../../../libs/contracts';
import { parseDinero } from '../../../../libs/platform/dinero';
import { getJson, postForm } from '../../base';

const API = '/administrar/facturas/api';

/** The lines of an invoice, its totals, and whether it is editable. */
export function useLines(facturaId: number) {
  return useQuery({
    queryKey: linesKey(facturaId),
    queryFn: ({ signal }) => getJson<InvoiceLinesReply>(`${API}/get-lineas/${facturaId}`, {}, { signal }),
    staleTime: 0,
  });
}

/** Query key of the lines of an invoice. */
export const linesKey = (facturaId: number) => ['factura-lineas', facturaId];

export const saveLine = (line: InvoiceLineBody): Promise<InvoiceLineSaved> =>
  postForm<InvoiceLineSaved>(`${API}/set-linea`, { ...line });

/** The id of a new line that was saved although its reply was lost; null when it was not. @param known ids before saving */
export async function findUnansweredLine(line: InvoiceLineBody, known: ReadonlySet<number>): Promise<number | null> {
  const { lineas } = await getJson<InvoiceLinesReply>(`${API}/get-lineas/${line.transaccion_id}`);
  const isSame = ({ id, descripcion, cantidad }: InvoiceLine) =>
    !known.has(id) && descripcion === line.descripcion && parseDinero(line.cantidad, 2)?.equals(cantidad) === true;
  return lineas.find(isSame)?.id ?? null;
}

export const deleteLines = (ids: readonly number[]): Promise<unknown> =>
  postForm(`${API}/borrar-lineas`, { lineas_ids: ids });

/** The concepts of a student's enrolments. Not loaded without a student. */
export function useConcepts(alumnoId: number | undefined) {
  return useQuery({
    queryKey: ['conceptos-alumno', alumnoId],
    queryFn: ({ signal }) =>
      getJson<StudentConceptsReply>(`/administrar/altas/api/get-conceptos-alumno/${alumnoId ?? 0}`, {}, { signal }),
    enabled: alumnoId !== undefined,
  });
}

export const readArticle = (id: number): Promise<CatalogueArticle> =>
  getJson<CatalogueArticle>('/api/buscador-articulos', { id });

/** The offers that were evaluated for a line when it was created. */
export function useReasons(lineaId: number) {
  return useQuery({
    queryKey: ['por-que', lineaId],
    queryFn: ({ signal }) =>
      getJson<OfferReasonsReply>('/administrar/ofertas/api/por-que', { linea_id: lineaId }, { signal }),
    staleTime: 0,
  });
}

/** The conditions of an offer, as sentences. */
export function useConditions(ofertaId: number) {
  return useQuery({
    queryKey: ['oferta-condiciones', ofertaId],
    queryFn: ({ signal }) =>
      getJson<OfferCondition[]>('/administrar/ofertas/get-condiciones', { oferta_id: ofertaId }, { signal }),
  });
}
