import { useReducer } from 'react';
import type { ConceptoPago } from '#libs/contracts';
import { ApiError, useSingleFlight } from '../../../base';
import { askConfirm, offerRetry, showToast } from '../../../ui';
import { useLeaveGuard } from '../../../ui/windows/unsaved-changes';
import { refetchPay, saveConcept } from '../../base/calls';
import {
  conceptReducer,
  draftErrors,
  fieldsOf,
  openConcept,
  type ConceptDraft,
  type ConceptState,
} from './concept-reducer';

export interface ConceptForm extends Pick<ConceptState, 'draft' | 'errors'> {
  isBusy: boolean;
  change: (changes: Partial<ConceptDraft>) => void;
  /** Saves the concept. If the server refuses, shows the refusal and resolves to false. */
  save: () => Promise<boolean>;
  /** Returns true if the window may close. If there are unsaved changes, asks the user first. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** The form of a concept. @param concept null for a new one */
export function useConceptForm(profesorId: number, concept: ConceptoPago | null): ConceptForm {
  const [state, dispatch] = useReducer(conceptReducer, concept, openConcept);
  const flight = useSingleFlight();
  const hasChanges = () => state.isTouched;
  const mayLeave = () => !hasChanges() || askToDiscard();
  useLeaveGuard({ hasChanges, confirm: () => Promise.resolve(mayLeave()), window: {} });
  const send = async (): Promise<boolean> => {
    const problems = draftErrors(state.draft);
    if (Object.keys(problems).length > 0) {
      dispatch({ type: 'refuse', errors: problems });
      return false;
    }
    try {
      await saveConcept({ id: concept?.id ?? 0, profesorId, ...fieldsOf(state.draft) });
      showToast({ text: concept === null ? 'Concepto añadido' : 'Concepto guardado' });
      await refetchPay();
      return true;
    } catch (error) {
      dispatch({ type: 'refuse', errors: error instanceof ApiError ? error.campos : {} });
      return (await offerRetry(error)) ? send() : false;
    }
  };
  return {
    draft: state.draft,
    errors: state.errors,
    isBusy: flight.isBusy,
    change: (changes) => dispatch({ type: 'change', changes }),
    save: () => flight.run(send),
    mayLeave,
  };
}

const askToDiscard = (): Promise<boolean> =>
  askConfirm({
    title: 'Hay cambios sin guardar en el concepto',
    acceptLabel: 'Descartar',
    cancelLabel: 'Seguir editando',
  });
