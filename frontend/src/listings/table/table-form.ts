import { useEffect } from 'react';
import { useLayout, useMenu } from '../../app';
import { fetched } from '../../ui';

/** The grid, which is larger than all the rest of the application together. */
export const grid = fetched(async () => (await import('./GridTable')).default);

export type TableForm = 'cards' | 'grid' | 'classic';

/** Cards on a phone, else the grid, or the plain table for whoever keeps the classic lists. */
export function useTableForm(): TableForm {
  const phone = useLayout() === 'phone';
  const modern = useMenu().data?.listadosVue ?? true;
  if (phone) return 'cards';
  return modern ? 'grid' : 'classic';
}

/** Has the grid fetched while the list itself is still on its way. */
export function useGridAhead(): void {
  const form = useTableForm();
  const known = useMenu().isSuccess;
  useEffect(() => {
    // What goes wrong here is told where the grid is shown.
    if (known && form === 'grid') grid.fetch().catch(() => undefined);
  }, [known, form]);
}
