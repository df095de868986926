import { ApiError } from '../../../base';
import { usePaymentMethods, usePreview, useSeries } from '../draft/calls';
import type { RunKind } from '../draft/run-kind';

/**
 * What a form that issues invoices needs: series, payment methods, and the preview of its request.
 * @param serieId null: the first series
 * @param requestOf the request in a series; null while the form is incomplete
 */
export function useIssuePreview<Request extends object>(
  kind: RunKind<Request>,
  serieId: number | null,
  requestOf: ((serieId: number) => Request) | null,
) {
  const series = useSeries();
  const methods = usePaymentMethods();
  const serie = series.data?.find(({ id }) => id === serieId) ?? series.data?.[0];
  const request = serie === undefined || requestOf === null ? null : requestOf(serie.id);
  const preview = usePreview(kind, request);
  const isReady = request !== null;
  return {
    series: series.data ?? [],
    methods: methods.data ?? [],
    serie,
    /** The query of series or of payment methods, when it has failed. */
    failed: [series, methods].find(({ isError }) => isError),
    isReady,
    preview,
    reply: preview.data?.reply,
    /** The preview is that of the current draft. */
    isFresh: isReady && preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching,
    count: preview.data?.reply.facturas?.length ?? 0,
    /** Sentences of the server by field. */
    errors: isReady && preview.error instanceof ApiError ? preview.error.campos : {},
  };
}

export type IssuePreviewState = ReturnType<typeof useIssuePreview>;
