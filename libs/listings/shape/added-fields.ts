import { Injectable } from '@nestjs/common';
import type { Option, UserType, ValueTypeCode } from '../../contracts';
import { VALUE_TYPES } from '../../platform';
import type { FieldModel } from '../model/field-model';
import type { ColumnModel, ListModel } from '../model/list-model';
import { lowerFirst, typesOf } from '../model/resolve-field';

/** A field that administrators added to the records of a list. Its values are in the column `adicionales`. */
export interface AddedField {
  /** The path of the field in lists: `adicional_alergias`. */
  name: string;
  /** The key of the field in the column `adicionales`. */
  key: string;
  type: ValueTypeCode;
  label: string;
  options: Option[] | null;
  /** The types of user that may see the field. */
  roles: readonly UserType[];
}

export interface AddedFieldsSource {
  /** The added fields of a list. */
  of: (listCode: string) => Promise<AddedField[]>;
}

const NONE: AddedFieldsSource = { of: () => Promise.resolve([]) };

/**
 * Provides the added fields of each list. When the application starts, the records engine registers the source of these fields with `use`.
 * If an added field changes, a trigger raises the revision of the list. Otherwise the cached list would not be rebuilt.
 */
@Injectable()
export class AddedFields {
  private source = NONE;

  use(source: AddedFieldsSource): void {
    this.source = source;
  }

  of(listCode: string): Promise<AddedField[]> {
    return this.source.of(listCode);
  }
}

const NAME = /^[a-z][a-z0-9_]{0,59}$/;

/**
 * The list with the added fields as columns, search fields and sort keys.
 * @throws Error for a field whose name is invalid or already taken
 */
export function withAdded(list: ListModel, added: readonly AddedField[]): ListModel {
  const fields = added.flatMap((field) => fieldOf(list, field) ?? []);
  if (fields.length === 0) return list;
  const wire = ({ path, label, options }: FieldModel) => ({
    etiqueta: label,
    campo: path,
    ...(options === undefined ? {} : { opciones: options }),
  });
  return {
    ...list,
    columns: new Map([
      ...list.columns,
      ...fields.map((field): [string, ColumnModel] => {
        const column = { ...wire(field), tipo: field.columnType, ordenable: true };
        return [field.path, { field, wire: column, linkFields: [] }];
      }),
    ]),
    search: new Map([
      ...list.search,
      ...fields.map((field) => [field.path, { field, wire: { ...wire(field), tipo: field.searchType } }] as const),
    ]),
    sortable: new Map([...list.sortable, ...fields.map((field) => [field.path, field] as const)]),
    offeredColumns: [...list.offeredColumns, ...fields.map(({ path }) => path)],
    offeredSearch: [...list.offeredSearch, ...fields.map(({ path }) => path)],
  };
}

/** Returns an added field as a field of a list; null if lists do not show values of this type. */
function fieldOf(list: ListModel, { name, key, type, label, options, roles }: AddedField): FieldModel | null {
  const { code } = list.definition;
  if (!NAME.test(name) || list.sortable.has(name) || list.search.has(name))
    throw new Error(`The list «${code}» does not accept the field «${name}»`);
  const { list: listed } = VALUE_TYPES[type];
  if (listed === null) return null;
  const source = { kind: 'added', key, stored: listed.storage } as const;
  return {
    path: name,
    label,
    labelPath: [lowerFirst(label)],
    hops: [],
    source,
    ...typesOf(source, listed),
    options: options ?? undefined,
    roles,
    permission: null,
    only: [],
  };
}
