import { useReducer } from 'react';
import type { Nota } from '#libs/contracts';
import { ApiError, broadcast, messageOf } from '../base';
import { askConfirm, showToast, useToastCloser } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';
import { deleteNote, saveNote } from './calls';
import { fieldsOf, hasUnsavedChanges, noteReducer, openNote, type NoteDraft, type NoteState } from './note-reducer';

export const NOTE_WINDOW = 'nota';

const closeWindow = () => broadcast('claustro:ventana', { id: NOTE_WINDOW, accion: 'cerrar' });

export interface NoteForm extends Pick<NoteState, 'draft' | 'errors'> {
  /** Whether a save or an upload is in progress. */
  isBusy: boolean;
  change: (changes: Partial<NoteDraft>) => void;
  setUploading: (isUploading: boolean) => void;
  /** Saves the note. After a refusal it shows the errors and resolves to false. */
  save: () => Promise<boolean>;
  remove: (id: number) => Promise<void>;
  /** Returns true if the editor may close. If there are unsaved changes, asks the user first. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** The form of a note: saves it, deletes it, and guards its unsaved changes. */
export function useNoteForm(note: Nota | null, onSaved: () => void): NoteForm {
  const [state, dispatch] = useReducer(noteReducer, note, openNote);
  const { draft, errors, isSaving, isUploading } = state;
  const warningRef = useToastCloser();
  const hasChanges = () => hasUnsavedChanges(state);
  const mayLeave = () => !hasChanges() || askToDiscard();
  useLeaveGuard({ hasChanges, confirm: () => Promise.resolve(mayLeave()), window: { onBack: closeWindow } });
  const save = async () => {
    warningRef.current();
    dispatch({ type: 'save' });
    try {
      await saveNote(note?.id ?? 0, fieldsOf(draft, note));
      dispatch({ type: 'settle' });
      onSaved();
      return true;
    } catch (error) {
      dispatch({ type: 'refuse', errors: error instanceof ApiError ? error.campos : {} });
      warningRef.current = showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  const remove = async (id: number) => {
    if (!(await askConfirm({ title: '¿Quieres eliminar esta nota?' }))) return;
    try {
      showToast({ text: (await deleteNote(id)).mensaje });
      closeWindow();
      onSaved();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
    }
  };
  return {
    draft,
    errors,
    isBusy: isSaving || isUploading,
    change: (changes) => dispatch({ type: 'change', changes }),
    setUploading: (uploading) => dispatch({ type: 'upload', isUploading: uploading }),
    save,
    remove,
    mayLeave,
  };
}

const askToDiscard = (): Promise<boolean> =>
  askConfirm({
    title: 'Hay cambios sin guardar en la nota',
    acceptLabel: 'Descartar',
    cancelLabel: 'Seguir editando',
  });
