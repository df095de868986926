import type { SettingItem, SettingValue } from '#libs/contracts';

type ByField<T> = Readonly<Record<string, T>>;

/** A section of the settings, shown or being edited. */
export interface SectionState {
  isEditing: boolean;
  isSaving: boolean;
  draft: ByField<SettingValue>;
  /** The error sentences on screen. They come from the texts that could not be read at the last save, or from the server's refusal. */
  errors: ByField<string>;
  /** Error sentences of fields whose text cannot be parsed into a value. */
  unparsed: ByField<string>;
}

export type SectionAction =
  | { type: 'edit' }
  | { type: 'cancel' }
  | { type: 'change'; field: string; value: SettingValue }
  | { type: 'mark-unparsed'; field: string; sentence: string }
  | { type: 'submit' }
  | { type: 'fail' }
  | { type: 'refuse'; errors: ByField<string> };

export const SHOWN_SECTION: SectionState = { isEditing: false, isSaving: false, draft: {}, errors: {}, unparsed: {} };

/** The next state of a section. Pure. */
export function sectionReducer(state: SectionState, action: SectionAction): SectionState {
  switch (action.type) {
    case 'edit':
      return { ...SHOWN_SECTION, isEditing: true };
    case 'cancel':
      return SHOWN_SECTION;
    case 'change':
      return changed(state, action.field, action.value);
    case 'mark-unparsed':
      return { ...state, unparsed: { ...state.unparsed, [action.field]: action.sentence } };
    case 'submit':
      return { ...state, errors: state.unparsed, isSaving: canSave(state) };
    case 'fail':
      return { ...state, isSaving: false };
    case 'refuse':
      return { ...state, isSaving: false, errors: action.errors };
  }
}

function changed(state: SectionState, field: string, value: SettingValue): SectionState {
  return {
    ...state,
    draft: { ...state.draft, [field]: value },
    errors: without(state.errors, field),
    unparsed: without(state.unparsed, field),
  };
}

/** Whether the draft can be sent: it has no unreadable text. */
export const canSave = ({ unparsed }: SectionState): boolean => Object.keys(unparsed).length === 0;

export const valueOf = ({ draft }: SectionState, { campo, valor }: SettingItem): SettingValue =>
  campo in draft ? (draft[campo] ?? null) : valor;

/** Returns the settings with the values of the draft. */
export const withDraft = (state: SectionState, items: readonly SettingItem[]): SettingItem[] =>
  items.map((item) => ({ ...item, valor: valueOf(state, item) }));

/** The changed settings with their new values. */
export const changedItems = (state: SectionState, items: readonly SettingItem[]): SettingItem[] =>
  items.filter((item) => valueOf(state, item) !== item.valor).map((item) => ({ ...item, valor: valueOf(state, item) }));

/** Labels of the settings with unsaved changes, unreadable text included. */
export const changedLabels = (state: SectionState, items: readonly SettingItem[]): string[] =>
  items
    .filter((item) => valueOf(state, item) !== item.valor || item.campo in state.unparsed)
    .map(({ descripcion }) => descripcion);

const without = (sentences: ByField<string>, field: string): ByField<string> =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => name !== field));
