import { useQuery } from '@tanstack/react-query';
import type {
  ArticuloReply,
  LineaFactura,
  LineaFacturaBody,
  LineaFacturaSaved,
  LineasFacturaReply,
  OfertaLineaReply,
  CondicionReply,
  ConsideracionReply,
  ConceptosAlumnoReply,
  UltimoCambioReply,
} from '#libs/contracts';
import { parseDinero } from '#libs/platform/dinero';
import { getJson, postForm } from '../../base';
import { queryClient } from '../../base/query-client';

const API = '/administrar/facturas/api';

/** The lines of an invoice, its totals, and whether it is editable. */
export function useLines(facturaId: number) {
  return useQuery(linesQuery(facturaId));
}

/** Reloads the lines of an invoice and returns them; the screen shows the new lines too. */
export const refetchLines = (facturaId: number): Promise<LineasFacturaReply> =>
  queryClient.fetchQuery(linesQuery(facturaId));

const linesQuery = (facturaId: number) => ({
  queryKey: linesKey(facturaId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<LineasFacturaReply>(`${API}/get-lineas/${facturaId}`, {}, { signal }),
  staleTime: 0,
});

/** The user and time of the last change of an invoice or one of its lines. */
export const readLastChange = (facturaId: number, lineId?: number): Promise<UltimoCambioReply> =>
  getJson<UltimoCambioReply>(`${API}/ultimo-cambio/${facturaId}`, { linea_id: lineId });

/** Query key of the lines of an invoice. */
export const linesKey = (facturaId: number) => ['factura-lineas', facturaId];

export const saveLine = (line: LineaFacturaBody): Promise<LineaFacturaSaved> =>
  postForm<LineaFacturaSaved>(`${API}/set-linea`, { ...line });

/**
 * Finds a new line that was saved although the reply was lost. Returns the id of the line; null if the line was not saved.
 * @param known ids of the lines before saving
 */
export async function findUnansweredLine(line: LineaFacturaBody, known: ReadonlySet<number>): Promise<number | null> {
  const { lineas } = await getJson<LineasFacturaReply>(`${API}/get-lineas/${line.transaccion_id}`);
  const isSame = ({ id, descripcion, cantidad }: LineaFactura) =>
    !known.has(id) && descripcion === line.descripcion && parseDinero(line.cantidad, 2)?.equals(cantidad) === true;
  return lineas.find(isSame)?.id ?? null;
}

/** Deletes lines. @param version of the draft on screen */
export const deleteLines = (ids: readonly number[], version: number): Promise<unknown> =>
  postForm(`${API}/borrar-lineas`, { lineas_ids: ids, version });

export const deleteDraft = (facturaId: number): Promise<unknown> =>
  postForm('/api/listado/borrar-registros/facturas', { idsSeleccionados: JSON.stringify([facturaId]) });

/** The concepts of a student's enrolments. Not loaded without a student. */
export function useConcepts(alumnoId: number | undefined) {
  return useQuery({
    queryKey: ['conceptos-alumno', alumnoId],
    queryFn: ({ signal }) =>
      getJson<ConceptosAlumnoReply>(`/administrar/altas/api/get-conceptos-alumno/${alumnoId ?? 0}`, {}, { signal }),
    enabled: alumnoId !== undefined,
  });
}

export const readArticle = (id: number): Promise<ArticuloReply> =>
  getJson<ArticuloReply>('/api/buscador-articulos', { id });

/** The fields of a new line on which offers depend. */
export interface OfferedLine {
  facturaId: number;
  alumno_id: number | null;
  concepto_id: number | null;
  precio: string;
}

/** The offer that a new line would get. */
export const offerQuery = ({ facturaId, ...line }: OfferedLine) => ({
  queryKey: ['oferta-linea', facturaId, line],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<OfertaLineaReply>(`${API}/oferta-linea/${facturaId}`, line, { signal }),
  staleTime: 0,
});

/** The offers that were evaluated for a line when it was created. */
export function useReasons(lineaId: number) {
  return useQuery({
    queryKey: ['por-que', lineaId],
    queryFn: ({ signal }) =>
      getJson<ConsideracionReply>('/administrar/ofertas/api/por-que', { linea_id: lineaId }, { signal }),
    staleTime: 0,
  });
}

/** Loads the conditions of an offer, as sentences. */
export function useConditions(ofertaId: number) {
  return useQuery({
    queryKey: ['oferta-condiciones', ofertaId],
    queryFn: ({ signal }) =>
      getJson<CondicionReply[]>('/administrar/ofertas/get-condiciones', { oferta_id: ofertaId }, { signal }),
  });
}
