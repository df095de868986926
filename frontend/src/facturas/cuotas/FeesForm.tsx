import type { MasivaReply } from '#libs/contracts';
import { useStart } from '../../processes/confirmed-run';
import { RunStarting } from '../../processes/run/RunStarting';
import { Loading, Page } from '../../ui';
import { FEES, type FeesRequest } from '../masiva/draft/issue-kind';
import { FormHead } from '../masiva/steps/FormHead';
import { IssuePreview } from '../masiva/preview/IssuePreview';
import { IssuePromise, Summary } from '../masiva/steps/Summary';
import { useIssuePreview } from '../masiva/preview/use-issue-preview';
import css from '../masiva/steps/Steps.module.css';
import { CourseTotals } from './CourseTotals';
import { feesRequest } from './draft/fees-draft';
import { clearFeesDraft, useFeesDraft, type FeesDraftState } from './draft/use-fees-draft';
import { FeesFields } from './FeesFields';

/** The form (month, courses) and the preview of the fees. `onStarted` receives the run that issues them. */
export function FeesForm({ onStarted }: { onStarted: (runId: number) => void }) {
  const state = useFeesDraft();
  const issuing = useStart({ kind: FEES, onAccepted: clearFeesDraft, onStarted });
  return (
    <Page>
      <FormHead title={FEES.title} />
      {issuing.starting && <RunStarting {...FEES.starting(issuing.starting)} />}
      {!issuing.starting && state.isLoading && <Loading text="Cargando los cursos…" delay={0} />}
      {!issuing.starting && !state.isLoading && <Columns state={state} issuing={issuing} />}
    </Page>
  );
}

interface ColumnsProps {
  state: FeesDraftState;
  issuing: Pick<ReturnType<typeof useStart<FeesRequest, MasivaReply>>, 'outdated' | 'start'>;
}

/** The fields beside the preview. Only a preview of the current draft can be issued. */
function Columns({ state: { draft, change }, issuing }: ColumnsProps) {
  const step = useIssuePreview(FEES, draft.serieId, (serieId) => feesRequest(draft, serieId));
  const { reply } = step;
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <FeesFields draft={draft} change={change} step={step} />
        {reply && <Summary kind={FEES} reply={reply} />}
        {reply?.facturas && <CourseTotals facturas={reply.facturas} />}
        <IssuePromise />
      </div>
      <IssuePreview kind={FEES} step={step} outdated={issuing.outdated} onIssue={issuing.start} />
    </div>
  );
}
