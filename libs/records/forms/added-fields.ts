import type { FormItemData, GeneralField, Option, RecordFieldType } from '../../contracts';
import type { StoredField } from '../model/stored-field';
import { StateProblem } from './state-problem';

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

/** The row of a new field. Its name comes from its label, and is nobody else's in that record. */
export function newAddedRow(data: FormItemData, general: GeneralField, taken: ReadonlySet<string>): AddedFieldRow {
  const etiqueta = data.etiqueta ?? general.etiqueta;
  const row = {
    id: 0,
    campo: freeName(etiqueta, taken),
    tipo: general.tipo,
    etiqueta,
    ayuda: null,
    obligatorio: false,
    opciones: null,
  };
  return withWords(row, data);
}

/**
 * An added field with what a form says of it; what is left out stays.
 * @throws StateProblem for a choice with nothing to choose from.
 */
export function withWords(row: AddedFieldRow, data: FormItemData): AddedFieldRow {
  const changed: AddedFieldRow = {
    ...row,
    etiqueta: data.etiqueta ?? row.etiqueta,
    ayuda: data.ayuda === undefined ? row.ayuda : data.ayuda || null,
    obligatorio: data.obligatorio ?? row.obligatorio,
    opciones: row.tipo === 'opcion' ? (data.opciones ?? row.opciones) : null,
  };
  if (changed.tipo === 'opcion' && (changed.opciones ?? []).length === 0)
    throw new StateProblem(`El campo «${changed.etiqueta}» necesita al menos una opción.`);
  return changed;
}

/** Columns of a table hold names up to this many letters after `adicional_`. */
const LONGEST = 40;

function freeName(etiqueta: string, taken: ReadonlySet<string>): string {
  const plain = etiqueta
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const slug = plain.slice(0, LONGEST).replace(/_+$/, '') || 'campo';
  for (let count = 1; ; count += 1) {
    const name = `adicional_${slug}${count === 1 ? '' : `_${String(count)}`}`;
    if (!taken.has(name)) return name;
  }
}
