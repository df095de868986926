import type { RecordReply, SelectorItem } from '../../../../libs/contracts';
import type { LoadedRecord } from '../state/use-record';
import {
  changeField,
  changePanel,
  EMPTY_DRAFT,
  markUnparsed,
  panelFields,
  type Draft,
  type Sentences,
  type Values,
} from './record-state';

/** The state of a record form. */
export interface FormState {
  /** The record as this person opened it, or as the last resolved conflict left it. */
  base: LoadedRecord;
  draft: Draft;
  /** The record as another user saved it in between, until the conflict is resolved. */
  theirs: RecordReply | null;
  /** Names of the records chosen since the form was opened, by field. */
  chosenNames: Readonly<Record<string, readonly SelectorItem[]>>;
}

export type FormAction =
  | { type: 'change'; field: string; value: unknown; names?: readonly SelectorItem[] }
  | { type: 'mark-unparsed'; field: string; sentence: string }
  | { type: 'refuse'; sentences: Sentences }
  | { type: 'show-conflict'; theirs: RecordReply }
  | { type: 'resolve-conflict'; changes: Values | null }
  | { type: 'reload'; base: LoadedRecord };

export const openForm = (base: LoadedRecord): FormState => ({
  base,
  draft: EMPTY_DRAFT,
  theirs: null,
  chosenNames: {},
});

/** The next state of a form. Pure. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'change':
      return changed(state, action);
    case 'mark-unparsed':
      return { ...state, draft: markUnparsed(state.draft, action.field, action.sentence) };
    case 'refuse':
      return { ...state, draft: { ...state.draft, refused: action.sentences } };
    case 'show-conflict':
      return { ...state, theirs: action.theirs };
    case 'resolve-conflict':
      return resolved(state, action.changes);
    case 'reload':
      return reloaded(state, action.base);
  }
}

function changed(state: FormState, { field, value, names = [] }: Extract<FormAction, { type: 'change' }>): FormState {
  const { form, record } = state.base;
  const change = panelFields(form).some(({ campo }) => campo === field) ? changePanel : changeField;
  const before = state.chosenNames[field] ?? [];
  return {
    ...state,
    draft: change(state.draft, record.valores, field, value),
    chosenNames: names.length === 0 ? state.chosenNames : { ...state.chosenNames, [field]: [...before, ...names] },
  };
}

/** Shows a newer version of the record, such as after a panel has changed it. Not over unsaved input. */
function reloaded(state: FormState, base: LoadedRecord): FormState {
  const { changes, unparsed } = state.draft;
  const isTouched = Object.keys(changes).length + Object.keys(unparsed).length > 0;
  const isNewer = base.record.id === state.base.record.id && base.record.version > state.base.record.version;
  return isTouched || !isNewer || state.theirs !== null ? state : openForm(base);
}

/** Continues from the stored record with these changes; with null, from the version this person opened. */
function resolved(state: FormState, changes: Values | null): FormState {
  if (changes === null || state.theirs === null) return { ...state, theirs: null };
  const base = { ...state.base, record: state.theirs };
  return { ...state, base, draft: { ...EMPTY_DRAFT, changes }, theirs: null };
}

/** Names of the records that a field refers to: stored ones, then those chosen in the form. */
export function namesOf({ base, chosenNames }: FormState, field: string): readonly SelectorItem[] {
  return [...(base.record.referencias[field] ?? []), ...(chosenNames[field] ?? [])];
}
