import type { Ref } from 'react';

/** The two editors of the specification, and a short one for notes. */
export type EditorVariant = 'completo' | 'reducido' | 'notas';

export interface EditorProps {
  /** HTML; null when empty. */
  value: string | null;
  /** Called with the HTML after each change; null when empty. */
  onChange: (html: string | null) => void;
  variant?: EditorVariant;
  /** Its accessible name. */
  label: string;
  /** The id of the editable element. */
  id?: string;
  /** Set when the editor is rendered, which may be after its host, because its code loads on demand. */
  textboxRef?: Ref<HTMLElement>;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  readOnly?: boolean;
  /** Called when picture uploads start and end; meanwhile the value is incomplete. */
  onBusy?: (busy: boolean) => void;
}
