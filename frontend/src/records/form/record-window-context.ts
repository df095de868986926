import { createContext, useContext, type ComponentType } from 'react';
import type { SelectorItem } from '#libs/contracts';

/** The record that a new record belongs to, and the field that refers to it. */
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
  /** The address of the page opens the window, so Back closes it without further code. */
  hasAddress?: boolean;
  fixed?: FixedReference;
}

const RecordWindowContext = createContext<ComponentType<RecordWindowProps> | null>(null);

/** Passes `RecordWindow` to embedded lists by context: a direct import would be circular (window, form, list, window). */
export const RecordWindowProvider = RecordWindowContext;

export function useRecordWindow(): ComponentType<RecordWindowProps> {
  const RecordWindow = useContext(RecordWindowContext);
  if (RecordWindow === null) throw new Error('A record form is outside of RecordWindowProvider');
  return RecordWindow;
}
