import { createContext, useContext, type ComponentType } from 'react';
import type { SelectorItem } from '#libs/contracts';

/** The parent record of a new record. `field` is the field of the new record that refers to the parent record. */
export interface FixedReference {
  field: string;
  item: SelectorItem;
}

export interface RecordWindowProps {
  code: string;
  /** 0 is a new record. */
  id: number;
  onClose: () => void;
  /** Called after a save, before the window closes. */
  onSaved?: (id: number) => void;
  /** True if the URL of the page opens the window. The Back button then changes the URL, and so closes the window. */
  hasAddress?: boolean;
  fixed?: FixedReference;
}

const RecordWindowContext = createContext<ComponentType<RecordWindowProps> | null>(null);

/**
 * Gives `RecordWindow` to embedded lists. A direct import would be circular: the window imports the form, the form imports the list, and
 * the list would import the window.
 */
export const RecordWindowProvider = RecordWindowContext;

export function useRecordWindow(): ComponentType<RecordWindowProps> {
  const RecordWindow = useContext(RecordWindowContext);
  if (RecordWindow === null) throw new Error('A record form is outside of RecordWindowProvider');
  return RecordWindow;
}
