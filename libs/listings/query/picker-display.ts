import type { ListRecord, SelectorItem } from '../../contracts';
import type { Zone } from '../../platform';
import { listadosErrors } from '../definition/errors';
import { fillTemplate } from '../definition/template';
import type { FieldModel } from '../model/field-model';
import type { TextModel } from '../model/anywhere-model';
import type { ColumnModel, ListModel } from '../model/list-model';
import { displayValues, facts } from './record-texts';

/** The texts of a found record: a text, facts after it, and facts on a second line. */
interface Display extends TextModel {
  detail: readonly (readonly TextModel[])[];
  secondLine: readonly (readonly TextModel[])[];
}

/**
 * Returns how the found records of a list are shown.
 * @param path the column to show; null for the usual display of the picker
 * @throws columna-desconocida
 */
export function displayOf(list: ListModel, path: string | null): Display {
  if (path === null || path === '')
    return {
      ...(list.picker?.display ?? list.label),
      detail: list.picker?.detail ?? [],
      secondLine: list.picker?.secondLine ?? [],
    };
  const column = list.columns.get(path);
  if (column === undefined) throw listadosErrors['columna-desconocida']({ field: path });
  return { template: `{${path}}`, fields: [column.field], detail: [], secondLine: [] };
}

/** The columns that a display reads, each field once. */
export function columnsOf({ fields, detail, secondLine }: Display): ColumnModel[] {
  const all = [...fields, ...[...detail, ...secondLine].flat().flatMap((text) => text.fields)];
  return [...new Map(all.map((field) => [field.path, asColumn(field)])).values()];
}

/** A field as a column, for texts that contain it. */
export function asColumn(field: FieldModel): ColumnModel {
  const { path, label, columnType } = field;
  return {
    field,
    wire: { campo: path, etiqueta: label, tipo: columnType, ordenable: false },
    linkFields: [],
  };
}

/** Builds the two texts of a found record: its main text, and the line below. */
export function itemOf(display: Display, row: ListRecord, zone: Zone): SelectorItem {
  const below = facts(display.secondLine, row, zone).join(' · ');
  return {
    id: row.id,
    resultado: displayText(display, row, zone),
    ...(below === '' ? {} : { detalle: below }),
  };
}

function displayText({ template, fields, detail }: Display, row: ListRecord, zone: Zone): string {
  return [fillTemplate(template, displayValues(fields, row, zone)), ...facts(detail, row, zone)].join(' · ');
}
