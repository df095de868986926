import type { SelectorItem } from '../../../../libs/contracts';
import { Selector } from '../../selector';
import { CheckGroup, SelectInput } from '../../ui';
import { catalogueOf, chosenIds, toggleId } from './catalogue';
import { asText, type RecordFieldKind, type RecordInputProps } from './kind';

const names = (_value: unknown, _field: unknown, references: readonly SelectorItem[]) =>
  references.map((item) => item.resultado).join(', ');

/** One record: from the whole catalogue where it is small, else through its selector. */
export const referenceKind: RecordFieldKind = {
  read: names,
  Input: (props) => (props.field.opciones ? <OneOfCatalogue {...props} /> : <Picked {...props} multiple={false} />),
};

/** Several records, in the same two ways. */
export const referencesKind: RecordFieldKind = {
  read: names,
  Input: (props) => (props.field.opciones ? <SomeOfCatalogue {...props} /> : <Picked {...props} multiple />),
};

const NONE = { valor: '', etiqueta: '—' };

function OneOfCatalogue({ field, value, attributes, change, references }: RecordInputProps) {
  const catalogue = catalogueOf(field, references);
  const chosen = asText(value);
  return (
    <SelectInput
      {...attributes}
      name={field.campo}
      opciones={field.obligatorio && chosen !== '' ? catalogue : [NONE, ...catalogue]}
      value={chosen}
      onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}

function SomeOfCatalogue({ field, value, attributes, change, references }: RecordInputProps) {
  const catalogue = catalogueOf(field, references);
  const chosen = chosenIds(value);
  if (catalogue.length === 0) return <span>{NONE.etiqueta}</span>;
  return (
    <CheckGroup
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
      etiqueta={field.etiqueta}
      opciones={catalogue}
      elegidas={chosen.map(String)}
      onToggle={(valor) => change(toggleId(catalogue, chosen, Number(valor)))}
    />
  );
}

function Picked({ field, value, attributes, change, references, multiple }: RecordInputProps & { multiple: boolean }) {
  const chosen = chosenIds(value).flatMap((id) => references.find((item) => item.id === id) ?? []);
  return (
    <Selector
      {...attributes}
      etiqueta={field.etiqueta}
      url={field.buscador ?? ''}
      multiple={multiple}
      valor={chosen}
      onChange={(items) => change(multiple ? items.map((item) => item.id) : (items[0]?.id ?? null), items)}
    />
  );
}
