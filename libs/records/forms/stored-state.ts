import type { FormState } from '../../contracts';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';
import { checkNames } from './check-state';
import { readState } from './read-state';
import { problemOr } from './state-problem';

/** A stored layout as it can be used now. */
export interface StoredState {
  /** Null when nothing can be made of it: then the default one stands. */
  state: FormState | null;
  /** What administrators are told; null when it is as they left it. */
  aviso: string | null;
}

/**
 * Makes out what of a stored layout still holds for its record, which may have changed since. What nobody could have
 * stored is not used at all. A field or a tab that is gone takes nothing else with it: that field is left out, the groups
 * of that tab stand in the first one. Fields declared since wait to be placed.
 */
export function storedState(raw: unknown, model: RecordModel, fields: readonly StoredField[]): StoredState {
  const read = problemOr(() => {
    const { state, lost } = withoutLost(readState(raw), model, fields);
    checkNames(state, model, fields);
    return { state, lost };
  });
  if ('problem' in read) return { state: null, aviso: `${ASIDE} ${read.problem}` };
  const { state, lost } = read.value;
  if (lost.length === 0) return { state, aviso: null };
  if (state.items.length === 0) return { state: null, aviso: `${ASIDE} ${lost.join(' ')}` };
  return { state, aviso: `${MENDED} ${lost.join(' ')}` };
}

const ASIDE = 'El diseño guardado de esta ficha no se puede usar y se muestra el de siempre.';
const MENDED = 'El diseño guardado de esta ficha nombra cosas que ya no existen y se muestra sin ellas.';

function withoutLost(state: FormState, model: RecordModel, fields: readonly StoredField[]) {
  const names = new Set(fields.map(({ campo }) => campo));
  const tabs = new Set(model.tabs.map(({ codigo }) => codigo));
  const [first] = model.tabs;
  const gone = state.items.filter(({ data }) => !names.has(data.name));
  const moved = first === undefined ? [] : state.grupos.filter(({ solapa }) => !tabs.has(solapa));
  const left = new Set(gone.map(({ i }) => i));
  return {
    lost: [
      ...gone.map(({ data }) => `El campo «${data.name}» ya no existe.`),
      ...moved.map(({ titulo, solapa }) => `La solapa «${solapa}» del grupo «${titulo}» ya no existe.`),
    ],
    state: {
      ...state,
      grupos: state.grupos.map((group) => (moved.includes(group) ? { ...group, solapa: first?.codigo ?? '' } : group)),
      items: state.items.filter((item) => !gone.includes(item)),
      layouts_grupos: Object.fromEntries(
        Object.entries(state.layouts_grupos).map(([i, layouts]) => [
          i,
          Object.fromEntries(
            Object.entries(layouts).map(([width, entries]) => [width, entries.filter((entry) => !left.has(entry.i))]),
          ),
        ]),
      ),
    },
  };
}
