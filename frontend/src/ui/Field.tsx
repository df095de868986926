import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from './Field.module.css';

export interface FieldProps {
  etiqueta: string;
  obligatorio?: boolean;
  /** A line of help below. */
  ayuda?: string;
  /** What is wrong with it. */
  error?: string;
  /** The input takes these, so that label, help and error belong to it. */
  children: (attributes: InputAttributes) => ReactNode;
}

export interface InputAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** A label above an input, its help or what is wrong with it below. */
export function Field({ etiqueta, obligatorio, ayuda, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-nota`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id} data-obligatorio={obligatorio ? '' : undefined}>
        {etiqueta}
      </label>
      {children({
        id,
        'aria-describedby': error || ayuda ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': obligatorio ? true : undefined,
      })}
      <FieldNote id={noteId} ayuda={ayuda} error={error} />
    </div>
  );
}

/** The line below an input: its error if there is one, else its help. */
export function FieldNote({ id, ayuda, error }: { id: string; ayuda?: string; error?: string }) {
  if (error) {
    return (
      <p id={id} className={css.error}>
        <IconAlertCircle size={14} aria-hidden />
        {error}
      </p>
    );
  }
  return ayuda ? (
    <p id={id} className={css.help}>
      {ayuda}
    </p>
  ) : null;
}
