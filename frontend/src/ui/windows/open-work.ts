import { useEffect, useEffectEvent } from 'react';
import { hasUnsavedChanges } from './unsaved-changes';

/**
 * Functions that return true if a reload of the page would lose work. They report work that does not count as unsaved changes: the chosen
 * students of a wizard, or a selection.
 */
const works = new Set<() => boolean>();

/**
 * Registers work that a reload would lose although it is not an unsaved change, such as a selection. The registration ends when the
 * component is removed.
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
