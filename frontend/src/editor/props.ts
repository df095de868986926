/** The two editors of the specification and the short toolbar of notes. */
export type EditorVariant = 'completo' | 'reducido' | 'notas';

export interface EditorProps {
  /** The HTML it holds; null for nothing. */
  valor: string | null;
  /** What is typed, as HTML; null when nothing is left. */
  onChange: (html: string | null) => void;
  variante?: EditorVariant;
  /** Its accessible name. */
  etiqueta: string;
  /** The id of the place where one types. */
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  soloLectura?: boolean;
  /** Pictures are on their way into the text, or have come: until then, what it holds is not all that was put in. */
  onBusy?: (busy: boolean) => void;
}
