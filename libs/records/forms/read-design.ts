import type { FormItem, FormItemData, FormLayout } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import { addedField, changeAddedField, newAddedField, type AddedFieldRow } from './added-fields';
import { checkField, checkNames } from './check-layout';
import { generalField } from './general-fields';
import { LayoutProblem } from './layout-problem';
import { readLayout } from './read-layout';

/** Maximum added fields of one record, including fields that are on no form. */
const MAX_ADDED = 150;

/** A form before the designer's change. */
export interface CurrentForm {
  model: RecordModel;
  added: readonly AddedFieldRow[];
  /** The layout stored before this change; null if there was none, or if it cannot be read. */
  previous: FormLayout | null;
}

/** What a save of the designer writes. */
export interface Design {
  layout: FormLayout;
  /** Added fields that are new (their id is 0) or changed. */
  changedFields: AddedFieldRow[];
}

/** Checks a layout of the designer against its record. @throws LayoutProblem */
export function readDesign(raw: unknown, { model, added, previous }: CurrentForm): Design {
  const layout = readLayout(raw);
  const newItems = layout.items.filter(({ data }) => generalField(data.name) !== null);
  if (newItems.length > 0 && !model.admitsAdded) throw new LayoutProblem('A esta ficha no se le pueden añadir campos.');
  if (added.length + newItems.length > MAX_ADDED)
    throw new LayoutProblem(`A una ficha no se le pueden añadir más de ${String(MAX_ADDED)} campos.`);
  const knownItems = layout.items.filter((item) => !newItems.includes(item));
  checkNames({ ...layout, items: knownItems }, model, [...model.fields, ...added.map(addedField)]);
  const fields = new Map(added.map((row) => [row.campo, row]));
  const named = layout.items.map((item) => (newItems.includes(item) ? addField(item, fields) : item));
  const items = named.map((item) => settleItem(item, model, fields));
  return {
    changedFields: [...fields.values()].filter((row) => !added.includes(row)),
    layout: { ...layout, items, ...removedIds(previous, { ...layout, items }) },
  };
}

/** Creates the added field of a new item and puts the field's name into the item. */
function addField(item: FormItem, fields: Map<string, AddedFieldRow>): FormItem {
  const general = generalField(item.data.name);
  if (general === null) throw new LayoutProblem(`No existe el campo «${item.data.name}».`);
  const row = newAddedField(item.data, general, new Set(fields.keys()));
  fields.set(row.campo, row);
  return { ...item, data: { ...item.data, name: row.campo } };
}

/**
 * Returns the item as the form stores it. If the field is an added field, its changed properties go into `fields`. For any other field,
 * the item keeps only the differences from the definition.
 */
function settleItem(item: FormItem, model: RecordModel, fields: Map<string, AddedFieldRow>): FormItem {
  const { name, soloLectura } = item.data;
  const readOnly = soloLectura === true ? { soloLectura } : {};
  const row = fields.get(name);
  if (row === undefined) return { ...item, data: differences(item, model, readOnly) };
  checkField(item, addedField(row));
  const changed = changeAddedField(row, item.data);
  if (JSON.stringify(changed) !== JSON.stringify(row)) fields.set(name, changed);
  return { ...item, data: { name, ...readOnly } };
}

function differences(item: FormItem, model: RecordModel, readOnly: Pick<FormItemData, 'soloLectura'>): FormItemData {
  const { name, etiqueta, ayuda, obligatorio } = item.data;
  const field = model.fields.find(({ campo }) => campo === name);
  if (field === undefined) throw new LayoutProblem(`No existe el campo «${name}».`);
  checkField(item, field);
  const { ayuda: declaredHelp = '' } = field;
  return {
    name,
    ...(etiqueta === undefined || etiqueta === field.etiqueta ? {} : { etiqueta }),
    ...(ayuda === undefined || ayuda === declaredHelp ? {} : { ayuda }),
    ...(obligatorio === true && !field.obligatorio ? { obligatorio } : {}),
    ...(field.soloLectura === true ? {} : readOnly),
  };
}

/**
 * Returns the internal ids of the groups and fields that a save removes.
 * @throws LayoutProblem for an id that was not in the previous layout
 */
function removedIds(
  previous: FormLayout | null,
  layout: FormLayout,
): Pick<FormLayout, 'grupos_borrados' | 'items_borrados'> {
  return {
    grupos_borrados: missingIds(previous?.grupos, layout.grupos, 'ningún grupo'),
    items_borrados: missingIds(previous?.items, layout.items, 'ningún campo'),
  };
}

interface Identified {
  id: number | null;
}

function missingIds(before: readonly Identified[] = [], now: readonly Identified[], what: string): number[] {
  const known = before.flatMap(({ id }) => id ?? []);
  const present = now.flatMap(({ id }) => id ?? []);
  const foreign = present.find((id) => !known.includes(id));
  if (foreign !== undefined)
    throw new LayoutProblem(`El número interno ${String(foreign)} no es de ${what} de este formulario.`);
  return known.filter((id) => !present.includes(id));
}
