import type { FieldInputProps } from '../field-type';
import { RecordPicker } from '../picker';
import { chosenIds } from './catalogue';

export interface PickedRecordsProps extends FieldInputProps {
  multiple?: boolean;
}

/** An input that finds records by typing, and lets the user choose them. */
export function PickedRecords({ field, value, attributes, change, references, multiple = false }: PickedRecordsProps) {
  const chosen = chosenIds(value).flatMap((id) => references.find((item) => item.id === id) ?? []);
  return (
    <RecordPicker
      {...attributes}
      label={field.etiqueta}
      url={field.buscador ?? ''}
      multiple={multiple}
      value={chosen}
      onChange={(items) => change(multiple ? items.map((item) => item.id) : (items[0]?.id ?? null), items)}
    />
  );
}
