import { useEffect, useRef } from 'react';
import { Loading, Page } from '../../../ui';
import { useOpenWork } from '../../../ui/windows/open-work';
import { ConceptStep } from './ConceptStep';
import type { Preview } from '../draft/calls';
import { canReach, studentIds, type Step } from '../draft/draft';
import { FormHead } from './FormHead';
import { InvoiceStep } from './InvoiceStep';
import { CONCEPTS } from '../draft/run-kind';
import { RunStarting } from '../../../processes/run/RunStarting';
import { StepBar } from './StepBar';
import { StudentsStep } from './StudentsStep';
import { clearDraft, useDraft, type DraftState } from '../draft/use-draft';
import { useIssue } from './use-issue';

/** Bulk invoicing in three steps; while the invoices are issued none of them is current. */
export function Wizard({ onIssued }: { onIssued: (proceso: number) => void }) {
  const state = useDraft();
  const { draft } = state;
  useOpenWork(studentIds(draft).length > 0);
  const { issuing, outdated, confirmAndIssue } = useIssue({ kind: CONCEPTS, onAccepted: clearDraft, onIssued });
  const step = canReach(draft.step, draft) ? draft.step : 1;
  const title = useFocusOnStep(step);
  return (
    <Page>
      <FormHead title={CONCEPTS.title} ref={title} />
      {issuing ? (
        <RunStarting {...issuing.words} />
      ) : (
        <>
          <StepBar draft={draft} currentStep={step} onGo={(to) => state.change({ step: to })} />
          {state.isLoadingStudents ? (
            <Loading text="Cargando los alumnos seleccionados…" delay={0} />
          ) : (
            <CurrentStep step={step} state={state} outdated={outdated} onIssue={confirmAndIssue} />
          )}
        </>
      )}
    </Page>
  );
}

interface CurrentStepProps {
  step: Step;
  state: DraftState;
  outdated: Preview | null;
  onIssue: ReturnType<typeof useIssue>['confirmAndIssue'];
}

function CurrentStep({ step, state, outdated, onIssue }: CurrentStepProps) {
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
