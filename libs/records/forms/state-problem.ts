import type { FormState } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';

/**
 * Why a layout cannot be used with a record as it is now, in a Spanish sentence; null when it can.
 * @param state as it was stored or sent: nothing about it is known yet.
 */
export function stateProblem(state: unknown, model: RecordModel, fields: readonly StoredField[]): string | null {
  if (!isState(state)) return 'No tiene la forma de un formulario.';
  const tabs = new Set(model.tabs.map(({ codigo }) => codigo));
  const lost = state.grupos.find(({ solapa }) => !tabs.has(solapa));
  if (lost !== undefined) return `El grupo «${lost.titulo}» está en una solapa que ya no existe.`;
  const names = new Set(fields.map(({ campo }) => campo));
  const unknown = state.items.find(({ data }) => !names.has(data.name));
  return unknown === undefined ? null : `El campo «${unknown.data.name}» ya no existe.`;
}

function isState(state: unknown): state is FormState {
  if (typeof state !== 'object' || state === null) return false;
  const { grupos, items, layouts_grupos, layout_formulario } = state as Partial<FormState>;
  return (
    Array.isArray(grupos) &&
    Array.isArray(items) &&
    typeof layouts_grupos === 'object' &&
    typeof layout_formulario === 'object'
  );
}
