import { IconAlignLeft } from '@tabler/icons-react';
import { TextArea } from '../ui';
import { asText, asTextOrNull, WHOLE_ROW, type FieldType } from './field-type';

export const longTextField: FieldType = {
  name: 'texto largo',
  icon: IconAlignLeft,
  width: WHOLE_ROW,
  sample: 'Un texto de varias líneas.',
  text: asText,
  Input: ({ field, value, attributes, change }) => (
    <TextArea
      {...attributes}
      name={field.campo}
      rows={4}
      maxLength={field.longitudMaxima}
      value={asText(value)}
      onChange={(event) => change(asTextOrNull(event.target.value))}
    />
  ),
  Fixed: ({ value, attributes: { 'aria-required': _required, ...attributes } }) => (
    <TextArea {...attributes} readOnly value={asText(value)} />
  ),
};
