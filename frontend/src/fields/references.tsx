import { IconTags } from '@tabler/icons-react';
import { CheckGroup } from '../ui';
import { WHOLE_ROW, type FieldInputProps, type FieldType } from './field-type';
import { EMPTY_TEXT } from './list-type';
import { catalogueOf, chosenIds, toggleId } from './shared/catalogue';
import { CataloguePicker, emptyCatalogueText } from './shared/CataloguePicker';
import { PickedRecords } from './shared/PickedRecords';
import { namesText, sampleReference } from './shared/references';

/**
 * A field with several records. A small catalogue is shown whole, with a checkbox for each record. Otherwise the records are chosen
 * through a picker.
 */
export const referencesField: FieldType = {
  name: 'registros',
  icon: IconTags,
  width: WHOLE_ROW,
  sample: (field) => {
    const reference = sampleReference(field);
    return { value: [reference.id], references: [reference] };
  },
  text: namesText,
  Input: (props) => {
    const { catalogo, opciones } = props.field;
    if (catalogo?.crear) return <CataloguePicker {...props} multiple />;
    return opciones ? <SomeOfCatalogue {...props} /> : <PickedRecords {...props} multiple />;
  },
};

function SomeOfCatalogue({ field, value, attributes, change, references }: FieldInputProps) {
  const catalogue = catalogueOf(field, references);
  const chosen = chosenIds(value);
  if (catalogue.length === 0) return <span>{field.catalogo ? emptyCatalogueText(field.catalogo) : EMPTY_TEXT}</span>;
  return (
    <CheckGroup
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
      label={field.etiqueta}
      options={catalogue}
      chosen={chosen.map(String)}
      onToggle={(id) => change(toggleId(catalogue, chosen, Number(id)))}
    />
  );
}
