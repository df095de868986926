import { sameDraft, type ConditionDraft } from './condition-draft';

/** The editor of a condition, open or closed. */
export interface ConditionState {
  /** Null while the editor is closed. */
  draft: ConditionDraft | null;
  /** The draft as it was opened. */
  start: ConditionDraft | null;
  /** Error sentences of the server's refusal, by wire field. */
  errors: Readonly<Record<string, string>>;
  isSaving: boolean;
}

export type ConditionAction =
  | { type: 'open'; draft: ConditionDraft }
  | { type: 'change'; draft: ConditionDraft }
  | { type: 'save' }
  | { type: 'fail' }
  | { type: 'refuse'; errors: ConditionState['errors'] }
  | { type: 'close' };

export const openEditor = (draft: ConditionDraft | null): ConditionState => ({
  draft,
  start: draft,
  errors: {},
  isSaving: false,
});

/** The next state of the editor. Pure. */
export function conditionReducer(state: ConditionState, action: ConditionAction): ConditionState {
  switch (action.type) {
    case 'open':
      return openEditor(action.draft);
    case 'change':
      return { ...state, draft: action.draft, errors: {} };
    case 'save':
      return { ...state, isSaving: true };
    case 'fail':
      return { ...state, isSaving: false };
    case 'refuse':
      return { ...state, isSaving: false, errors: action.errors };
    case 'close':
      return openEditor(null);
  }
}

/** Whether a draft differs from the one that was opened. */
export const differsFromStart = ({ start }: ConditionState, draft: ConditionDraft): boolean =>
  start !== null && !sameDraft(start, draft);

/** True if at least one error belongs to a visible field. The editor has no field for ids (`…_id`). */
export const hasShownErrors = (errors: ConditionState['errors']): boolean =>
  Object.keys(errors).some((field) => !field.endsWith('_id'));
