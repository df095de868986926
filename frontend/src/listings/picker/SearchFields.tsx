import { Field, TextInput } from '../../ui';
import type { TypedTexts } from './filters';
import type { PickerField } from './kinds';

interface SearchFieldsProps {
  fields: readonly PickerField[];
  typed: TypedTexts;
  onType: (typed: TypedTexts) => void;
}

/** The text fields that narrow the records of a picker down. */
export function SearchFields({ fields, typed, onType }: SearchFieldsProps) {
  return fields.map(({ path, label }) => (
    <Field key={path} label={label}>
      {(attributes) => (
        <TextInput
          {...attributes}
          value={typed[path] ?? ''}
          onChange={({ target }) => onType({ ...typed, [path]: target.value })}
        />
      )}
    </Field>
  ));
}
