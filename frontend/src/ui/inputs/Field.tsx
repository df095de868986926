import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from './Field.module.css';

export interface FieldProps {
  label: string;
  isRequired?: boolean;
  /** A line of help below. */
  help?: string;
  /** A possible mistake, shown in place of the help. */
  warning?: string;
  /** The error of the value. */
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
export function Field({ label, isRequired, help, warning, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-nota`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id} data-obligatorio={isRequired ? '' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || warning || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      <FieldNote id={noteId} help={help} warning={warning} error={error} />
    </div>
  );
}

interface FieldNoteProps extends Pick<FieldProps, 'help' | 'warning' | 'error'> {
  id: string;
}

/** The line below an input: its error, else its warning, else its help. */
export function FieldNote({ id, help, warning, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className={css.error}>
        <IconAlertCircle size={14} aria-hidden />
        {error}
      </p>
    );
  }
  if (warning) {
    return (
      <p id={id} className={css.warning} role="status">
        <IconAlertTriangle size={14} aria-hidden />
        {warning}
      </p>
    );
  }
  return help ? (
    <p id={id} className={css.help}>
      {help}
    </p>
  ) : null;
}
