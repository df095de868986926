import { TextInput, type InputAttributes } from '../ui';

interface DateTimeSettingProps {
  name: string;
  value: string;
  attributes: InputAttributes;
  change: (value: string | null) => void;
  markUnparsed: (sentence: string) => void;
}

/** A setting of date and time, edited with the browser's own date-and-time input (CONF-03). */
export function DateTimeSetting({ name, value, attributes, change, markUnparsed }: DateTimeSettingProps) {
  return (
    <TextInput
      {...attributes}
      type="datetime-local"
      className="num"
      name={name}
      defaultValue={value}
      onChange={({ target }) => {
        // A half-typed date and an emptied field both have an empty value. Only the half-typed date has `badInput`.
        if (target.validity.badInput) markUnparsed('Escriba el día y la hora enteros.');
        else change(target.value === '' ? null : target.value);
      }}
    />
  );
}
