import type { CellValue, ListRecord } from '../../contracts';
import type { Zone } from '../../platform';
import { fillTemplate } from '../definition/template';
import type { TextModel } from '../model/anywhere-model';
import type { FieldModel } from '../model/field-model';
import { lowerFirst } from '../model/resolve-field';

/** The facts of a record; a fact without values is left out. */
export function facts(texts: readonly (readonly TextModel[])[], row: ListRecord, zone: Zone): string[] {
  return texts.flatMap((alternatives) => firstText(alternatives, row, zone) ?? []);
}

/** The first of the texts whose fields all have a value; null if there is none. */
export function firstText(alternatives: readonly TextModel[], row: ListRecord, zone: Zone): string | null {
  for (const { template, fields } of alternatives) {
    const values = displayValues(fields, row, zone);
    if (Object.values(values).every((value) => value !== '')) return fillTemplate(template, values);
  }
  return null;
}

/** The values of a row as people read them, by path. @param zone the time zone in which instants are shown */
export function displayValues(fields: readonly FieldModel[], row: ListRecord, zone: Zone): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.path, valueText(field, row[field.path], zone)]));
}

function valueText(field: FieldModel, value: CellValue | undefined, zone: Zone): string {
  if (value === null || value === undefined) return '';
  const { listed, options, searchType, columnType } = field;
  const textOf = (item: string | number | boolean) => {
    const text = listed.cellText(item, { opciones: options, zone });
    // Option labels begin with a capital, but here they are part of a sentence.
    if (options !== undefined) return lowerFirst(text);
    return columnType === 'money' && searchType === 'number' ? `${text}\u00a0€` : text;
  };
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
}
