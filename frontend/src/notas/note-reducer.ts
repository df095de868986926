import { NEW_NOTA, type Nota } from '#libs/contracts';

/** A note in the editor, before it is saved. */
export interface NoteDraft {
  /** HTML; null if empty. */
  text: string | null;
  colour: string;
  isPublic: boolean;
}

export interface NoteState {
  draft: NoteDraft;
  isTouched: boolean;
  /** Error sentences of the server's refusal, by wire field. */
  errors: Readonly<Record<string, string>>;
  isSaving: boolean;
  /** Whether pictures are being uploaded into the text. */
  isUploading: boolean;
}

export type NoteAction =
  | { type: 'change'; changes: Partial<NoteDraft> }
  | { type: 'upload'; isUploading: boolean }
  | { type: 'save' }
  | { type: 'settle' }
  | { type: 'refuse'; errors: NoteState['errors'] };

export const openNote = (note: Nota | null): NoteState => ({
  draft: {
    text: note?.texto ?? null,
    colour: note?.color ?? NEW_NOTA.color,
    isPublic: note?.publica ?? NEW_NOTA.publica,
  },
  isTouched: false,
  errors: {},
  isSaving: false,
  isUploading: false,
});

/** The next state of a note in the editor. Pure. */
export function noteReducer(state: NoteState, action: NoteAction): NoteState {
  switch (action.type) {
    case 'change':
      return changed(state, action.changes);
    case 'upload':
      return { ...state, isUploading: action.isUploading };
    case 'save':
      return { ...state, isSaving: true };
    case 'settle':
      return { ...state, isSaving: false };
    case 'refuse':
      return { ...state, isSaving: false, errors: action.errors };
  }
}

/** Changes the draft. An equal text does not count as a change, because the editor also reports its text when it mounts. */
function changed(state: NoteState, changes: Partial<NoteDraft>): NoteState {
  const draft = { ...state.draft, ...changes };
  const isSameText = Object.keys(changes).join() === 'text' && draft.text === state.draft.text;
  return isSameText ? state : { ...state, draft, isTouched: true };
}

export const hasUnsavedChanges = ({ isTouched, isUploading }: NoteState): boolean => isTouched || isUploading;

/** The fields that a save sends. An unchanged `publica` is left out, because only the author of a note may make the note private. */
export function fieldsOf({ text, colour, isPublic }: NoteDraft, note: Nota | null) {
  return { texto: text ?? '', color: colour, ...(note?.publica === isPublic ? {} : { publica: isPublic }) };
}
