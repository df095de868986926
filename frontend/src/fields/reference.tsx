import { IconLink } from '@tabler/icons-react';
import type { RecordField } from '#libs/contracts';
import { SelectInput, type SelectOption } from '../ui';
import { asText, thirdOfRow, type FieldInputProps, type FieldType } from './field-type';
import { catalogueOf } from './shared/catalogue';
import { CataloguePicker, emptyCatalogueText } from './shared/CataloguePicker';
import { NO_OPTION } from './shared/options';
import { PickedRecords } from './shared/PickedRecords';
import { namesText, sampleReference } from './shared/references';

/** One record, chosen from its whole catalogue if that is small, else through a picker. */
export const referenceField: FieldType = {
  name: 'registro',
  icon: IconLink,
  width: thirdOfRow,
  sample: (field) => {
    const reference = sampleReference(field);
    return { value: reference.id, references: [reference] };
  },
  text: namesText,
  Input: (props) => {
    const { catalogo, opciones } = props.field;
    if (catalogo?.crear) return <CataloguePicker {...props} />;
    return opciones ? <OneOfCatalogue {...props} /> : <PickedRecords {...props} />;
  },
};

/** The option for no choice. If the catalogue is empty, the option explains where to add records. */
function noneOf({ catalogo }: RecordField, catalogue: readonly SelectOption[]): SelectOption {
  return catalogo && catalogue.length === 0 ? { value: '', label: emptyCatalogueText(catalogo) } : NO_OPTION;
}

function OneOfCatalogue({ field, value, attributes, change, references }: FieldInputProps) {
  const catalogue = catalogueOf(field, references);
  const chosen = asText(value);
  return (
    <SelectInput
      {...attributes}
      name={field.campo}
      options={field.obligatorio && chosen !== '' ? catalogue : [noneOf(field, catalogue), ...catalogue]}
      value={chosen}
      onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}
