import { useState } from 'react';
import type { SearchField } from '#libs/contracts';
import { useList } from './context';
import type { FilterRow } from '../model/view/filters';
import { blankFilterRow, filterRowsFor, parseFilterRows } from '../model/view/filters';

/** The text typed in the search panel before it is applied. */
export function useFilterDraft() {
  const { fields, view, run } = useList();
  const applied = JSON.stringify([view.savedSearch.id, view.filters]);
  const fresh = () => ({ applied, rows: filterRowsFor(fields, view.filters), errors: {} as Record<string, string> });
  const [stored, setStored] = useState(fresh);
  // If the applied filters have changed outside the panel (a removed chip, another saved search, the Back button), the panel is filled
  // again.
  const draft = stored.applied === applied ? stored : fresh();
  if (draft !== stored) setStored(draft);
  const set = (change: Partial<typeof draft>) => setStored({ ...draft, ...change });

  return {
    rows: draft.rows,
    errors: draft.errors,
    change: (key: string, change: Partial<Pick<FilterRow, 'operator' | 'text'>>) => {
      set({
        rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
        errors: Object.fromEntries(Object.entries(draft.errors).filter(([other]) => other !== key)),
      });
    },
    /** Adds a row for a field. Returns its key. */
    add: (field: SearchField): string => {
      const copy = draft.rows.filter(({ path }) => path === field.campo).length;
      const row = blankFilterRow(field, copy);
      set({ rows: [...draft.rows, row] });
      return row.key;
    },
    /** Empties every field and removes the applied filters. If no filter is applied, the browser history gets no new entry. */
    clear: () => {
      set({ rows: filterRowsFor(fields, {}), errors: {} });
      if (Object.keys(view.filters).length > 0) run({ type: 'filter', filters: {} });
    },
    /** Applies the filters. Returns false and shows errors if a value cannot be read. */
    apply: (): boolean => {
      const { filters, errors } = parseFilterRows(fields, draft.rows);
      set({ errors });
      if (Object.keys(errors).length > 0) return false;
      run({ type: 'filter', filters });
      return true;
    },
  };
}

export type FilterDraft = ReturnType<typeof useFilterDraft>;
