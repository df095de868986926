import { IconClock } from '@tabler/icons-react';
import { TextInput } from '../ui';
import { asText, asTextOrNull, QUARTER_ROW, type FieldType } from './field-type';

/** An hour, typed in the browser's own field. */
export const timeField: FieldType = {
  name: 'hora',
  icon: IconClock,
  width: QUARTER_ROW,
  sample: '17:30',
  text: asText,
  Input: ({ field, value, attributes, change, markUnparsed }) => (
    <TextInput
      {...attributes}
      type="time"
      className="num"
      name={field.campo}
      defaultValue={asText(value)}
      onChange={({ target }) => {
        if (target.validity.badInput) markUnparsed('Escriba la hora entera, como 17:30.');
        else change(asTextOrNull(target.value));
      }}
    />
  ),
};
