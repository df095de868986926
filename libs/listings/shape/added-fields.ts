import { Injectable } from '@nestjs/common';
import type { ColumnType, Option, RecordFieldType } from '../../contracts';
import { lowerFirst, searchTypeOf } from '../model/resolve-field';
import type { AddedStored, FieldModel } from '../model/field-model';
import type { ColumnModel, ListModel } from '../model/list-model';

/** A field that administrators added to the records of a list. Its values stand in the row's `adicionales`. */
export interface AddedField {
  /** Its name everywhere: `adicional_alergias`. */
  campo: string;
  /** Its key in `adicionales`. */
  clave: string;
  tipo: RecordFieldType;
  etiqueta: string;
  opciones: Option[] | null;
}

/** Tells which fields were added to the records of a list. */
export interface AddedFieldsSource {
  of: (listado: string) => Promise<AddedField[]>;
}

const NONE: AddedFieldsSource = { of: () => Promise.resolve([]) };

/**
 * The added fields as lists know them: none, until the module that keeps them says so with `use` when it starts. That module
 * calls `claustro_listado_cambiado(listado)` in the transaction that changes them: lists ask again only then.
 */
@Injectable()
export class AddedFields {
  private source = NONE;

  use(source: AddedFieldsSource): void {
    this.source = source;
  }

  of(listado: string): Promise<AddedField[]> {
    return this.source.of(listado);
  }
}

/** How each type is stored; types that are not here are nothing a list could show, compare or order. */
const STORED: Partial<Record<RecordFieldType, AddedStored>> = {
  texto: 'text',
  'texto-largo': 'text',
  opcion: 'text',
  email: 'text',
  telefono: 'text',
  nif: 'text',
  color: 'text',
  hora: 'text',
  direccion: 'text',
  iban: 'text',
  'dias-semana': 'text',
  numero: 'real',
  importe: 'numeric',
  fecha: 'date',
  'fecha-hora': 'timestamp',
  booleano: 'boolean',
};

const SHOWN: Partial<Record<RecordFieldType, ColumnType>> = {
  importe: 'money',
  color: 'color',
  'fecha-hora': 'datetime',
};

const NAME = /^[a-z][a-z0-9_]{0,59}$/;

/**
 * The list with the added fields as columns, search fields and sort keys of its own.
 * @throws Error for a field whose name is none, or is taken: a mistake of whoever provides them.
 */
export function withAdded(list: ListModel, added: readonly AddedField[]): ListModel {
  const fields = added.flatMap((field) => fieldOf(list, field) ?? []);
  if (fields.length === 0) return list;
  const wire = ({ campo, etiqueta, opciones }: FieldModel) => ({
    etiqueta,
    campo,
    ...(opciones === undefined ? {} : { opciones }),
  });
  return {
    ...list,
    columns: new Map([
      ...list.columns,
      ...fields.map((field): [string, ColumnModel] => {
        const column = { ...wire(field), tipo: field.columnType, ordenable: true };
        return [field.campo, { field, wire: column, linkFields: [], only: [] }];
      }),
    ]),
    search: new Map([
      ...list.search,
      ...fields.map((field) => [field.campo, { field, wire: { ...wire(field), tipo: field.searchType } }] as const),
    ]),
    sortable: new Map([...list.sortable, ...fields.map((field) => [field.campo, field] as const)]),
    offeredColumns: [...list.offeredColumns, ...fields.map(({ campo }) => campo)],
    offeredSearch: [...list.offeredSearch, ...fields.map(({ campo }) => campo)],
  };
}

function fieldOf(list: ListModel, { campo, clave, tipo, etiqueta, opciones }: AddedField): FieldModel | null {
  const { codigo } = list.definition;
  if (!NAME.test(campo) || list.sortable.has(campo))
    throw new Error(`El listado «${codigo}» no admite el campo «${campo}»`);
  const stored = STORED[tipo];
  if (stored === undefined) return null;
  const source = { kind: 'added', key: clave, stored } as const;
  const searchType = searchTypeOf(source);
  return {
    campo,
    etiqueta,
    ruta: [lowerFirst(etiqueta)],
    hops: [],
    source,
    searchType,
    columnType: SHOWN[tipo] ?? searchType,
    itemType: undefined,
    opciones: opciones ?? undefined,
  };
}
