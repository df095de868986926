import type { RecordSaved, SelectorItem } from '#libs/contracts';
import { ApiError, messageOf, postForm, refetchData } from '../../base';
import { showToast } from '../../ui';
import type { FieldInputProps } from '../field-type';
import { RecordPicker } from '../picker';
import { catalogueItems, chosenIds } from './catalogue';

type Catalogue = NonNullable<FieldInputProps['field']['catalogo']>;

export interface CataloguePickerProps extends FieldInputProps {
  multiple?: boolean;
}

/** Chooses records of a small table, all offered at once. A new name creates a record. */
export function CataloguePicker({ field, value, attributes, change, references, multiple }: CataloguePickerProps) {
  const items = catalogueItems(field, references);
  const chosen = chosenIds(value);
  const { catalogo } = field;
  return (
    <RecordPicker
      {...attributes}
      label={field.etiqueta}
      records={items}
      multiple={multiple}
      placeholder={items.length === 0 && catalogo ? firstText(catalogo) : undefined}
      value={items.filter(({ id }) => chosen.includes(id))}
      onChange={(next) => {
        // Sorts the chosen records as in the catalogue. So if the user removes a record and chooses it again, the form has no change.
        const ids = [...items.filter(({ id }) => next.some((one) => one.id === id)), ...next.filter(isNew(items))];
        change(multiple ? ids.map(({ id }) => id) : (next[0]?.id ?? null), next);
      }}
      onCreate={catalogo && ((name) => createRecord(catalogo, name))}
    />
  );
}

const firstText = ({ nombre }: Catalogue): string =>
  `Escriba un nombre para crear ${nombre.femenino ? 'la primera' : 'el primero'}`;

/** The text of an empty catalogue for users who may not add records. */
export const emptyCatalogueText = ({ titulo, nombre }: Catalogue): string =>
  `Todavía no hay ${nombre.femenino ? 'ninguna' : 'ninguno'}: se añaden en «${titulo}»`;

const isNew =
  (items: readonly SelectorItem[]) =>
  ({ id }: SelectorItem): boolean =>
    !items.some((one) => one.id === id);

/** Creates a record with a name. If the server refuses the record, shows a toast and resolves to null. */
async function createRecord({ codigo, titulo }: Catalogue, name: string): Promise<SelectorItem | null> {
  try {
    const { id } = await postForm<RecordSaved>(`/administrar/${codigo}/ficha/0/`, { descripcion: name });
    void refetchData();
    showToast({ text: `«${name}» está ahora en ${titulo}` });
    return { id, resultado: name };
  } catch (error) {
    const sentence = error instanceof ApiError ? Object.values(error.campos)[0] : undefined;
    showToast({ tone: 'bad', text: sentence ?? messageOf(error) });
    return null;
  }
}
