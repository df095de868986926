import { HostedList } from '../../../listings';
import { countText } from '../../../base';
import { LONG_FROM, missingReason, studentIds } from '../draft/draft';
import { StepFoot, NextButton } from './StepFoot';
import type { DraftState } from '../draft/use-draft';
import css from './Steps.module.css';

/** The first step: the list of students as a picker. The selection spans pages and searches. */
export function StudentsStep({ state: { draft, change, selection } }: { state: DraftState }) {
  const count = studentIds(draft).length;
  return (
    <>
      <p className={css.lead}>
        Seleccione los alumnos a los que se va a facturar. La selección se conserva al cambiar de página o de búsqueda.
      </p>
      <HostedList code="alumnos" host="picker" selection={selection} />
      <StepFoot>
        <span role="status" className={css.count}>
          <strong>{countText(count, 'alumno seleccionado', 'alumnos seleccionados')}</strong>
          {count > LONG_FROM && <span> · Será un proceso largo; podrá seguir trabajando.</span>}
        </span>
        <NextButton reason={missingReason(1, draft)} onClick={() => change({ step: 2 })} />
      </StepFoot>
    </>
  );
}
