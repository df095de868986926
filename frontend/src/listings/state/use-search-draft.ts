import { useState } from 'react';
import type { SearchField } from '../../../../libs/contracts';
import { useList } from './context';
import type { FilterRow } from '../model/view/filters';
import { blankFilterRow, filterRowsFor, parseFilterRows } from '../model/view/filters';

/** What is being typed in the search panel, apart from what is applied. */
export function useFilterDraft() {
  const { fields, view, run } = useList();
  const applied = JSON.stringify([view.savedSearch.id, view.filters]);
  const fresh = () => ({ applied, rows: filterRowsFor(fields, view.filters), errores: {} as Record<string, string> });
  const [kept, setKept] = useState(fresh);
  // A chip taken off, another saved search, Back: what is applied now is what stands in the panel.
  const draft = kept.applied === applied ? kept : fresh();
  if (draft !== kept) setKept(draft);
  const set = (change: Partial<typeof draft>) => setKept({ ...draft, ...change });

  return {
    rows: draft.rows,
    errors: draft.errores,
    change: (clave: string, change: Partial<Pick<FilterRow, 'operator' | 'text'>>) => {
      set({
        rows: draft.rows.map((row) => (row.key === clave ? { ...row, ...change } : row)),
        errores: Object.fromEntries(Object.entries(draft.errores).filter(([key]) => key !== clave)),
      });
    },
    add: (field: SearchField): string => {
      const vez = draft.rows.filter(({ path }) => path === field.campo).length;
      const row = blankFilterRow(field, vez);
      set({ rows: [...draft.rows, row] });
      return row.key;
    },
    /** Empties every field, and what was applied with them. */
    clear: () => {
      set({ rows: filterRowsFor(fields, {}), errores: {} });
      run({ type: 'filter', filters: {} });
    },
    /** Searches. False when something cannot be read: it is said at its field. */
    apply: (): boolean => {
      const { filters, errors } = parseFilterRows(fields, draft.rows);
      set({ errores: errors });
      if (Object.keys(errors).length > 0) return false;
      run({ type: 'filter', filters: filters });
      return true;
    },
  };
}

export type FilterDraft = ReturnType<typeof useFilterDraft>;
