import { IconLink } from '@tabler/icons-react';
import { SelectInput } from '../ui';
import { asText, thirdOfRow, type FieldInputProps, type FieldType } from './field-type';
import { catalogueOf } from './shared/catalogue';
import { NO_OPTION } from './shared/options';
import { PickedRecords } from './shared/PickedRecords';
import { namesText, sampleReference } from './shared/references';

/** One record: chosen from its whole catalogue where that is small, else through a picker. */
export const referenceField: FieldType = {
  name: 'registro',
  icon: IconLink,
  width: thirdOfRow,
  sample: (field) => {
    const reference = sampleReference(field);
    return { value: reference.id, references: [reference] };
  },
  text: namesText,
  Input: (props) => (props.field.opciones ? <OneOfCatalogue {...props} /> : <PickedRecords {...props} />),
};

function OneOfCatalogue({ field, value, attributes, change, references }: FieldInputProps) {
  const catalogue = catalogueOf(field, references);
  const chosen = asText(value);
  return (
    <SelectInput
      {...attributes}
      name={field.campo}
      options={field.obligatorio && chosen !== '' ? catalogue : [NO_OPTION, ...catalogue]}
      value={chosen}
      onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}
