import type { FormItem, FormLayout } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import { isNeeded, type StoredField } from '../model/stored-field';
import { LayoutProblem } from './layout-problem';

/**
 * Checks that the tabs and fields of a layout exist, and that each field appears once.
 * @param fields declared and added fields
 * @throws LayoutProblem
 */
export function checkNames({ grupos, items }: FormLayout, model: RecordModel, fields: readonly StoredField[]): void {
  const tabs = new Set(model.tabs.map(({ code }) => code));
  const lost = grupos.find(({ solapa }) => !tabs.has(solapa));
  if (lost !== undefined) throw new LayoutProblem(`El grupo «${lost.titulo}» está en una solapa que no existe.`);
  const names = new Set(fields.map(({ campo }) => campo));
  const placed = new Set<string>();
  for (const { data } of items) {
    if (!names.has(data.name)) throw new LayoutProblem(`No existe el campo «${data.name}».`);
    if (placed.has(data.name)) throw new LayoutProblem(`El campo «${data.name}» está dos veces.`);
    placed.add(data.name);
  }
}

/** Refuses a required field that is read-only: no user could fill it in. @throws LayoutProblem */
export function checkField({ data }: FormItem, field: StoredField): void {
  const label = data.etiqueta ?? field.etiqueta;
  const isRequired = data.obligatorio ?? (field.adicional === true && field.obligatorio);
  if (isRequired && (data.soloLectura === true || field.soloLectura === true))
    throw new LayoutProblem(`El campo «${label}» no puede ser a la vez obligatorio y de solo lectura.`);
  if (data.soloLectura === true && isNeeded(field))
    throw new LayoutProblem(`El campo «${label}» es obligatorio y no puede ser de solo lectura.`);
}
