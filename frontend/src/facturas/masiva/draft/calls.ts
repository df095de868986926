import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MasivaReply, FormasPagoReply, SeriesReply, ProcesoStarted } from '../../../../../libs/contracts';
import { getJson, newKey, postForm } from '../../../base';
import type { DialogValues } from '../../../ui';
import type { BulkRequest } from './draft';

const BULK = '/administrar/facturas/api/facturar-conceptos';

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

/** What would be issued, and the idempotency key with which it is issued once. */
export interface Preview {
  reply: MasivaReply;
  idempotencyKey: string;
  request: BulkRequest;
}

/** The preview of a request. The previous preview stays as placeholder data while a new one loads. */
export function usePreview(request: BulkRequest | null) {
  return useQuery({
    queryKey: ['facturar-previo', request],
    queryFn: async ({ signal }): Promise<Preview> => {
      if (request === null) throw new Error('There is nothing to preview');
      const reply = await postForm<MasivaReply>(BULK, { ...request, previo: 1 }, { signal });
      return { reply, idempotencyKey: newKey(), request };
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** Issues what was previewed. @throws ApiError with the server's sentence; with `huella` if something has changed since */
export function issue({ reply, request, idempotencyKey }: Preview): Promise<MasivaReply> {
  return postForm<MasivaReply>(BULK, { ...request, huella: reply.huella }, { idempotencyKey });
}

/** Rectifies every invoice of a run. @returns the run that does so @throws ApiError with the server's sentence */
export function rectifyRun(proceso_id: number, reason: DialogValues, idempotencyKey: string): Promise<ProcesoStarted> {
  const fields = { proceso_id, ...reason };
  return postForm<ProcesoStarted>('/administrar/facturas/api/rectificar-proceso', fields, { idempotencyKey });
}

/** Path of a zip with the invoices of a run. */
export const pdfsPath = (id: number): string => `/administrar/facturas/api/pdf-proceso/${id}`;

/** Path of the list of invoices, filtered by run. */
export const invoicesPath = (id: number): string =>
  `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: id }))}`;
