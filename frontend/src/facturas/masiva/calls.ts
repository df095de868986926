import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkInvoicingReply, PaymentMethodsReply, SeriesReply, StartedProcess } from '../../../../libs/contracts';
import { getJson, newKey, postForm } from '../../api';
import type { BulkRequest } from './draft';

const BULK = '/administrar/facturas/api/facturar-conceptos';

const SERIES = {
  queryKey: ['series'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<SeriesReply>('/administrar/facturas/api/get-series', {}, { signal }),
};

/** The rates of VAT that the academy uses. */
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
    queryFn: ({ signal }) => getJson<PaymentMethodsReply>('/administrar/facturas/api/get-formas-pago/', {}, { signal }),
    select: ({ formasPago }) => formasPago,
  });
}

/** What would be issued, and the key under which just this is issued, however often it is asked for. */
export interface Preview {
  reply: BulkInvoicingReply;
  clave: string;
  request: BulkRequest;
}

/** Asks anew whenever the request is another one; what stood there before stays until then, marked as such. */
export function usePreview(request: BulkRequest | null) {
  return useQuery({
    queryKey: ['facturar-previo', request],
    queryFn: async ({ signal }): Promise<Preview> => {
      if (request === null) throw new Error('There is nothing to preview');
      const reply = await postForm<BulkInvoicingReply>(BULK, { ...request, previo: 1 }, { signal });
      return { reply, clave: newKey(), request };
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** Issues what was previewed. @throws ApiError with the server's sentence */
export function issue({ request, clave }: Preview): Promise<BulkInvoicingReply> {
  return postForm<BulkInvoicingReply>(BULK, { ...request }, { clave });
}

/** Takes back everything that a run has issued. @returns the run that does it @throws ApiError with the server's sentence */
export function rectifyRun(proceso_id: number, clave: string): Promise<StartedProcess> {
  return postForm<StartedProcess>('/administrar/facturas/api/rectificar-proceso', { proceso_id }, { clave });
}

/** A zip with the invoices of a run. */
export const pdfsPath = (id: number): string => `/administrar/facturas/api/pdf-proceso/${id}`;

/** The list of invoices, with those of a run alone. */
export const invoicesPath = (id: number): string =>
  `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: id }))}`;
