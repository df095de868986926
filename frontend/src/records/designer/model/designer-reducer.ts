import type { FormBreakpoint, FormGroup, FormReply, FormLayout, LayoutEntry, RecordField } from '#libs/contracts';
import { widthOf } from '../../../fields';
import {
  addGroup,
  addItem,
  arrange,
  deleteGroup,
  deleteItem,
  designOf,
  entryOf,
  freeTitle,
  gridOf,
  groupNamed,
  itemNamed,
  moveGroup,
  moveItem,
  moveToGroup,
  resizeItem,
} from './design';
import { fieldOf, freeLabel } from './fields';
import { readingOrder, type Direction, type Place } from './grid';
import { begin, change, redo, undo, type History } from './history';
import { DIRECTION_WORDS, placeText } from './words';

/** The selected field or group of the form, by its name in the layout. */
export interface Selection {
  kind: 'field' | 'group';
  i: string;
}

/** The element that gets the focus next. Each request has a higher `turn`, so that the same element can get the focus again. */
export interface FocusRequest {
  i: string;
  turn: number;
}

/** In a focus request, this value of `i` stands for the button that adds a group. */
export const ADD_GROUP = '+grupo';

export interface DesignerState {
  form: FormReply;
  history: History<FormLayout>;
  breakpoint: FormBreakpoint;
  isPreview: boolean;
  selection: Selection | null;
  focus: FocusRequest;
  /** The last change in words, for screen readers. */
  announcement: string;
}

export type DesignerAction =
  | { type: 'load'; form: FormReply }
  | { type: 'edit'; design: FormLayout; about: string | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; selection: Selection | null }
  | { type: 'set-breakpoint'; breakpoint: FormBreakpoint }
  | { type: 'set-preview'; isPreview: boolean }
  | { type: 'add-field'; field: RecordField; group?: string; at?: Place }
  | { type: 'move-field'; i: string; direction: Direction }
  | { type: 'resize-field'; i: string; width: number; about: string | null }
  | { type: 'widen-field'; i: string; step: number }
  | { type: 'arrange-group'; i: string; group: string; grid: readonly LayoutEntry[] }
  | { type: 'send-field'; i: string; group: string; at?: Place }
  | { type: 'delete-field'; i: string }
  | { type: 'add-group'; tab?: string }
  | { type: 'move-group'; i: string; direction: 'up' | 'down' }
  | { type: 'delete-group'; i: string };

type ActionOf<Type extends DesignerAction['type']> = Extract<DesignerAction, { type: Type }>;

export const openDesigner = (form: FormReply): DesignerState => ({
  form,
  history: begin(designOf(form)),
  breakpoint: 'lg',
  isPreview: false,
  selection: null,
  focus: { i: '', turn: 0 },
  announcement: '',
});

type Handlers = { [Type in DesignerAction['type']]: (state: DesignerState, action: ActionOf<Type>) => DesignerState };

const HANDLERS: Handlers = {
  load: (state, { form }) => ({ ...state, form, history: begin(designOf(form)) }),
  edit: (state, { design, about }) => edited(state, design, about),
  undo: (state) => ({ ...state, history: undo(state.history), announcement: 'Deshecho' }),
  redo: (state) => ({ ...state, history: redo(state.history), announcement: 'Rehecho' }),
  select: (state, { selection }) => ({ ...state, selection }),
  'set-breakpoint': (state, { breakpoint }) => ({ ...state, breakpoint }),
  'set-preview': (state, { isPreview }) => ({ ...state, isPreview, focus: { ...state.focus, i: '' } }),
  'add-field': addField,
  'move-field': (state, { i, direction }) =>
    withFieldMoved(state, moveItem(state.history.now, i, direction, state.breakpoint), i),
  'resize-field': (state, { i, width, about }) => {
    const next = resizeItem(state.history.now, i, width, state.breakpoint);
    return announcePlace(edited(state, next, about), state.history.now, i);
  },
  'widen-field': (state, { i, step }) => {
    const width = entryOf(state.history.now, i, state.breakpoint)?.w ?? 0;
    return withFieldMoved(state, resizeItem(state.history.now, i, width + step, state.breakpoint), i);
  },
  'arrange-group': (state, { i, group, grid }) => {
    const next = arrange(state.history.now, group, state.breakpoint, grid);
    return next === state.history.now ? state : withFieldMoved(state, next, i);
  },
  'send-field': (state, { i, group, at }) =>
    withFieldMoved(state, moveToGroup(state.history.now, i, { group, breakpoint: state.breakpoint, at }), i),
  'delete-field': removeField,
  'add-group': insertGroup,
  'move-group': (state, { i, direction }) => {
    const next = moveGroup(state.history.now, i, direction);
    const title = titleOf(state.history.now, i);
    const announcement =
      next === state.history.now
        ? `${title}: no puede seguir por ahí`
        : `${title}: movido hacia ${DIRECTION_WORDS[direction]}`;
    return { ...edited(state, next), announcement };
  },
  'delete-group': removeGroup,
};

/** The next state of the designer. Pure. */
export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  const handle = HANDLERS[action.type] as (state: DesignerState, action: DesignerAction) => DesignerState;
  return handle(state, action);
}

/** The selection; null if the selected field or group no longer exists. */
export function selectionOf({ history, selection }: DesignerState): Selection | null {
  if (selection === null) return null;
  const find = selection.kind === 'field' ? itemNamed : groupNamed;
  return find(history.now, selection.i) === undefined ? null : selection;
}

/** The group that new fields are added to: the selected group, the group of the selected field, or the first group. */
export function currentGroupOf({ history: { now }, selection }: DesignerState): FormGroup | undefined {
  const selected = selection?.kind === 'group' ? groupNamed(now, selection.i) : undefined;
  return selected ?? groupNamed(now, itemNamed(now, selection?.i ?? '')?.grupo ?? '') ?? now.grupos[0];
}

function edited(state: DesignerState, design: FormLayout, about: string | null = null): DesignerState {
  return { ...state, history: change(state.history, design, about) };
}

const focusOn = ({ focus }: DesignerState, i: string): FocusRequest => ({ i, turn: focus.turn + 1 });

const titleOf = (design: FormLayout, i: string): string => groupNamed(design, i)?.titulo ?? '';

function labelOf({ form }: DesignerState, design: FormLayout, i: string): string {
  const item = itemNamed(design, i);
  return item ? fieldOf(form, item).etiqueta : '';
}

/** The state after a field was moved: it is selected, focused and announced. */
function withFieldMoved(state: DesignerState, next: FormLayout, i: string): DesignerState {
  const moved = announcePlace(edited(state, next), state.history.now, i);
  return { ...moved, selection: { kind: 'field', i }, focus: focusOn(state, i) };
}

function announcePlace(state: DesignerState, before: FormLayout, i: string): DesignerState {
  const { now } = state.history;
  const entry = entryOf(now, i, state.breakpoint);
  if (now === before || !entry)
    return { ...state, announcement: `${labelOf(state, before, i)}: no puede seguir por ahí` };
  const group = groupNamed(now, itemNamed(now, i)?.grupo ?? '');
  const isNewGroup = itemNamed(before, i)?.grupo !== group?.i;
  const groupText = isNewGroup && group ? `grupo ${group.titulo}, ` : '';
  return { ...state, announcement: `${labelOf(state, now, i)}: ${groupText}${placeText(entry)}` };
}

function addField(state: DesignerState, { field, group, at }: ActionOf<'add-field'>): DesignerState {
  const target = group ?? currentGroupOf(state)?.i;
  if (target === undefined) return state;
  const { form, history, breakpoint } = state;
  const isGeneral = form.campos_generales.some(({ campo }) => campo === field.campo);
  const own = isGeneral ? { etiqueta: freeLabel(form, history.now, field.etiqueta), ...firstOptions(field) } : {};
  const added = { data: { name: field.campo, ...own }, width: widthOf(field) };
  const { design, i } = addItem(history.now, added, { group: target, breakpoint, at });
  return withFieldMoved(state, design, i);
}

function firstOptions({ tipo }: RecordField) {
  const names = ['Opción 1', 'Opción 2'];
  return tipo === 'opcion' ? { opciones: names.map((etiqueta) => ({ valor: etiqueta, etiqueta })) } : {};
}

/** Deletes a field. Selection and focus go to the next field, else to the previous one, else to the group. */
function removeField(state: DesignerState, { i }: ActionOf<'delete-field'>): DesignerState {
  const { now } = state.history;
  const item = itemNamed(now, i);
  if (!item) return state;
  const order = readingOrder(gridOf(now, item.grupo, state.breakpoint)).map((entry) => entry.i);
  const index = order.indexOf(i);
  const next = order[index + 1] ?? order[index - 1];
  return {
    ...edited(state, deleteItem(now, i)),
    announcement: `${labelOf(state, now, i)}: borrado`,
    selection: next === undefined ? { kind: 'group', i: item.grupo } : { kind: 'field', i: next },
    focus: focusOn(state, next ?? item.grupo),
  };
}

function insertGroup(state: DesignerState, { tab }: ActionOf<'add-group'>): DesignerState {
  const { now } = state.history;
  const place = tab ?? currentGroupOf(state)?.solapa ?? state.form.solapas[0]?.codigo;
  if (place === undefined) throw new Error(`The form ${state.form.codigo} has no tab`);
  const { design, i } = addGroup(now, freeTitle(now), place);
  return {
    ...edited(state, design),
    selection: { kind: 'group', i },
    focus: focusOn(state, i),
    announcement: `${titleOf(design, i)}: grupo añadido`,
  };
}

function removeGroup(state: DesignerState, { i }: ActionOf<'delete-group'>): DesignerState {
  const { now } = state.history;
  const left = now.grupos.filter((group) => group.i !== i);
  return {
    ...edited(state, deleteGroup(now, i)),
    announcement: `${titleOf(now, i)}: borrado`,
    selection: null,
    focus: focusOn(state, left[0]?.i ?? ADD_GROUP),
  };
}
