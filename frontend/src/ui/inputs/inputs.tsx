import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import css from './inputs.module.css';

const control = (className?: string) => (className ? `${css.control} ${className}` : css.control);

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" autoComplete="off" {...rest} className={control(className)} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** An input for several lines of text. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={control(className)} />;
}

/** One option of a select, a group of checkboxes or a similar choice. */
export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  /** The heading that a drop-down list puts above neighbouring choices of the same group. */
  group?: string;
}

export interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
}

/** A native drop-down list. */
export function SelectInput({ options, className, ...rest }: SelectInputProps) {
  return (
    <select {...rest} className={control(className)}>
      {groupsOf(options).map(({ group, choices }) =>
        group === undefined ? (
          choices.map(choice)
        ) : (
          <optgroup key={group} label={group}>
            {choices.map(choice)}
          </optgroup>
        ),
      )}
    </select>
  );
}

const choice = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Groups adjacent options with the same `group`. */
function groupsOf(options: readonly SelectOption[]): { group: string | undefined; choices: SelectOption[] }[] {
  const groups: { group: string | undefined; choices: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.choices.push(option);
    else groups.push({ group: option.group, choices: [option] });
  }
  return groups;
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
