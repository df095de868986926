import { IconLifebuoy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { broadcast } from '../../api';
import { Button, Cargando } from '../../ui';
import { ConceptStep } from './ConceptStep';
import { canReach, type Step } from './draft';
import { InvoiceStep } from './InvoiceStep';
import { Issuing } from './Issuing';
import { StepBar } from './StepBar';
import { StudentsStep } from './StudentsStep';
import { useDraft, type DraftState } from './use-draft';
import { useIssue } from './use-issue';
import css from './Bulk.module.css';

/** The three steps. Going back loses nothing; while it is being issued none of them is on. */
export function Wizard({ onIssued }: { onIssued: (proceso: number) => void }) {
  const state = useDraft();
  const { draft } = state;
  const { issuing, ask } = useIssue(onIssued);
  const paso = canReach(draft.paso, draft) ? draft.paso : 1;
  const title = useFocusOnStep(paso);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 ref={title} tabIndex={-1}>
          Facturar conceptos
        </h1>
        <Button
          variant="quiet"
          icon={<IconLifebuoy size={16} stroke="1.75" aria-hidden />}
          onClick={() => broadcast('claustro:mostrar-ayuda', {})}
        >
          Cómo funciona
        </Button>
      </header>
      {issuing ? (
        <Issuing students={issuing.request.alumnos.length} concepto={issuing.request.concepto.descripcion} />
      ) : (
        <>
          <StepBar draft={draft} paso={paso} onGo={(to) => state.change({ paso: to })} />
          {state.arriving ? (
            <Cargando texto="Cargando los alumnos elegidos…" tras={0} />
          ) : (
            <CurrentStep paso={paso} state={state} onIssue={ask} />
          )}
        </>
      )}
    </div>
  );
}

interface CurrentStepProps {
  paso: Step;
  state: DraftState;
  onIssue: ReturnType<typeof useIssue>['ask'];
}

function CurrentStep({ paso, state, onIssue }: CurrentStepProps) {
  switch (paso) {
    case 1:
      return <StudentsStep state={state} />;
    case 2:
      return <ConceptStep state={state} />;
    case 3:
      return <InvoiceStep state={state} onIssue={onIssue} />;
  }
}

/** The button that led to a step has gone with the one before: reading goes on from the top. */
function useFocusOnStep(paso: Step) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(paso);
  useEffect(() => {
    if (shown.current === paso) return;
    shown.current = paso;
    title.current?.focus();
  }, [paso]);
  return title;
}
