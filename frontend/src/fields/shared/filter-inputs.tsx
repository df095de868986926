import type { HTMLAttributes } from 'react';
import { SelectInput, TextInput } from '../../ui';
import type { FilterInputProps } from '../list-type';

const ANY = 'Cualquier valor';

interface PlainFilterProps extends FilterInputProps {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
}

export function PlainFilter({ attributes, text, onChange, inputMode, placeholder = ANY }: PlainFilterProps) {
  return (
    <TextInput
      {...attributes}
      inputMode={inputMode}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function ChoiceFilter({ attributes, options = [], text, onChange }: FilterInputProps) {
  return (
    <SelectInput {...attributes} options={options} value={text} onChange={(event) => onChange(event.target.value)} />
  );
}

/** An input for any text, or a select if the field has a closed set of values. */
export function TextFilter(props: FilterInputProps) {
  const { options } = props;
  if (!options || options.length === 0) return <PlainFilter {...props} />;
  return <ChoiceFilter {...props} options={[{ value: '', label: ANY }, ...options]} />;
}
