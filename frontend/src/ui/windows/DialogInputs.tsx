import { Field, type InputAttributes } from '../inputs/Field';
import { SelectInput, TextArea } from '../inputs/inputs';
import type { DialogInput, DialogValues } from './dialogs';
import css from './DialogHost.module.css';

interface DialogInputsProps {
  inputs: readonly DialogInput[];
  values: DialogValues;
  onChange: (name: string, value: string) => void;
}

/** The inputs of a dialog, below its text. */
export function DialogInputs({ inputs, values, onChange }: DialogInputsProps) {
  return (
    <div className={css.inputs}>
      {inputs.map((input) => {
        const value = values[input.name] ?? input.value;
        return (
          <Field key={input.name} label={input.label} help={helpOf(input, value)} error={problemOf(input, value)}>
            {(attributes) => (
              <Control
                input={input}
                value={value}
                attributes={attributes}
                onChange={(next) => onChange(input.name, next)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

interface ControlProps {
  input: DialogInput;
  value: string;
  attributes: InputAttributes;
  onChange: (value: string) => void;
}

function Control({ input: { options }, value, attributes, onChange }: ControlProps) {
  if (options === undefined)
    return <TextArea {...attributes} rows={2} value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <SelectInput {...attributes} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

/** What is wrong with a value; undefined if it can be sent. */
export function problemOf({ maxLength }: DialogInput, value: string): string | undefined {
  if (maxLength === undefined || value.length <= maxLength) return undefined;
  return `Tiene ${String(value.length)} letras; caben ${String(maxLength)}.`;
}

function helpOf({ help, maxLength }: DialogInput, value: string): string | undefined {
  return help ?? (maxLength === undefined ? undefined : `${String(value.length)} de ${String(maxLength)} letras`);
}
