import { useEffect, useEffectEvent } from 'react';
import { hasUnsavedChanges } from './unsaved-changes';

/** Work of the page that a reload would lose, beside unsaved changes: the chosen students of a wizard, a selection. */
const works = new Set<() => boolean>();

/** Registers work while its component is mounted. @param isOpen there is something to lose */
export function useOpenWork(isOpen: boolean): void {
  const latest = useEffectEvent(() => isOpen);
  useEffect(() => {
    const work = () => latest();
    works.add(work);
    return () => {
      works.delete(work);
    };
  }, []);
}

/** Whether a reload of the page would lose work. */
export function hasOpenWork(): boolean {
  return hasUnsavedChanges() || [...works].some((isOpen) => isOpen());
}
