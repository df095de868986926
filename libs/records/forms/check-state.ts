import type { FormItem, FormState } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';
import { generalField } from './general-fields';
import { StateProblem } from './state-problem';

/**
 * Holds a form against the record it is of: tabs and fields that there are, each field once.
 * @param fields what it may name: declared and added ones.
 * @throws StateProblem
 */
export function checkNames({ grupos, items }: FormState, model: RecordModel, fields: readonly StoredField[]): void {
  const tabs = new Set(model.tabs.map(({ codigo }) => codigo));
  const lost = grupos.find(({ solapa }) => !tabs.has(solapa));
  if (lost !== undefined) throw new StateProblem(`El grupo «${lost.titulo}» está en una solapa que no existe.`);
  const names = new Set(fields.map(({ campo }) => campo));
  const seen = new Set<string>();
  for (const { data } of items) {
    if (!names.has(data.name)) throw new StateProblem(`No existe el campo «${data.name}».`);
    if (seen.has(data.name)) throw new StateProblem(`El campo «${data.name}» está dos veces.`);
    seen.add(data.name);
  }
}

/** The items that make a new field, and the others. */
export function splitNew(items: readonly FormItem[]): { made: FormItem[]; known: FormItem[] } {
  const isNew = ({ data }: FormItem): boolean => generalField(data.name) !== null;
  return { made: items.filter(isNew), known: items.filter((item) => !isNew(item)) };
}

/**
 * What is said of a field must leave it usable: nobody could fill in one that is needed and cannot be changed.
 * @throws StateProblem
 */
export function checkWords({ data }: FormItem, field: StoredField): void {
  const label = data.etiqueta ?? field.etiqueta;
  const required = data.obligatorio ?? (field.adicional === true && field.obligatorio);
  if (required && (data.soloLectura === true || field.soloLectura === true))
    throw new StateProblem(`El campo «${label}» no puede ser a la vez obligatorio y de solo lectura.`);
  if (data.soloLectura === true && isNeeded(field))
    throw new StateProblem(`El campo «${label}» es obligatorio y no puede ser de solo lectura.`);
}

/** A record cannot be made without a value for it. */
export function isNeeded({ obligatorio, adicional, store }: StoredField): boolean {
  return obligatorio && adicional !== true && !(store.kind === 'column' && store.hasDefault);
}
