import { createContext, useContext, type ComponentType } from 'react';
import type { SelectorItem } from '#libs/contracts';

/** The parent record of a new record, and the field of the new record that refers to it. */
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
  /** True if the URL of the page opens the window. Then the Back button closes the window without further code. */
  hasAddress?: boolean;
  fixed?: FixedReference;
}

const RecordWindowContext = createContext<ComponentType<RecordWindowProps> | null>(null);

/** Embedded lists get `RecordWindow` from this context. A direct import would be circular: window, form, list, window. */
export const RecordWindowProvider = RecordWindowContext;

export function useRecordWindow(): ComponentType<RecordWindowProps> {
  const RecordWindow = useContext(RecordWindowContext);
  if (RecordWindow === null) throw new Error('A record form is outside of RecordWindowProvider');
  return RecordWindow;
}
