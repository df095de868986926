import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { SettingItem, SettingValue } from '#libs/contracts';
import { ApiError, messageOf, refetchData, useRefetchSession } from '../base';
import { offerRetry, showToast, useToastCloser } from '../ui';
import { saveItems, sectionKey } from './calls';
import {
  canSave,
  changedItems,
  changedLabels,
  sectionReducer,
  SHOWN_SECTION,
  valueOf,
  withDraft,
  type SectionState,
} from './section-reducer';

export interface SectionForm extends Pick<SectionState, 'isEditing' | 'isSaving' | 'errors'> {
  valueOf: (item: SettingItem) => SettingValue;
  /** Labels of the settings with unsaved changes. */
  changed: string[];
  edit: () => void;
  cancel: () => void;
  change: (field: string, value: SettingValue) => void;
  /** Marks a field whose text cannot be parsed into a value, with its error sentence. */
  markUnparsed: (field: string, sentence: string) => void;
  /** Saves the section. After a refusal it shows the errors and resolves to false. */
  save: () => Promise<boolean>;
}

/** The form of a section of the settings. */
export function useSectionForm(code: string, items: readonly SettingItem[]): SectionForm {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(sectionReducer, SHOWN_SECTION);
  const refetchSession = useRefetchSession();
  const warningRef = useToastCloser();
  const reset = (type: 'edit' | 'cancel') => {
    warningRef.current();
    dispatch({ type });
  };
  const save = async (): Promise<boolean> => {
    warningRef.current();
    dispatch({ type: 'submit' });
    if (!canSave(state)) return false;
    try {
      const message = await saveItems(changedItems(state, items));
      client.setQueryData(sectionKey(code), withDraft(state, items));
      // Not awaited: the save has succeeded even if these requests fail.
      void refetchData();
      void refetchSession();
      reset('cancel');
      showToast({ text: message });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) {
        const again = await offerRetry(error);
        if (!again) dispatch({ type: 'fail' });
        return again && (await save());
      }
      dispatch(error instanceof ApiError ? { type: 'refuse', errors: error.campos } : { type: 'fail' });
      warningRef.current = showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  return {
    isEditing: state.isEditing,
    isSaving: state.isSaving,
    errors: state.errors,
    valueOf: (item) => valueOf(state, item),
    changed: changedLabels(state, items),
    edit: () => reset('edit'),
    cancel: () => reset('cancel'),
    change: (field, value) => dispatch({ type: 'change', field, value }),
    markUnparsed: (field, sentence) => dispatch({ type: 'mark-unparsed', field, sentence }),
    save,
  };
}
