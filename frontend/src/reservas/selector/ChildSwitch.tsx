import { Field, SelectInput } from '../../ui';
import type { Child } from './selector-reducer';
import type { Selector } from './use-selector';

/** Chooses the student whose classes are shown, for a tutor of several students. */
export function ChildSwitch({ selector: { children, child, dispatch } }: { selector: Selector }) {
  if (children.length < 2) return null;
  return (
    <Field label="Alumno">
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={[
            ...children.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            { value: 'todos', label: 'Todos' },
          ]}
          value={child ?? 'todos'}
          onChange={({ target }) => dispatch({ type: 'child', child: childOf(target.value) })}
        />
      )}
    </Field>
  );
}

const childOf = (value: string): Child => (value === 'todos' ? value : Number(value));
