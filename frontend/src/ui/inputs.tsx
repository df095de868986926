import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import css from './inputs.module.css';

const control = (className?: string) => (className ? `${css.control} ${className}` : css.control);

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" autoComplete="off" {...rest} className={control(className)} />;
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...rest} className={control(className)} />;
}

export interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement> {
  opciones: readonly { valor: string; etiqueta: string }[];
}

/** A closed set of choices, with the browser's own list. */
export function SelectInput({ opciones, className, ...rest }: SelectInputProps) {
  return (
    <select {...rest} className={control(className)}>
      {opciones.map(({ valor, etiqueta }) => (
        <option key={valor} value={valor}>
          {etiqueta}
        </option>
      ))}
    </select>
  );
}

/** A yes or no with its words beside it. */
export function CheckInput({ etiqueta, ...rest }: InputHTMLAttributes<HTMLInputElement> & { etiqueta: string }) {
  return (
    <label className={css.check}>
      <input {...rest} type="checkbox" />
      <span>{etiqueta}</span>
    </label>
  );
}

export interface CheckGroupProps {
  etiqueta: string;
  opciones: readonly { valor: string; etiqueta: string }[];
  elegidas: readonly string[];
  onToggle: (valor: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}

/** Any number of a few choices, all in sight. */
export function CheckGroup({
  etiqueta,
  opciones,
  elegidas,
  onToggle,
  'aria-invalid': invalid,
  ...rest
}: CheckGroupProps) {
  return (
    <fieldset className={css.group} aria-label={etiqueta} {...rest}>
      {opciones.map((opcion) => (
        <CheckInput
          key={opcion.valor}
          aria-invalid={invalid}
          etiqueta={opcion.etiqueta}
          checked={elegidas.includes(opcion.valor)}
          onChange={() => onToggle(opcion.valor)}
        />
      ))}
    </fieldset>
  );
}
