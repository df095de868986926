import type { ListColumn } from '../definition/define-list';
import { placeholders } from '../definition/template';
import { limitedField } from './field-limits';
import type { FieldModel } from './field-model';
import type { ColumnModel } from './list-model';

/** A column of a definition, with its fields resolved. */
export function columnModel(column: string | ListColumn, resolve: (path: string) => FieldModel): ColumnModel {
  const options: ListColumn = typeof column === 'string' ? { field: column } : column;
  const field = limitedField(named(resolve(options.field), options.name), options.only, resolve);
  const { asText } = options;
  return {
    field,
    ...(asText && { asText }),
    wire: {
      etiqueta: options.label ?? field.label,
      campo: field.path,
      tipo: asText ? 'string' : field.columnType,
      ...(field.itemType === undefined ? {} : { elementos: field.itemType }),
      ordenable: true,
      ...(options.link === undefined ? {} : { enlace: options.link }),
      ...(options.linkText === undefined ? {} : { textoEnlace: options.linkText }),
      ...(field.options === undefined ? {} : { opciones: field.options }),
      ...(field.listed.contact === undefined ? {} : { contacto: field.listed.contact }),
    },
    linkFields: placeholders(options.link ?? '').map(resolve),
  };
}

/** Returns a copy of the field with another name on the wire. */
export const named = (field: FieldModel, name = field.path): FieldModel => ({ ...field, path: name });
