import { useReducer, type Dispatch } from 'react';
import type { ConLlamadas, Materia, MateriaCambio, MateriaSaved } from '#libs/contracts';
import { ApiError, useSingleFlight } from '../base';
import { askConfirm, askToSave, offerRetry } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';
import { previewMateria, saveMateria } from './calls';
import { bodyOf, draftOf, newDraft, type CourseFacts } from './materia-draft';
import { unfinishedProblems } from './unfinished';
import {
  errorsOf,
  hasChanges,
  materiaReducer,
  openMateria,
  type MateriaAction,
  type MateriaState,
  type Sentences,
} from './materia-reducer';

export const MATERIA_WINDOW = 'materia';

export interface MateriaForm extends Pick<
  MateriaState,
  'draft' | 'planned' | 'edited' | 'generator' | 'chosenTeacher' | 'isSaving'
> {
  /** Error sentences by field. */
  errors: Sentences;
  dispatch: Dispatch<MateriaAction>;
  /** Saves the subject. After a refusal it shows the errors and resolves to null. */
  save: () => Promise<(MateriaSaved & ConLlamadas) | null>;
  /** Whether the window may close. If there are unsaved changes, it first asks the user. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** The subject or planned change that a window edits. */
export interface OpenedMateria {
  /** The subject to edit; null to create a subject. */
  materia: Materia | null;
  /** The planned change to edit, if the window does not edit the subject itself. */
  change?: MateriaCambio;
}

/** The form of a subject: its state, the command that saves it, and the guard against losing unsaved changes. */
export function useMateriaForm(course: CourseFacts, opened: OpenedMateria): MateriaForm {
  const [state, dispatch] = useReducer(materiaReducer, opened, ({ materia, change }) =>
    materia === null
      ? openMateria(newDraft(course))
      : openMateria(draftOf(materia), { planned: materia.cambios, edited: change ?? null }),
  );
  const flight = useSingleFlight();
  const mayLeave = () => !hasChanges(state) || askToDiscard();
  useLeaveGuard({
    hasChanges: () => hasChanges(state),
    confirm: () => Promise.resolve(mayLeave()),
    window: {},
  });

  const attempt = async (): Promise<(MateriaSaved & ConLlamadas) | null> => {
    dispatch({ type: 'save' });
    try {
      const body = bodyOf(state.draft, state.start, state.edited?.id ?? null);
      const { avisos } = await previewMateria(course.id, body);
      if (await askToSave(avisos)) return await saveMateria(course.id, body);
      dispatch({ type: 'fail' });
      return null;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.campos).length > 0) {
        dispatch({ type: 'refuse', sentences: error.campos });
        return null;
      }
      dispatch({ type: 'fail' });
      return (await offerRetry(error)) ? attempt() : null;
    }
  };
  const save = async () => {
    if (Object.keys(state.unparsed).length > 0) return null;
    const unfinished = unfinishedProblems(state);
    if (Object.keys(unfinished).length > 0) {
      dispatch({ type: 'refuse', sentences: unfinished });
      return null;
    }
    let saved: (MateriaSaved & ConLlamadas) | null = null;
    await flight.run(async () => {
      saved = await attempt();
      return saved !== null;
    });
    return saved;
  };
  const { draft, planned, edited, generator, chosenTeacher, isSaving } = state;
  return {
    ...{ draft, planned, edited, generator, chosenTeacher, isSaving },
    errors: errorsOf(state),
    dispatch,
    save,
    mayLeave,
  };
}

const askToDiscard = (): Promise<boolean> =>
  askConfirm({
    title: 'Hay cambios sin guardar en la materia',
    acceptLabel: 'Descartar',
    cancelLabel: 'Seguir editando',
  });
