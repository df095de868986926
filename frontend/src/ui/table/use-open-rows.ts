import { useId, useState } from 'react';
import { toggled } from '../../base';

export interface OpenRows {
  isOpen: (key: number | string) => boolean;
  toggle: (key: number | string) => void;
  /** Returns the id of the element with the detail of a row, for `aria-controls`. */
  idOf: (key: number | string) => string;
}

/** Which rows of a table show their detail, by the key of the row. */
export function useOpenRows(): OpenRows {
  const prefix = useId();
  const [open, setOpen] = useState<ReadonlySet<number | string>>(new Set());
  const toggle = (key: number | string) => setOpen((known) => toggled(known, key));
  return { isOpen: (key) => open.has(key), toggle, idOf: (key) => `${prefix}-${key}` };
}
