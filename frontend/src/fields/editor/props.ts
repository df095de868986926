import type { Ref } from 'react';

/** `completo` and `reducido` are the two editors of the specification; `notas` and `mensaje` are short ones for notes and mails. */
export type EditorVariant = 'completo' | 'reducido' | 'notas' | 'mensaje';

/** Inserts text where the cursor was last, or at the end. */
export type InsertText = (text: string) => void;

export interface EditorProps {
  /** HTML; null when empty. */
  value: string | null;
  /** Called with the HTML after each change; null when empty. */
  onChange: (html: string | null) => void;
  variant?: EditorVariant;
  /** The accessible name of the editor. */
  label: string;
  /** The id of the editable element. */
  id?: string;
  /** A ref to the editable element. It may still be empty after the first render, because the code of the editor loads on demand. */
  textboxRef?: Ref<HTMLElement>;
  /** A ref to a function that inserts text. It is empty until the code of the editor has loaded. */
  insertRef?: Ref<InsertText>;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  readOnly?: boolean;
  /** Called with true when the upload of pictures starts and with false when it ends. In between the value is incomplete. */
  onBusy?: (busy: boolean) => void;
}
