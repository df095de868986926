import { IconListDetails } from '@tabler/icons-react';
import type { RecordField } from '#libs/contracts';
import { SelectInput, type SelectOption } from '../ui';
import { asText, asTextOrNull, thirdOfRow, type FieldType } from './field-type';
import { labelOf, NO_OPTION, toOptions } from './shared/options';

export const optionField: FieldType = {
  name: 'opciones',
  icon: IconListDetails,
  width: thirdOfRow,
  sample: ({ opciones }) => ({ value: opciones?.[0]?.valor ?? null, references: [] }),
  text: (value, { opciones = [] }) => labelOf(opciones, asText(value)),
  Input: ({ field, value, attributes, change }) => {
    const text = asText(value);
    return (
      <SelectInput
        {...attributes}
        name={field.campo}
        options={choicesOf(field, text)}
        value={text}
        onChange={(event) => change(asTextOrNull(event.target.value))}
      />
    );
  },
};

/** The choices of a field, including «none» and a stored value that is no longer offered. */
function choicesOf({ opciones = [], obligatorio }: RecordField, text: string): SelectOption[] {
  const options = toOptions(opciones);
  const has = (value: string) => options.some((option) => option.value === value);
  const isWithNone = !has('') && (!obligatorio || text === '');
  return [
    ...(isWithNone ? [NO_OPTION] : []),
    ...options,
    ...(text === '' || has(text) ? [] : [{ value: text, label: text }]),
  ];
}
