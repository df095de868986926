import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CobroReply, FormasPagoReply } from '#libs/contracts';
import { getJson, postForm, type Fields } from '../../base';

/**
 * Loads the preview of a marking; loads nothing if `fields` is null. While a new preview loads, the earlier preview stays and `isCurrent`
 * is false.
 */
export function useMarkingPreview(url: string, fields: Fields | null) {
  const preview = useQuery({
    queryKey: ['cobrar-facturas', url, fields],
    queryFn: ({ signal }) => postForm<CobroReply>(url, { ...fields, previo: 1 }, { signal }),
    enabled: fields !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { ...preview, isCurrent: fields !== null && !preview.isPlaceholderData && !preview.isFetching };
}

/** Marks invoices. @param idempotencyKey one key for each marking: a repeated attempt sends the same key */
export const mark = (url: string, fields: Fields, idempotencyKey: string): Promise<CobroReply> =>
  postForm<CobroReply>(url, fields, { idempotencyKey });

export const usePaymentMethods = () =>
  useQuery({
    queryKey: ['formas-pago'],
    queryFn: ({ signal }) => getJson<FormasPagoReply>('/administrar/facturas/api/get-formas-pago', {}, { signal }),
    select: ({ formasPago }) => formasPago,
  });
