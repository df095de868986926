import { missingReason, requestOf, type Draft } from '../draft/draft';
import { CONCEPTS } from '../draft/issue-kind';
import { useIssuePreview } from '../preview/use-issue-preview';

/** Data of the last step: series, payment methods, and the preview of the draft. */
export function useInvoiceStep(draft: Draft) {
  const isComplete = missingReason(3, draft) === null;
  const step = useIssuePreview(
    CONCEPTS,
    draft.serieId,
    isComplete ? (serieId: number) => requestOf(draft, serieId) : null,
  );
  return {
    ...step,
    canRepeat: draft.repetir || (step.reply?.omitidos.some(({ repetible }) => repetible) ?? false),
  };
}

export type InvoiceStepState = ReturnType<typeof useInvoiceStep>;
