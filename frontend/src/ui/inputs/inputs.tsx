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

/** One of a closed set of choices. */
export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
}

export interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
}

/** A native drop-down list. */
export function SelectInput({ options, className, ...rest }: SelectInputProps) {
  return (
    <select {...rest} className={control(className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A checkbox with its label. */
export function CheckInput({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <label className={css.check}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

export interface CheckGroupProps {
  label: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}

/** Several checkboxes, any number of which may be on. */
export function CheckGroup({ label, options, chosen, onToggle, 'aria-invalid': invalid, ...rest }: CheckGroupProps) {
  return (
    <fieldset className={css.group} aria-label={label} {...rest}>
      {options.map((option) => (
        <CheckInput
          key={option.value}
          aria-invalid={invalid}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={() => onToggle(option.value)}
        />
      ))}
    </fieldset>
  );
}
