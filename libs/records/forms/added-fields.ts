import {
  NEW_FIELD_ROLES,
  type FormItemData,
  type GeneralField,
  type Option,
  type UserType,
  type ValueTypeCode,
} from '../../contracts';
import { VALUE_TYPES } from '../../platform';
import { senseOfLabel } from '../model/sense-of-label';
import type { StoredField } from '../model/stored-field';
import { LayoutProblem } from './layout-problem';

/** A row of `campos_adicionales`: a field that an administrator added. */
export interface AddedFieldRow {
  /** 0 for a field that is not saved yet. */
  id: number;
  campo: string;
  tipo: ValueTypeCode;
  etiqueta: string;
  ayuda: string | null;
  obligatorio: boolean;
  opciones: Option[] | null;
  /** The types of user that see the field. */
  roles: UserType[];
}

export function addedField(row: AddedFieldRow): StoredField {
  const { campo, tipo, etiqueta, ayuda, obligatorio, opciones, roles } = row;
  const sentido = tipo === 'fecha' ? senseOfLabel(etiqueta) : undefined;
  return {
    campo,
    tipo,
    etiqueta,
    obligatorio,
    adicional: true,
    ...(ayuda === null ? {} : { ayuda }),
    ...(opciones === null ? {} : { opciones }),
    ...(sentido === undefined ? {} : { sentido }),
    roles,
    store: { kind: 'added' },
  };
}

/** Makes the row of a new added field. Its name is made from its label. @param taken names of the other added fields */
export function newAddedField(data: FormItemData, general: GeneralField, taken: ReadonlySet<string>): AddedFieldRow {
  const etiqueta = data.etiqueta ?? general.etiqueta;
  const row = {
    id: 0,
    campo: freeName(etiqueta, taken),
    tipo: general.tipo,
    etiqueta,
    ayuda: null,
    obligatorio: false,
    opciones: null,
    roles: [...NEW_FIELD_ROLES],
  };
  return changeAddedField(row, data);
}

/**
 * Applies the data of a form item to an added field. Properties that are missing in the data do not change.
 * @throws LayoutProblem for an option field without options
 */
export function changeAddedField(row: AddedFieldRow, data: FormItemData): AddedFieldRow {
  const changed: AddedFieldRow = {
    ...row,
    etiqueta: data.etiqueta ?? row.etiqueta,
    ayuda: data.ayuda === undefined ? row.ayuda : data.ayuda || null,
    obligatorio: data.obligatorio ?? row.obligatorio,
    opciones: VALUE_TYPES[row.tipo].hasOptions ? (data.opciones ?? row.opciones) : null,
    roles: data.roles ?? row.roles,
  };
  if (VALUE_TYPES[changed.tipo].hasOptions && (changed.opciones ?? []).length === 0)
    throw new LayoutProblem(`El campo «${changed.etiqueta}» necesita al menos una opción.`);
  return changed;
}

/** Maximum length of a name without the prefix `adicional_`. With the prefix, the name fits the 50 characters of its column. */
const MAX_NAME_LENGTH = 40;

function freeName(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const slug = plain.slice(0, MAX_NAME_LENGTH).replace(/_+$/, '') || 'campo';
  for (let count = 1; ; count += 1) {
    const name = `adicional_${slug}${count === 1 ? '' : `_${String(count)}`}`;
    if (!taken.has(name)) return name;
  }
}
