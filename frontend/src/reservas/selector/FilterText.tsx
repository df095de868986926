import { useEffect, useState } from 'react';
import { Field, TextInput } from '../../ui';

/** Milliseconds after the last key before the classes are requested (debounce). */
const PAUSE = 350;

interface FilterTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter that applies by itself after a pause, or at once with Enter. */
export function FilterText({ label, value, onChange }: FilterTextProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <Field label={label}>
      {(attributes) => (
        <TextInput
          {...attributes}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onChange(text)}
        />
      )}
    </Field>
  );
}
