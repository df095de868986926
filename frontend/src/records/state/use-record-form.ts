import { useEffect, useReducer, useRef, type RefObject } from 'react';
import type { FormReply, RecordField, RecordReply, SelectorItem } from '#libs/contracts';
import { dayOf } from '../../base';
import { followUps } from '../model/follow-ups';
import { formReducer, namesOf, openForm, type RecordConflict } from '../model/form-reducer';
import { missingField } from '../model/missing-field';
import {
  allFields,
  EMPTY_DRAFT,
  errorsOf,
  groupFields,
  isTouched,
  panelFields,
  wrongFields,
  type Draft,
  type Sentences,
  type Values,
} from '../model/record-state';
import { useFieldFocus } from './use-field-focus';
import type { LoadedRecord } from './use-record';
import { useSaveRecord } from './use-save-record';
import { useTab, type TabState } from './use-tab';

/** The id of the form of a record; the record's window submits the form by this id. */
export const formId = (code: string): string => `form_${code}`;

export interface RecordFormState {
  /** The `<form>` element. */
  element: RefObject<HTMLFormElement | null>;
  tab: TabState;
  values: Values;
  errors: Sentences;
  /** Labels of the fields with unsaved changes. */
  changed: readonly string[];
  /** True during a save and after it succeeded. Input is blocked, because it would be lost. */
  saving: boolean;
  /** Names of the records that a field refers to. */
  references: (field: string) => readonly SelectorItem[];
  change: (field: string, value: unknown, names?: readonly SelectorItem[]) => void;
  /** Marks a field whose typed text cannot be read as a value; `sentence` is the error. An empty `sentence` removes the mark. */
  markUnparsed: (field: string, sentence: string) => void;
  /** Saves the record and returns its id. If the record is not saved, the user sees the reason, and null is returned. */
  save: (next?: 'is-shown') => Promise<number | null>;
  /** The record as this user opened it, or as stored when the last conflict was resolved. */
  record: RecordReply;
  /** The conflict, until it is resolved. */
  conflict: RecordConflict | null;
  changes: Values;
  /**
   * Ends a conflict. With `changes`, saves the changes over the stored record; with null, returns to editing. Resolves to the id, or to
   * null if nothing was saved.
   */
  settle: (changes: Values | null) => Promise<number | null>;
  /**
   * Focuses the field that the form declares as its first (`primero`). If there is none, focuses the first empty required field of the
   * open tab. If no required field is empty, focuses the first required field.
   */
  goToStart: () => void;
  /** Focuses the first wrong field. */
  goToFirstWrong: () => void;
  /** Marks a field as one to fill in, opens its tab and focuses it. */
  goToMissing: (field: string) => void;
}

export interface RecordFormOptions {
  /** Opens a record that was created here. Omitted if the page itself shows the new record. */
  onSeeNew?: (id: number) => void;
  /** Called after the user has chosen the alternative to saving, such as joining a waiting list. Closes the form. */
  onAlternativeTaken: () => void;
}

/** The state of a record form and its save command. The typed input is preserved if the server refuses a save. */
export function useRecordForm(
  code: string,
  loaded: LoadedRecord,
  { onSeeNew, onAlternativeTaken }: RecordFormOptions,
): RecordFormState {
  // After each load of the record, passes it to the reducer. If unsaved input conflicts with the new record, the reducer does not accept
  // it.
  const [state, dispatch] = useReducer(formReducer, loaded, openForm);
  useEffect(() => dispatch({ type: 'reload', base: loaded }), [loaded]);
  const { form, record } = state.base;
  const element = useRef<HTMLFormElement>(null);
  const tab = useTab(form, record.id === 0);
  const focusFirst = useFieldFocus(element, form, tab);
  const focusWrong = (wrong: Sentences) => focusFirst(wrongFields(form, wrong).map(({ campo }) => campo));
  const saving = useSaveRecord({ code, base: state.base, dispatch, focusWrong, onSeeNew, onAlternativeTaken });
  const errors = errorsOf(state.draft);

  const values = { ...record.valores, ...state.draft.changes };
  const settle = async (changes: Values | null): Promise<number | null> => {
    dispatch({ type: 'resolve-conflict', changes });
    if (changes === null || state.conflict === null) return null;
    return saving.save({ ...EMPTY_DRAFT, changes }, state.conflict.theirs);
  };

  return {
    element,
    tab,
    record,
    conflict: state.conflict,
    changes: state.draft.changes,
    values,
    errors,
    changed: saving.isSaved ? [] : touchedLabels(form, state.draft),
    saving: saving.isClosed,
    references: (field) => namesOf(state, field),
    change: (field, value, names) => {
      if (saving.isClosed) return;
      dispatch({ type: 'change', field, value, names });
      for (const next of followUps(form, values, { field, value }, dayOf(new Date())))
        dispatch({ type: 'change', ...next });
    },
    markUnparsed: (field, sentence) => {
      if (!saving.isClosed) dispatch({ type: 'mark-unparsed', field, sentence });
    },
    save: (next) => saving.save(state.draft, record, next),
    settle,
    goToStart: () => {
      if (form.primero !== undefined) {
        focusFirst([form.primero]);
        return;
      }
      const places = groupFields(form).flatMap((group) => (group.tab === tab.active ? group.fields : []));
      const needed = places.map(({ field }) => field).filter(mustBeFilled);
      const values: Values = { ...record.valores, ...state.draft.changes };
      const empty = needed.filter(({ campo }) => isEmptyValue(values[campo]));
      focusFirst((empty.length > 0 ? empty : needed).map(({ campo }) => campo));
    },
    goToFirstWrong: () => focusWrong(errors),
    goToMissing: (field) => {
      const wrong = missingField(form, record, field);
      if (wrong === null) return;
      dispatch({ type: 'refuse', sentences: wrong });
      focusWrong(wrong);
    },
  };
}

const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === '';

const mustBeFilled = ({ obligatorio, soloLectura }: RecordField) => obligatorio && soloLectura !== true;

function touchedLabels(form: FormReply, draft: Draft): string[] {
  const touched = [...allFields(form), ...panelFields(form)].filter((field) => isTouched(draft, field.campo));
  return [...new Set(touched.map((field) => field.etiqueta))];
}
