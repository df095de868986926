import { useReducer } from 'react';
import type { FormBreakpoint, FormReply, FormLayout, LayoutEntry, RecordField } from '#libs/contracts';
import { askConfirm } from '../../../ui';
import { itemNamed } from '../model/design';
import {
  currentGroupOf,
  designerReducer,
  openDesigner,
  selectionOf,
  type DesignerAction,
  type Selection,
} from '../model/designer-reducer';
import { sourceOf } from '../model/fields';
import type { Direction, Place } from '../model/grid';
import { isDirty } from '../model/history';
import { useSaveDesign } from './use-save-design';

/** The state of the form designer and its commands. */
export function useDesigner(form: FormReply, reload: () => Promise<FormReply | undefined>) {
  const [state, dispatch] = useReducer(designerReducer, form, openDesigner);
  const { history, breakpoint, isPreview, focus, announcement } = state;
  const design = history.now;
  const saving = useSaveDesign({
    form,
    design,
    reload,
    onLoaded: (fresh) => dispatch({ type: 'load', form: fresh }),
    onReset: () => dispatch({ type: 'select', selection: null }),
  });
  return {
    form,
    design,
    breakpoint,
    isPreview,
    selection: selectionOf(state),
    focus,
    announcement,
    dirty: isDirty(history),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    currentGroup: currentGroupOf(state),
    ...saving,
    ...viewCommands(dispatch),
    // While a design is being saved it cannot be changed: the reply replaces it.
    ...editCommands(saving.busy ? ignore : dispatch),
    sourceOf: (i: string) => {
      const item = itemNamed(design, i);
      return item && sourceOf(form, item);
    },
  };
}

export type Designer = ReturnType<typeof useDesigner>;

type Dispatch = (action: DesignerAction) => void;

const ignore: Dispatch = () => undefined;

const viewCommands = (dispatch: Dispatch) => ({
  setBreakpoint: (breakpoint: FormBreakpoint) => dispatch({ type: 'set-breakpoint', breakpoint }),
  setPreview: (isPreview: boolean) => dispatch({ type: 'set-preview', isPreview }),
  select: (selection: Selection | null) => dispatch({ type: 'select', selection }),
});

const editCommands = (dispatch: Dispatch) => ({
  /** @param about what the change is about: consecutive changes with the same `about` are one undo step */
  edit: (design: FormLayout, about: string | null = null) => dispatch({ type: 'edit', design, about }),
  undo: () => dispatch({ type: 'undo' }),
  redo: () => dispatch({ type: 'redo' }),
  /** Adds a field to a group, the current one by default, and selects it. */
  addField: (field: RecordField, group?: string, at?: Place) => dispatch({ type: 'add-field', field, group, at }),
  move: (i: string, direction: Direction) => dispatch({ type: 'move-field', i, direction }),
  resize: (i: string, width: number, about: string | null = null) =>
    dispatch({ type: 'resize-field', i, width, about }),
  resizeBy: (i: string, step: number) => dispatch({ type: 'widen-field', i, step }),
  /** Stores the grid of a group after a drag. */
  arrange: (i: string, group: string, grid: readonly LayoutEntry[]) =>
    dispatch({ type: 'arrange-group', i, group, grid }),
  sendTo: (i: string, group: string, at?: Place) => dispatch({ type: 'send-field', i, group, at }),
  deleteField: async (i: string) => {
    if (await confirmDeletion('campo')) dispatch({ type: 'delete-field', i });
  },
  deleteGroup: async (i: string) => {
    if (await confirmDeletion('grupo')) dispatch({ type: 'delete-group', i });
  },
  addGroup: (tab?: string) => dispatch({ type: 'add-group', tab }),
  moveGroup: (i: string, direction: 'up' | 'down') => dispatch({ type: 'move-group', i, direction }),
});

const confirmDeletion = (what: 'campo' | 'grupo') =>
  askConfirm({ title: `Borrar ${what}`, text: `¿Está seguro de borrar este ${what}?`, acceptLabel: 'Borrar' });
