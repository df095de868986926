import { useEffect, useEffectEvent } from 'react';
import { hasUnsavedChanges } from './unsaved-changes';

/**
 * Functions that return true if a reload would lose work. They are for work that does not count as unsaved changes, such as the chosen
 * students of a wizard, or a selection.
 */
const works = new Set<() => boolean>();

/**
 * Registers unfinished work while the component is mounted, such as a selection. A reload would lose this work, although it is not an
 * unsaved change.
 * @param isOpen true if a reload would lose work now
 */
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
