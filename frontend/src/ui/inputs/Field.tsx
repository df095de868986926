import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from './Field.module.css';

export interface FieldProps {
  label: string;
  isRequired?: boolean;
  /** A line of help below. */
  help?: string;
  /** What is wrong with the value. */
  error?: string;
  /** Renders the input with attributes that link it to label, help and error. */
  children: (attributes: InputAttributes) => ReactNode;
}

export interface InputAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** A label above an input, and its help or error below. */
export function Field({ label, isRequired, help, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-nota`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id} data-obligatorio={isRequired ? '' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

/** The line below an input: its error, else its help. */
export function FieldNote({ id, help, error }: { id: string; help?: string; error?: string }) {
  if (error) {
    return (
      <p id={id} className={css.error}>
        <IconAlertCircle size={14} aria-hidden />
        {error}
      </p>
    );
  }
  return help ? (
    <p id={id} className={css.help}>
      {help}
    </p>
  ) : null;
}
