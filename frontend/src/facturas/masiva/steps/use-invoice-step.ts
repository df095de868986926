import { ApiError } from '../../../base';
import { usePaymentMethods, usePreview, useSeries } from '../draft/calls';
import { missingReason, requestOf, type Draft } from '../draft/draft';

/** Data of the last step: series, payment methods, and the preview of the draft. */
export function useInvoiceStep(draft: Draft) {
  const series = useSeries();
  const methods = usePaymentMethods();
  const serie = series.data?.find(({ id }) => id === draft.serieId) ?? series.data?.[0];
  const isReady = serie !== undefined && missingReason(3, draft) === null;
  const preview = usePreview(isReady ? requestOf(draft, serie.id) : null);
  const reply = preview.data?.reply;
  return {
    series: series.data ?? [],
    methods: methods.data ?? [],
    serie,
    /** The query of series or of payment methods, when it has failed. */
    failed: [series, methods].find(({ isError }) => isError),
    isReady,
    preview,
    reply,
    /** The preview is that of the current draft. */
    isFresh: isReady && preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching,
    count: reply?.facturas?.length ?? 0,
    canRepeat: draft.repetir || (reply?.omitidos.some(({ repetible }) => repetible) ?? false),
    /** Sentences of the server by field. */
    errors: isReady && preview.error instanceof ApiError ? preview.error.campos : {},
  };
}

export type InvoiceStepState = ReturnType<typeof useInvoiceStep>;
