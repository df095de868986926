import { useReducer, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CondicionReply } from '#libs/contracts';
import { ApiError } from '../base';
import type { PanelProps } from '../records/form/panels';
import { offerRetry, askConfirm, showToast } from '../ui';
import { draftOf, NEW_CONDITION, type ConditionDraft } from './condition-draft';
import {
  conditionReducer,
  differsFromStart,
  hasShownErrors,
  openEditor,
  type ConditionState,
} from './condition-reducer';
import { useConditionCalls } from './use-condition-calls';

export interface ConditionEditing extends Pick<ConditionState, 'draft' | 'errors' | 'isSaving'> {
  addButton: RefObject<HTMLButtonElement | null>;
  table: RefObject<HTMLTableElement | null>;
  add: () => void;
  edit: (condition: CondicionReply) => void;
  change: (draft: ConditionDraft) => void;
  accept: () => void;
  cancel: () => void;
  remove: (condition: CondicionReply) => void;
}

export interface ConditionEditingOptions {
  offerId: number;
  /** The state of the record's form. While the draft of a condition has changes, the form counts as having unsaved input. */
  form: PanelProps['state'];
  /** True if the editor opens at the start, with a new condition. */
  startsWithNew: boolean;
  /** Saves a new offer, so that conditions can be added. */
  onSaveOffer: () => Promise<void>;
  onSelect: (id: number | null) => void;
}

/**
 * The name of a field that the record does not have. While a condition has unsaved changes, this field is marked as unparsed. As long as
 * it is marked, the record cannot be saved or left.
 */
const FIELD = 'condicion';

/** Adds, changes and deletes conditions. Each is saved by itself, separately from the record. */
export function useConditionEditing(options: ConditionEditingOptions): ConditionEditing {
  const { offerId, form, startsWithNew, onSaveOffer, onSelect } = options;
  const calls = useConditionCalls(offerId);
  const [state, dispatch] = useReducer(conditionReducer, startsWithNew ? NEW_CONDITION : null, openEditor);
  const addButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLTableElement>(null);

  const close = (focused: number | null) => {
    // Renders before `focus()`: a disabled button or a row that is not yet rendered cannot take the focus.
    flushSync(() => {
      dispatch({ type: 'close' });
      form.markUnparsed(FIELD, '');
    });
    (focused === null ? addButton.current : rowOf(table.current, focused))?.focus();
  };
  const add = () => {
    if (offerId === 0) {
      void onSaveOffer();
      return;
    }
    onSelect(null);
    dispatch({ type: 'open', draft: NEW_CONDITION });
  };
  const change = (draft: ConditionDraft) => {
    dispatch({ type: 'change', draft });
    form.markUnparsed(FIELD, differsFromStart(state, draft) ? 'Antes, acepte o cancele la condición.' : '');
  };
  const accept = async (draft: ConditionDraft): Promise<void> => {
    dispatch({ type: 'save' });
    try {
      const id = await calls.save(draft);
      onSelect(id);
      close(id);
      showToast({ text: draft.id === 0 ? 'Condición añadida' : 'Condición modificada' });
    } catch (error) {
      if (error instanceof ApiError && hasShownErrors(error.campos)) {
        dispatch({ type: 'refuse', errors: error.campos });
        return;
      }
      dispatch({ type: 'fail' });
      if (await offerRetry(error)) await accept(draft);
    }
  };
  const remove = async (condition: CondicionReply): Promise<void> => {
    try {
      await calls.remove(condition.id);
      onSelect(null);
      addButton.current?.focus();
      showToast({ text: `Condición eliminada: ${condition.script}` });
    } catch (error) {
      if (await offerRetry(error)) await remove(condition);
      else calls.reload();
    }
  };
  const { draft, errors, isSaving } = state;
  return {
    draft,
    errors,
    isSaving,
    addButton,
    table,
    add,
    edit: (condition) => dispatch({ type: 'open', draft: draftOf(condition) }),
    change,
    accept: () => draft !== null && !isSaving && void accept(draft),
    cancel: () => close(draft === null || draft.id === 0 ? null : draft.id),
    remove: (condition) => void confirmAnd(() => remove(condition)),
  };
}

async function confirmAnd(action: () => Promise<void>): Promise<void> {
  if (await askConfirm({ title: '¡Atención!', text: '¿Quieres eliminar esta condición?' })) await action();
}

function rowOf(table: HTMLTableElement | null, id: number): HTMLTableRowElement | undefined {
  return [...(table?.rows ?? [])].find(({ dataset }) => dataset.condicion === String(id));
}
