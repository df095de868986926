import { CheckInput, Field, TextInput } from '../../../ui';
import type { PickerProps } from './RecordPickers';
import css from './BulkBar.module.css';

const ENDS = [
  { end: 'start', label: 'Hora de entrada' },
  { end: 'end', label: 'Hora de salida' },
] as const;

/** The inputs for the start and the end of all marked classes. If two classes are marked, they may swap their hours instead. */
export function TimePicker({ panel, dispatch, classes }: PickerProps) {
  return (
    <>
      {ENDS.map(({ end, label }) => (
        <Field key={end} label={label}>
          {(attributes) => (
            <TextInput
              {...attributes}
              type="time"
              className={`num ${css.time ?? ''}`}
              autoFocus={end === 'start'}
              disabled={panel.isSwap}
              value={panel[end]}
              onChange={({ target }) => dispatch({ type: 'time', end, value: target.value })}
            />
          )}
        </Field>
      ))}
      {classes.length === 2 && (
        <CheckInput
          label="Intercambiar sus horas"
          checked={panel.isSwap}
          onChange={({ target }) => dispatch({ type: 'swap', isSwap: target.checked })}
        />
      )}
    </>
  );
}
