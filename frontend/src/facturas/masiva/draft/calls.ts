import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ConceptoCatalogo,
  SelectorItem,
  MasivaCursosReply,
  MasivaTotales,
  FormasPagoReply,
  SeriesReply,
  ProcesoStarted,
} from '#libs/contracts';
import { getJson, postForFile, postForm, saveFile } from '../../../base';
import type { DialogValues } from '../../../ui';
import { isRefusal, lineFromGross } from '#libs/facturas/calculo';
import { readArticle } from '../../lineas/calls';
import { withoutZeros } from '../../lineas/line-draft';
import type { CatalogueChoice } from './catalogue';
import type { ArrivalModel } from './arrival';

const SERIES = {
  queryKey: ['series'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<SeriesReply>('/administrar/facturas/api/get-series', {}, { signal }),
};

/** The VAT rates of the academy. */
export function useRates() {
  return useQuery({ ...SERIES, select: ({ tiposIVA }) => tiposIVA });
}

export function useSeries() {
  return useQuery({
    ...SERIES,
    select: ({ series }) => series,
  });
}

export function usePaymentMethods() {
  return useQuery({
    queryKey: ['formas-pago'],
    queryFn: ({ signal }) => getJson<FormasPagoReply>('/administrar/facturas/api/get-formas-pago/', {}, { signal }),
    select: ({ formasPago }) => formasPago,
  });
}

/**
 * Starts a run that rectifies every invoice of another run.
 * @returns the started run
 * @throws ApiError with the server's sentence
 */
export function rectifyRun(proceso_id: number, reason: DialogValues, idempotencyKey: string): Promise<ProcesoStarted> {
  const fields = { proceso_id, ...reason };
  return postForm<ProcesoStarted>('/administrar/facturas/api/rectificar-proceso', fields, { idempotencyKey });
}

/**
 * The totals of the invoices that a run has issued so far. `count` is the number of these invoices; when it changes, the totals are loaded
 * again.
 */
export function useRunTotals(id: number, count: number) {
  return useQuery({
    queryKey: ['proceso-totales', id, count],
    queryFn: ({ signal }) =>
      getJson<MasivaTotales>(`/administrar/facturas/api/totales-proceso/${id}`, {}, { signal, isBackground: true }),
    placeholderData: keepPreviousData,
  });
}

/** Path of a zip with the invoices of a run. */
export const pdfsPath = (id: number): string => `/administrar/facturas/api/pdf-proceso/${id}`;

/** Path of the result of a run as a file. */
export const resultFilePath = (id: number, formato: string): string =>
  `/administrar/facturas/api/exportar-proceso/${id}?formato=${formato}`;

/** Downloads a preview as a file. @throws ApiError */
export async function downloadPreview(exportCall: string, request: object, formato: string): Promise<void> {
  const file = await postForFile(exportCall, { ...request, formato });
  saveFile(file, `comprobacion.${formato}`);
}

/** Path of the list of invoices, filtered by run. */
export const invoicesPath = (id: number): string =>
  `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: id }))}`;

/**
 * Loads the students of courses in a month. For a single course, also loads the concept of the monthly fee.
 * @param mes `YYYY-MM`; empty for the students of today
 * @throws ApiError
 */
export const readCourses = (ids: readonly number[], mes = ''): Promise<MasivaCursosReply> =>
  getJson<MasivaCursosReply>('/administrar/facturas/api/alumnos-cursos', { cursos: ids.join(','), mes });

/** Loads a concept of the catalogue as a choice of the draft. @throws ApiError */
export const readConceptChoice = async (record: SelectorItem): Promise<CatalogueChoice> =>
  conceptChoice(await readConcept(record.id), record);

/** Loads a concept of the catalogue by its id, as a choice of the draft. @throws ApiError */
export async function readConceptById(id: number): Promise<CatalogueChoice> {
  const concept = await readConcept(id);
  return conceptChoice(concept, { id, resultado: `${concept.codigo} · ${concept.descripcion}` });
}

const readConcept = (id: number): Promise<ConceptoCatalogo> =>
  getJson<ConceptoCatalogo>(`/administrar/conceptos/api/get-concepto/${id}`);

function conceptChoice(concept: ConceptoCatalogo, record: SelectorItem): CatalogueChoice {
  const { descripcion, importe, tipoIVA, tipo, curso_id } = concept;
  const isMonthly = tipo === 'MENSUAL';
  return { kind: 'concepto', record, descripcion, importe, tipoIVA, isMonthly, isOfCourse: curso_id !== null };
}

/**
 * Loads an article of the catalogue as a choice of the draft. The price of the article includes VAT; the result has the price without VAT.
 * @throws ApiError
 */
export async function readArticleChoice(record: SelectorItem): Promise<CatalogueChoice> {
  const { descripcion, pvp, tipoIVA: rate } = await readArticle(record.id);
  const tipoIVA = withoutZeros(rate);
  const amounts = lineFromGross(pvp, { cantidad: '1', tipoIVA });
  const importe = isRefusal(amounts) ? null : amounts.precio;
  return { kind: 'articulo', record, descripcion, importe, tipoIVA, isMonthly: false, isOfCourse: false };
}

/** Maximum number of ids in one request for names. */
const NAMES_A_REQUEST = 50;

/** The names of students, `Apellidos, Nombre`, or of courses. @throws ApiError */
export async function readNames(ids: readonly number[], modelo: ArrivalModel = 'alumno'): Promise<SelectorItem[]> {
  const found: SelectorItem[] = [];
  for (let start = 0; start < ids.length; start += NAMES_A_REQUEST) {
    const id = ids.slice(start, start + NAMES_A_REQUEST).join(',');
    found.push(...(await getJson<SelectorItem[]>('/api/buscador-generico', { modelo, id })));
  }
  return found;
}
