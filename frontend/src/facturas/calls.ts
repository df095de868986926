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
} from '../../../libs/contracts';
import { getJson, postForm } from '../api';

const API = '/administrar/facturas/api';

/** The lines of an invoice, its totals, and whether they may be changed. */
export function useLines(facturaId: number) {
  return useQuery({
    queryKey: linesKey(facturaId),
    queryFn: ({ signal }) => getJson<InvoiceLinesReply>(`${API}/get-lineas/${facturaId}`, {}, { signal }),
    staleTime: 0,
  });
}

/** The lines as they were last read. */
export const linesKey = (facturaId: number) => ['factura-lineas', facturaId];

export const saveLine = (line: InvoiceLineBody): Promise<InvoiceLineSaved> =>
  postForm<InvoiceLineSaved>(`${API}/set-linea`, { ...line });

/** The new line of which no answer came, if it arrived all the same: it is none of those known before. */
export async function lineThatArrived(line: InvoiceLineBody, known: ReadonlySet<number>): Promise<number | null> {
  const { lineas } = await getJson<InvoiceLinesReply>(`${API}/get-lineas/${line.transaccion_id}`);
  const mine = ({ id, descripcion, cantidad }: InvoiceLine) =>
    !known.has(id) && descripcion === line.descripcion && Number(cantidad) === Number(line.cantidad);
  return lineas.find(mine)?.id ?? null;
}

export const deleteLines = (ids: readonly number[]): Promise<unknown> =>
  postForm(`${API}/borrar-lineas`, { lineas_ids: ids });

/** What the enrolments of a student are charged for; of nobody, nothing. */
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

/** The offers that were considered for a line when it was made. */
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
