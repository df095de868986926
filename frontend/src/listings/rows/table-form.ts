import { useEffect } from 'react';
import { useLayout, useMenu } from '../../base';
import { lazyPart } from '../../ui';

/** Loaded on demand: the grid is the largest part of the client. */
export const grid = lazyPart(async () => (await import('./GridTable')).default);

export type TableForm = 'cards' | 'grid' | 'classic';

/** Cards on a phone; else the grid or, as the user prefers, the classic table. */
export function useTableForm(): TableForm {
  const isPhone = useLayout() === 'phone';
  const isModern = useMenu().data?.listadosVue ?? true;
  if (isPhone) return 'cards';
  return isModern ? 'grid' : 'classic';
}

/** Loads the grid's code in parallel with the list itself. */
export function usePrefetchedGrid(): void {
  const form = useTableForm();
  const isMenuLoaded = useMenu().isSuccess;
  useEffect(() => {
    // A failed load is ignored here, because the component that renders the grid shows the failure.
    if (isMenuLoaded && form === 'grid') grid.preload().catch(() => undefined);
  }, [isMenuLoaded, form]);
}
