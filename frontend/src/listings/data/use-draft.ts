import { useState } from 'react';
import type { SearchField } from '../../../../libs/contracts';
import { useList } from '../context';
import type { DraftRow } from '../model/filters';
import { blankRow, draftOf, readDraft } from '../model/filters';

/** What is being typed in the search panel, apart from what is applied. */
export function useDraft() {
  const { fields, view, act } = useList();
  const applied = JSON.stringify([view.busqueda.id, view.parametros]);
  const fresh = () => ({ applied, rows: draftOf(fields, view.parametros), errores: {} as Record<string, string> });
  const [kept, setKept] = useState(fresh);
  // A chip taken off, another saved search, Back: what is applied now is what stands in the panel.
  const draft = kept.applied === applied ? kept : fresh();
  if (draft !== kept) setKept(draft);
  const set = (change: Partial<typeof draft>) => setKept({ ...draft, ...change });

  return {
    rows: draft.rows,
    errores: draft.errores,
    change: (clave: string, change: Partial<Pick<DraftRow, 'operator' | 'texto'>>) => {
      set({
        rows: draft.rows.map((row) => (row.clave === clave ? { ...row, ...change } : row)),
        errores: Object.fromEntries(Object.entries(draft.errores).filter(([key]) => key !== clave)),
      });
    },
    add: (field: SearchField): string => {
      const vez = draft.rows.filter(({ campo }) => campo === field.campo).length;
      const row = blankRow(field, vez);
      set({ rows: [...draft.rows, row] });
      return row.clave;
    },
    /** Empties every field, and what was applied with them. */
    clear: () => {
      set({ rows: draftOf(fields, {}), errores: {} });
      act({ tipo: 'filtrar', parametros: {} });
    },
    /** Searches. False when something cannot be read: it is said at its field. */
    apply: (): boolean => {
      const { parametros, errores } = readDraft(fields, draft.rows);
      set({ errores });
      if (Object.keys(errores).length > 0) return false;
      act({ tipo: 'filtrar', parametros });
      return true;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
