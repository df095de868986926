import { IconListDetails } from '@tabler/icons-react';
import { SelectInput } from '../ui';
import { asText, asTextOrNull, thirdOfRow, type FieldType } from './field-type';
import { NO_OPTION, toOptions } from './shared/options';

export const optionField: FieldType = {
  name: 'opciones',
  icon: IconListDetails,
  width: thirdOfRow,
  sample: ({ opciones }) => ({ value: opciones?.[0]?.valor ?? null, references: [] }),
  text: (value, field) => field.opciones?.find((option) => option.valor === value)?.etiqueta ?? asText(value),
  Input: ({ field, value, attributes, change }) => {
    const options = toOptions(field.opciones ?? []);
    const text = asText(value);
    const withNone = !field.obligatorio || text === '' ? [NO_OPTION, ...options] : options;
    return (
      <SelectInput
        {...attributes}
        name={field.campo}
        options={withNone}
        value={text}
        onChange={(event) => change(asTextOrNull(event.target.value))}
      />
    );
  },
};
