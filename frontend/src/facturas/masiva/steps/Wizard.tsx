import { useEffect, useRef } from 'react';
import { Loading, Page } from '../../../ui';
import { useOpenWork } from '../../../ui/windows/open-work';
import { ConceptStep } from './ConceptStep';
import { canReach, studentIds, type Step } from '../draft/draft';
import { FormHead } from './FormHead';
import { InvoiceStep, type InvoiceStepProps } from './InvoiceStep';
import { CONCEPTS } from '../draft/issue-kind';
import { useStart } from '../../../processes/confirmed-run';
import { RunStarting } from '../../../processes/run/RunStarting';
import { StepBar } from './StepBar';
import { StudentsStep } from './StudentsStep';
import { clearDraft, useDraft } from '../draft/use-draft';

/** Bulk invoicing in three steps; while the invoices are issued no step is current. */
export function Wizard({ onStarted }: { onStarted: (runId: number) => void }) {
  const state = useDraft();
  const { draft } = state;
  useOpenWork(studentIds(draft).length > 0);
  const { starting, outdated, start } = useStart({ kind: CONCEPTS, onAccepted: clearDraft, onStarted });
  const step = canReach(draft.step, draft) ? draft.step : 1;
  const title = useFocusOnStep(step);
  return (
    <Page>
      <FormHead title={CONCEPTS.title} ref={title} />
      {starting ? (
        <RunStarting {...CONCEPTS.starting(starting)} />
      ) : (
        <>
          <StepBar draft={draft} currentStep={step} onGo={(to) => state.change({ step: to })} />
          {state.isLoadingStudents ? (
            <Loading text="Cargando los alumnos seleccionados…" delay={0} />
          ) : (
            <CurrentStep step={step} state={state} outdated={outdated} onIssue={start} />
          )}
        </>
      )}
    </Page>
  );
}

function CurrentStep({ step, state, outdated, onIssue }: InvoiceStepProps & { step: Step }) {
  switch (step) {
    case 1:
      return <StudentsStep state={state} />;
    case 2:
      return <ConceptStep state={state} />;
    case 3:
      return <InvoiceStep state={state} outdated={outdated} onIssue={onIssue} />;
  }
}

/** Focuses the title after a change of step: the button that led to the step is unmounted with the previous step. */
function useFocusOnStep(step: Step) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}
