import type { ListConfigReply, ListShape } from '#libs/contracts';
import { draftReducer, startDraft, type DraftAction, type ShapeDraft } from './draft';

/** Why the last save failed. */
export interface Refusal {
  message: string;
  /** Errors by field, with the keys of `problemsOf`. */
  errors: Readonly<Record<string, string>>;
  /** True if another administrator saved a version after this draft was loaded. */
  isConflict: boolean;
  /** Repeats the request. Omitted if the server has replied. */
  retry?: () => void;
}

/** The draft of a shape. `refusal`: why the last save of the draft failed; null if there is no failure to show. */
export interface ShapeEditingState {
  draft: ShapeDraft;
  refusal: Refusal | null;
}

export type ShapeEditingAction = DraftAction | { type: 'refuse'; refusal: Refusal };

export function startEditing({ version, forma }: ListConfigReply): ShapeEditingState {
  return { draft: startDraft(version, forma), refusal: null };
}

/**
 * Returns the next state. Any change of the draft hides the refusal of a save, because the change may have corrected the error. A conflict
 * is hidden only after the shape is saved or loaded again.
 */
export function reduceShapeEditing(
  { draft, refusal }: ShapeEditingState,
  action: ShapeEditingAction,
): ShapeEditingState {
  if (action.type === 'refuse') return { draft, refusal: action.refusal };
  const isResolved = action.type === 'saved' || action.type === 'load';
  return { draft: draftReducer(draft, action), refusal: !isResolved && refusal?.isConflict ? refusal : null };
}

/** Returns a function that labels a field: with its title in the shape, else with its label in the list. */
export function fieldLabels({ campos }: ListConfigReply, shape: ListShape): (campo: string) => string {
  const titles = new Map(shape.columnas.map(({ campo, etiqueta }) => [campo, etiqueta?.trim()]));
  const labels = new Map([...campos.busqueda, ...campos.columnas].map(({ campo, etiqueta }) => [campo, etiqueta]));
  return (campo) => titles.get(campo) || (labels.get(campo) ?? campo);
}
