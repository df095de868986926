import { useId } from 'react';
import { DateInput, NO_SUCH_DATE } from '../inputs/DateInput';
import { Field, FieldNote, type InputAttributes } from '../inputs/Field';
import { CheckInput, SelectInput, TextArea, TextInput } from '../inputs/inputs';
import type { DialogInput } from './dialogs';
import css from './DialogHost.module.css';

interface DialogInputsProps {
  inputs: readonly DialogInput[];
  onChange: (name: string, value: string) => void;
  /** True if the first input gets the focus when the dialog opens. */
  isFocused: boolean;
  /** Called by Enter in an input of one line. */
  onEnter: () => void;
}

/** The inputs of a dialog, below its text. */
export function DialogInputs({ inputs, onChange, isFocused, onEnter }: DialogInputsProps) {
  return (
    <div className={css.inputs}>
      {inputs.map((input, index) =>
        input.isCheck === true ? (
          <Check key={input.name} input={input} onChange={(value) => onChange(input.name, value)} />
        ) : (
          <Field key={input.name} label={input.label} help={helpOf(input)} error={problemOf(input)}>
            {(attributes) => (
              <Control
                input={input}
                attributes={{ ...attributes, ...(isFocused && index === 0 && { 'data-autofocus': '' }) }}
                onChange={(value) => onChange(input.name, value)}
                onEnter={onEnter}
              />
            )}
          </Field>
        ),
      )}
    </div>
  );
}

function Check({ input: { label, value, help }, onChange }: { input: DialogInput; onChange: (value: string) => void }) {
  const noteId = useId();
  return (
    <div>
      <CheckInput
        label={label}
        checked={value === '1'}
        {...(help === undefined ? {} : { 'aria-describedby': noteId })}
        onChange={(event) => onChange(event.target.checked ? '1' : '')}
      />
      {help !== undefined && <FieldNote id={noteId} help={help} />}
    </div>
  );
}

interface ControlProps {
  input: DialogInput;
  attributes: InputAttributes;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function Control({ input: { label, options, isLine, isDate, value }, attributes, onChange, onEnter }: ControlProps) {
  if (isDate === true)
    return <DateInput {...attributes} label={label} value={value || null} onChange={(date) => onChange(date ?? '')} />;
  if (isLine === true)
    return (
      <TextInput
        {...attributes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Without `preventDefault`, Enter would also press the button that gets the focus back.
          event.preventDefault();
          onEnter();
        }}
      />
    );
  if (options === undefined)
    return <TextArea {...attributes} rows={2} value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <SelectInput {...attributes} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

/** The error of an input; undefined if its value can be sent. */
export function problemOf({ maxLength, isDate, value }: DialogInput): string | undefined {
  if (isDate === true && value === '') return NO_SUCH_DATE;
  if (maxLength === undefined || value.length <= maxLength) return undefined;
  return `Tiene ${String(value.length)} letras; caben ${String(maxLength)}.`;
}

function helpOf({ help, maxLength, value }: DialogInput): string | undefined {
  return help ?? (maxLength === undefined ? undefined : `${String(value.length)} de ${String(maxLength)} letras`);
}
