import type { MasivaReply } from '#libs/contracts';
import type { Preview } from '../../../processes/confirmed-run';
import type { BulkRequest } from '../draft/draft';
import type { DraftState } from '../draft/use-draft';
import { CONCEPTS } from '../draft/issue-kind';
import { AmountNote } from './AmountNote';
import { InvoiceFields } from './InvoiceFields';
import { IssuePreview } from '../preview/IssuePreview';
import { PreviousButton } from './StepFoot';
import { IssuePromise, Summary } from './Summary';
import { useInvoiceStep } from './use-invoice-step';
import css from './Steps.module.css';

type BulkPreview = Preview<BulkRequest, MasivaReply>;

export interface InvoiceStepProps {
  state: DraftState;
  /** The preview that the person confirmed, but the server refused as outdated. */
  outdated: BulkPreview | null;
  onIssue: (preview: BulkPreview) => Promise<void>;
}

/**
 * The last step. The user chooses how the invoices are issued, sees the preview and issues the invoices. If the draft changes, the old
 * preview cannot be issued.
 */
export function InvoiceStep({ state: { draft, change }, outdated, onIssue }: InvoiceStepProps) {
  const step = useInvoiceStep(draft);
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <AmountNote draft={draft} change={change} />
        <InvoiceFields draft={draft} change={change} step={step} />
        {step.reply && <Summary kind={CONCEPTS} reply={step.reply} />}
        <IssuePromise />
      </div>
      <IssuePreview
        kind={CONCEPTS}
        step={step}
        outdated={outdated}
        before={<PreviousButton onClick={() => change({ step: 2 })} />}
        onIssue={onIssue}
      />
    </div>
  );
}
