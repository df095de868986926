import { Loading, Page } from '../../ui';
import { FEES } from '../masiva/draft/run-kind';
import { RunStarting } from '../../processes/run/RunStarting';
import { FormHead } from '../masiva/steps/FormHead';
import { IssueButton } from '../masiva/steps/IssueButton';
import { PreviewPanel } from '../masiva/steps/PreviewPanel';
import { StepFoot } from '../masiva/steps/StepFoot';
import { IssuePromise, Summary } from '../masiva/steps/Summary';
import { useIssue } from '../masiva/steps/use-issue';
import { useIssuePreview } from '../masiva/steps/use-issue-preview';
import css from '../masiva/steps/Steps.module.css';
import { CourseTotals } from './CourseTotals';
import { feesRequest } from './draft/fees-draft';
import { clearFeesDraft, useFeesDraft, type FeesDraftState } from './draft/use-fees-draft';
import { FeesFields } from './FeesFields';

/** The month, its courses, and the preview of its fees; then the run that issues them. */
export function FeesForm({ onIssued }: { onIssued: (proceso: number) => void }) {
  const state = useFeesDraft();
  const issuing = useIssue({ kind: FEES, onAccepted: clearFeesDraft, onIssued });
  return (
    <Page>
      <FormHead title={FEES.title} />
      {issuing.issuing && <RunStarting {...issuing.issuing.words} />}
      {!issuing.issuing && state.isLoading && <Loading text="Cargando los cursos…" delay={0} />}
      {!issuing.issuing && !state.isLoading && <Columns state={state} issuing={issuing} />}
    </Page>
  );
}

/** Only a preview of the current draft can be issued. */
function Columns({ state, issuing }: { state: FeesDraftState; issuing: ReturnType<typeof useIssue> }) {
  const { draft, change } = state;
  const step = useIssuePreview(FEES, draft.serieId, (serieId) => feesRequest(draft, serieId));
  const { preview, reply, isFresh } = step;
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <FeesFields draft={draft} change={change} step={step} />
        {reply && <Summary kind={FEES} reply={reply} />}
        {reply?.facturas && <CourseTotals facturas={reply.facturas} />}
        <IssuePromise />
      </div>
      <PreviewPanel kind={FEES} preview={preview} ready={step.isReady} fresh={isFresh} outdated={issuing.outdated}>
        <StepFoot>
          <IssueButton step={step} onIssue={issuing.confirmAndIssue} />
        </StepFoot>
      </PreviewPanel>
    </div>
  );
}
