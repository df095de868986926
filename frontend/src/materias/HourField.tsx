import { Field, TextInput } from '../ui';
import type { MateriaForm } from './use-materia-form';

export interface HourFieldProps {
  form: MateriaForm;
  field: 'hora_entrada_time' | 'hora_salida_time' | 'hora_inicial' | 'hora_final';
  label: string;
}

/** An hour in the browser's native field. The field holds its own text, which may be incomplete while the user types. */
export function HourField({ form: { draft, errors, dispatch }, field, label }: HourFieldProps) {
  const read = (input: HTMLInputElement) => {
    if (input.validity.badInput) dispatch({ type: 'unparsed', field, sentence: 'Escriba la hora entera, como 17:30.' });
    else dispatch({ type: 'change', changes: { [field]: input.value } });
  };
  return (
    <Field label={label} error={errors[field]}>
      {(attributes) => (
        <TextInput
          {...attributes}
          type="time"
          className="num"
          defaultValue={draft[field]}
          onChange={({ target }) => read(target)}
          // If the user types only a part of the hour into an empty field, the browser fires no change event. So the field is also read
          // when the user leaves it.
          onBlur={({ target }) => target.validity.badInput && read(target)}
        />
      )}
    </Field>
  );
}
