import type { FormItem, FormLayout } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import { isNeeded, type StoredField } from '../model/stored-field';
import { addedField, type AddedFieldRow } from './added-fields';
import { defaultLayout } from './default-layout';
import { restoreLayout } from './stored-layout';

/** The fields of a record page, and how they are laid out. */
export interface RecordForm {
  fields: StoredField[];
  /** The same fields as in `fields`, but as the record definition declares them, without the changes of the layout. */
  declared: StoredField[];
  layout: FormLayout;
  /** The number of saves and resets of the layout; 0 before the first. */
  version: number;
  /** For administrators: a Spanish text about the parts of the stored layout that were dropped; null if nothing was dropped. */
  warning: string | null;
}

/** A row of `formularios`. If `estado` is null, the default layout is used. */
export interface StoredForm {
  estado: unknown;
  version: number;
}

export function makeForm(model: RecordModel, added: readonly AddedFieldRow[], stored: StoredForm | null): RecordForm {
  const declared = [...model.fields, ...added.map(addedField)];
  const restored =
    stored === null || stored.estado === null
      ? { layout: null, warning: null }
      : restoreLayout(stored.estado, model, declared);
  const layout = restored.layout ?? defaultLayout(model.groups, declared);
  return {
    fields: applyLayout(declared, layout.items),
    declared,
    layout,
    version: stored === null ? 0 : stored.version,
    warning: restored.warning,
  };
}

/**
 * Applies a form layout to the fields of a record. The layout may change labels and help texts, and make fields required or read-only.
 * A field that a new record needs cannot become read-only. An added field that is not in the layout is not required.
 */
function applyLayout(fields: readonly StoredField[], items: readonly FormItem[]): StoredField[] {
  const dataOf = new Map(items.map(({ data }) => [data.name, data]));
  return fields.map((field) => {
    const data = dataOf.get(field.campo);
    const { etiqueta = field.etiqueta, ayuda = field.ayuda, obligatorio, soloLectura } = data ?? {};
    const { ayuda: _declared, ...others } = field;
    return {
      ...others,
      etiqueta,
      ...(ayuda === undefined || ayuda === '' ? {} : { ayuda }),
      obligatorio: (field.obligatorio && !(field.adicional === true && data === undefined)) || obligatorio === true,
      ...(soloLectura === true && !isNeeded(field) ? { soloLectura } : {}),
    };
  });
}
