import type { Preview } from '../draft/calls';
import type { DraftState } from '../draft/use-draft';
import { CONCEPTS } from '../draft/run-kind';
import { AmountNote } from './AmountNote';
import { InvoiceFields } from './InvoiceFields';
import { IssueButton } from './IssueButton';
import { PreviewPanel } from './PreviewPanel';
import { PreviousButton, StepFoot } from './StepFoot';
import { IssuePromise, Summary } from './Summary';
import { useInvoiceStep } from './use-invoice-step';
import css from './Steps.module.css';

interface InvoiceStepProps {
  state: DraftState;
  /** The preview that was confirmed and no longer held. */
  outdated: Preview | null;
  onIssue: (preview: Preview) => Promise<void>;
}

/** The last step: how the invoices are issued, and the preview. Only a preview of the current draft can be issued. */
export function InvoiceStep({ state: { draft, change }, outdated, onIssue }: InvoiceStepProps) {
  const step = useInvoiceStep(draft);
  const { preview, reply, isFresh } = step;
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <AmountNote draft={draft} change={change} />
        <InvoiceFields draft={draft} change={change} step={step} />
        {reply && <Summary kind={CONCEPTS} reply={reply} />}
        <IssuePromise />
      </div>
      <PreviewPanel kind={CONCEPTS} preview={preview} ready={step.isReady} fresh={isFresh} outdated={outdated}>
        <StepFoot>
          <IssueButton step={step} before={<PreviousButton onClick={() => change({ step: 2 })} />} onIssue={onIssue} />
        </StepFoot>
      </PreviewPanel>
    </div>
  );
}
