import type { FormReply, RecordField } from '#libs/contracts';
import {
  ADD_GROUP,
  currentGroupOf,
  designerReducer,
  openDesigner,
  selectionOf,
  type DesignerAction,
} from './designer-reducer';

const field = (campo: string, tipo = 'texto') =>
  ({ campo, tipo, etiqueta: campo.toUpperCase(), obligatorio: false }) as RecordField;
const item = (i: string) => ({ i, id: null, grupo: 'uno', data: { name: i } });
const form = {
  codigo: 'alumnos',
  solapas: [{ codigo: 'datos', titulo: 'Datos' }],
  campos_especificos: [field('a'), field('b'), field('c')],
  campos_generales: [field('nuevo', 'opcion')],
  grupos: [{ i: 'uno', id: 1, titulo: 'Uno', solapa: 'datos' }],
  items: [item('a'), item('b')],
  layouts_grupos: {
    uno: {
      lg: [
        { i: 'a', x: 0, y: 0, w: 6, h: 1 },
        { i: 'b', x: 6, y: 0, w: 6, h: 1 },
      ],
    },
  },
  layout_formulario: { md: [{ i: 'uno', x: 0, y: 0, w: 12, h: 1 }] },
} as unknown as FormReply;
const opened = openDesigner(form);
const after = (...actions: DesignerAction[]) => actions.reduce(designerReducer, opened);

describe('the form designer', () => {
  it('selects, focuses and announces a field that was added', () => {
    const state = after({ type: 'add-field', field: field('c') });
    const i = state.history.now.items.at(-1)?.i;
    expect(state.selection).toEqual({ kind: 'field', i });
    expect(state.focus).toEqual({ i, turn: 1 });
    expect(state.announcement).toBe('C: grupo Uno, fila 2, columna 1, ancho 4');
  });

  it('gives an added choice its first two options', () => {
    const state = after({ type: 'add-field', field: field('nuevo', 'opcion') });
    expect(state.history.now.items.at(-1)?.data.opciones).toHaveLength(2);
  });

  it('announces that a field cannot move any further, and changes nothing', () => {
    const state = after({ type: 'move-field', i: 'a', direction: 'left' });
    expect(state.announcement).toBe('A: no puede seguir por ahí');
    expect(state.history.now).toBe(opened.history.now);
  });

  it('undoes and redoes a change', () => {
    const deleted = after({ type: 'delete-field', i: 'a' });
    const undone = designerReducer(deleted, { type: 'undo' });
    expect(undone.history.now).toBe(opened.history.now);
    expect(designerReducer(undone, { type: 'redo' }).history.now).toBe(deleted.history.now);
  });

  it('selects the next field after one was deleted', () => {
    expect(after({ type: 'delete-field', i: 'a' }).selection).toEqual({ kind: 'field', i: 'b' });
  });

  it('selects the group after its last field was deleted', () => {
    const state = after({ type: 'delete-field', i: 'a' }, { type: 'delete-field', i: 'b' });
    expect(state.selection).toEqual({ kind: 'group', i: 'uno' });
  });

  it('focuses the button that adds a group after the last group was deleted', () => {
    expect(after({ type: 'delete-group', i: 'uno' }).focus.i).toBe(ADD_GROUP);
  });

  it('clears a selection whose field was deleted', () => {
    const state = after({ type: 'select', selection: { kind: 'field', i: 'a' } }, { type: 'delete-group', i: 'uno' });
    expect(selectionOf(state)).toBeNull();
  });

  it('adds fields to the group of the selected field', () => {
    const state = after({ type: 'add-group' }, { type: 'select', selection: { kind: 'field', i: 'a' } });
    expect(currentGroupOf(state)?.i).toBe('uno');
  });
});
