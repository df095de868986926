import { useEffect, useReducer, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { chooseRecord } from './chosen';
import { useSingleFlight } from '../../base';
import { minimumFor } from './limits';
import { NEW_ID, withNewOption } from './new-option';
import { CLOSED_PICKER, commandFor, reducePicker } from './picker-state';
import { searchRecords, useRecordSearch, type RecordQuery } from './use-record-search';

export interface RecordPickerOptions extends Omit<RecordQuery, 'url'> {
  /** The URL of the search; omitted if `records` are given. */
  url?: string;
  /** A hook that searches in place of `url`, for example in several kinds of records at once. */
  useSearch?: typeof useRecordSearch;
  /** All records to choose from, offered at once, instead of a search. */
  records?: readonly SelectorItem[] | undefined;
  value: readonly SelectorItem[];
  onChange: (value: SelectorItem[]) => void;
  multiple?: boolean;
  /**
   * Only with `multiple`. If true, a choice clears the text and closes the options. The user then types another text to find the next
   * record.
   */
  closesOnChoice?: boolean;
  /** Creates a record if no record has the typed name. If the server refuses the new record, shows the refusal and resolves to null. */
  onCreate?: ((name: string) => Promise<SelectorItem | null>) | undefined;
  /** Minimum number of characters to start a search. Default: depends on the URL. */
  minLength?: number;
}

/** Text, results and keys of a record picker. */
export function useRecordPicker(options: RecordPickerOptions) {
  const { url = '', model, searchPaths, filters, labelPath, records, value, onChange, multiple = false } = options;
  const { useSearch = useRecordSearch } = options;
  const minLength = records === undefined ? minimumFor(url, options.minLength) : 0;
  const [state, dispatch] = useReducer(reducePicker, CLOSED_PICKER);
  const query = { url, model, searchPaths, filters, labelPath };
  const found = useSearch(query, state.text, minLength, state.isOpen);
  const { onCreate } = options;
  const known = records === undefined ? found : searchRecords(records, state.text);
  const search = onCreate === undefined ? known : { ...known, options: withNewOption(known.options, state.text) };
  const flight = useSingleFlight();
  // Results for an earlier text cannot be chosen by keyboard.
  const active = search.isCurrent ? Math.min(state.active, search.options.length - 1) : -1;
  const activeOption = search.options[active];
  const input = useRef<HTMLInputElement>(null);

  const create = async (name: string) => {
    const made = await onCreate?.(name);
    if (made) choose(made);
    return true;
  };
  const choose = (record: SelectorItem) => {
    if (record.id === NEW_ID) {
      void flight.run(() => create(state.text.trim()));
      return;
    }
    dispatch({ type: 'chosen', staysOpen: multiple && options.closesOnChoice !== true });
    onChange(chooseRecord(value, record, multiple));
  };
  // After every render: each branch ends the pending choice.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!state.isChoicePending || search.isSearching) return;
    if (activeOption) choose(activeOption);
    else dispatch({ type: 'no-results' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandFor(event.key, { ...state, hasChosen: value.length > 0 });
    if (command === null) return;
    // Enter must not submit the form around the picker.
    if (command.type !== 'remove-last') event.preventDefault();
    if (command.type === 'move') dispatch({ ...command, from: active, count: active < 0 ? 0 : search.options.length });
    else if (command.type === 'close') dispatch({ type: 'close' });
    else if (command.type === 'remove-last') onChange(value.slice(0, -1));
    else if (activeOption) choose(activeOption);
    else if (search.isSearching) dispatch({ type: 'wait-for-results' });
  };
  return { ...search, ...state, input, active, activeOption, minLength, dispatch, choose, onKeyDown };
}

export type PickerModel = ReturnType<typeof useRecordPicker>;
