import type { Option, RecordFieldType } from '../../contracts';
import type { StoredField } from '../model/stored-field';

/** A field that an administrator added, as it is stored. */
export interface AddedFieldRow {
  id: number;
  campo: string;
  tipo: RecordFieldType;
  etiqueta: string;
  ayuda: string | null;
  obligatorio: boolean;
  opciones: Option[] | null;
}

export function addedField({ campo, tipo, etiqueta, ayuda, obligatorio, opciones }: AddedFieldRow): StoredField {
  return {
    campo,
    tipo,
    etiqueta,
    obligatorio,
    adicional: true,
    ...(ayuda === null ? {} : { ayuda }),
    ...(opciones === null ? {} : { opciones }),
    store: { kind: 'added' },
  };
}
