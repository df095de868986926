import type { MasivaReply } from '#libs/contracts';
import { ApiError } from '../../../base';
import { usePreview } from '../../../processes/confirmed-run';
import { usePaymentMethods, useSeries } from '../draft/calls';
import type { IssueKind } from '../draft/issue-kind';

/**
 * Loads the data of a form that issues invoices: series, payment methods and the preview.
 * @param serieId null for the first series
 * @param requestOf builds the request for a series; null while the form is incomplete
 */
export function useIssuePreview<Request extends object>(
  kind: IssueKind<Request>,
  serieId: number | null,
  requestOf: ((serieId: number) => Request) | null,
) {
  const series = useSeries();
  const methods = usePaymentMethods();
  const serie = series.data?.find(({ id }) => id === serieId) ?? series.data?.[0];
  const request = serie === undefined || requestOf === null ? null : requestOf(serie.id);
  const state = usePreview<Request, MasivaReply>(kind, request);
  const { preview, isReady, error } = state;
  return {
    ...state,
    series: series.data ?? [],
    methods: methods.data ?? [],
    serie,
    /** The query that failed, either of the series or of the payment methods; undefined if none failed. */
    failed: [series, methods].find(({ isError }) => isError),
    reply: preview?.reply,
    count: preview?.reply.facturas?.length ?? 0,
    /** The server's error message for each wrong field. */
    errors: isReady && error instanceof ApiError ? error.campos : {},
  };
}

export type IssuePreviewState<Request> = ReturnType<typeof useIssuePreview<Request & object>>;
