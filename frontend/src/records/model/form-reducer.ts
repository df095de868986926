import type { RecordReply, SelectorItem } from '#libs/contracts';
import type { PanelChanges } from '../state/panel-changes';
import type { LoadedRecord } from '../state/use-record';
import {
  allFields,
  changeField,
  changePanel,
  EMPTY_DRAFT,
  markUnparsed,
  panelFields,
  sameValue,
  type Draft,
  type Sentences,
  type Values,
} from './record-state';

/** A save that the server refused, because another user saved the record after this user had opened it. */
export interface RecordConflict {
  /** The record as it is stored now. */
  theirs: RecordReply;
  panels: PanelChanges;
}

/** The state of a record form. */
export interface FormState {
  /** The record as the user opened it or, after a resolved conflict, as it was stored when the conflict was resolved. */
  base: LoadedRecord;
  draft: Draft;
  /** The conflict, until it is resolved. */
  conflict: RecordConflict | null;
  /** Names of the records chosen since the form was opened, by field. */
  chosenNames: Readonly<Record<string, readonly SelectorItem[]>>;
}

export type FormAction =
  | { type: 'change'; field: string; value: unknown; names?: readonly SelectorItem[] }
  | { type: 'mark-unparsed'; field: string; sentence: string }
  | { type: 'refuse'; sentences: Sentences; together?: Draft['together'] }
  | { type: 'show-conflict'; conflict: RecordConflict }
  | { type: 'resolve-conflict'; changes: Values | null }
  | { type: 'reload'; base: LoadedRecord };

export const openForm = (base: LoadedRecord): FormState => ({
  base,
  draft: EMPTY_DRAFT,
  conflict: null,
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
      return { ...state, draft: { ...state.draft, refused: action.sentences, together: action.together ?? [] } };
    case 'show-conflict':
      return { ...state, conflict: action.conflict };
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

/**
 * Replaces the record by a newer version, for example after a panel has saved the record. If the form has unsaved input, replaces the
 * record only if no editable field differs. The unsaved input stays.
 */
function reloaded(state: FormState, base: LoadedRecord): FormState {
  const { changes, unparsed } = state.draft;
  const isTouched = Object.keys(changes).length + Object.keys(unparsed).length > 0;
  const isNewer = base.record.id === state.base.record.id && base.record.version > state.base.record.version;
  if (!isNewer || state.conflict !== null) return state;
  if (!isTouched) return openForm(base);
  return hasEditableDifferences(state, base) ? state : { ...state, base };
}

/**
 * True if the newer version has other values in editable fields. Also true if a panel has unsaved input, because the stored values of a
 * panel are not known here.
 */
function hasEditableDifferences({ base: { form, record }, draft }: FormState, newer: LoadedRecord): boolean {
  if (panelFields(form).some(({ campo }) => Object.hasOwn(draft.changes, campo))) return true;
  return allFields(form)
    .filter(({ soloLectura }) => soloLectura !== true)
    .some(({ campo }) => !sameValue(record.valores[campo], newer.record.valores[campo]));
}

/**
 * Ends a conflict between the form and the stored record. If `changes` is null, the form keeps the version that was open. Otherwise the
 * form shows the stored record, with `changes` as unsaved changes.
 */
function resolved(state: FormState, changes: Values | null): FormState {
  if (changes === null || state.conflict === null) return { ...state, conflict: null };
  const base = { ...state.base, record: state.conflict.theirs };
  return { ...state, base, draft: { ...EMPTY_DRAFT, changes }, conflict: null };
}

/** Names of the records that a field refers to: stored ones, then those chosen in the form. */
export function namesOf({ base, chosenNames }: FormState, field: string): readonly SelectorItem[] {
  return [...(base.record.referencias[field] ?? []), ...(chosenNames[field] ?? [])];
}
