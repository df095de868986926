import type { FormLayout, LayoutEntry } from '#libs/contracts';
import { groupsOf } from '../../model/form-layout';
import {
  addGroup,
  addItem,
  arrange,
  deleteGroup,
  deleteItem,
  designOf,
  entryOf,
  gridOf,
  moveGroup,
  moveGroupTo,
  moveItem,
  moveToGroup,
  resizeItem,
  updateGroup,
  updateItem,
} from './design';
import { begin, change, isDirty, redo, undo } from './history';

const at = (i: string, x: number, y: number, w: number): LayoutEntry => ({ i, x, y, w, h: 1 });
const item = (i: string, id: number | null, grupo: string) => ({ i, id, grupo, data: { name: i } });

/** A form of three groups. The first has a layout for every width; the third is in another tab. */
const FORM: FormLayout = {
  grupos: [
    { i: 'uno', id: 1, titulo: 'Uno', solapa: 'datos' },
    { i: 'dos', id: 2, titulo: 'Dos', solapa: 'datos' },
    { i: 'tres', id: null, titulo: 'Tres', solapa: 'pago' },
  ],
  items: [item('a', 11, 'uno'), item('b', 12, 'uno'), item('c', 13, 'uno'), item('d', null, 'dos')],
  layouts_grupos: {
    uno: {
      lg: [at('a', 0, 0, 12), at('b', 0, 1, 4), at('c', 0, 2, 6)],
      md: [at('a', 0, 0, 6), at('c', 6, 0, 6), at('b', 0, 1, 12)],
      sm: [at('b', 0, 0, 12), at('a', 0, 1, 12), at('c', 0, 2, 12)],
    },
    dos: { lg: [at('d', 0, 0, 6)] },
  },
  layout_formulario: { md: [at('uno', 0, 0, 12), at('dos', 0, 1, 12), at('tres', 0, 2, 12)] },
  grupos_borrados: [77],
  items_borrados: [78],
};
const design = designOf(FORM);

const rows = (state: FormLayout, grupo: string, width: 'lg' | 'md' | 'sm') =>
  Object.fromEntries((state.layouts_grupos[grupo]?.[width] ?? []).map(({ i, y }) => [i, y]));

describe('A design', () => {
  it('[FICH-19] begins with nothing deleted', () => {
    expect([design.grupos_borrados, design.items_borrados]).toEqual([[], []]);
  });

  it('[FICH-29] has a place for every group, on a form that lacked one', () => {
    const lacking = designOf({ ...FORM, layout_formulario: { md: [at('dos', 0, 0, 12)] } });
    expect(lacking.layout_formulario.md.map(({ i, y }) => [i, y])).toEqual([
      ['dos', 0],
      ['uno', 1],
      ['tres', 2],
    ]);
  });
});

describe('Deleting a field', () => {
  it('[FICH-19] removes it at every width and records its internal id', () => {
    const next = deleteItem(design, 'b');
    expect(next.items.map(({ i }) => i)).toEqual(['a', 'c', 'd']);
    expect(JSON.stringify(next.layouts_grupos)).not.toContain('"b"');
    expect(next.items_borrados).toEqual([12]);
  });

  it('[FICH-19] that was never saved records nothing', () => {
    expect(deleteItem(design, 'd').items_borrados).toEqual([]);
  });

  it('[FICH-20] moves the later rows up by one at each width where its row becomes empty', () => {
    const next = deleteItem(design, 'b');
    expect(rows(next, 'uno', 'lg')).toEqual({ a: 0, c: 1 });
    expect(rows(next, 'uno', 'md')).toEqual({ a: 0, c: 0 });
    expect(rows(next, 'uno', 'sm')).toEqual({ a: 0, c: 1 });
  });

  it('[FICH-20] leaves the rows where another field is', () => {
    const next = deleteItem(design, 'a');
    expect(rows(next, 'uno', 'lg')).toEqual({ b: 0, c: 1 });
    expect(rows(next, 'uno', 'md')).toEqual({ c: 0, b: 1 });
  });
});

describe('Deleting a group', () => {
  const next = deleteGroup(design, 'uno');

  it('[FICH-21] removes its layout and its fields, and closes its row of the form', () => {
    expect(Object.keys(next.layouts_grupos)).toEqual(['dos']);
    expect(next.layout_formulario.md).toEqual([at('dos', 0, 0, 12), at('tres', 0, 1, 12)]);
    expect(next.items.map(({ i }) => i)).toEqual(['d']);
  });

  it('[FICH-19] records the internal ids of the group and its fields, and nothing for a group that was never saved', () => {
    expect([next.grupos_borrados, next.items_borrados]).toEqual([[1], [11, 12, 13]]);
    expect(deleteGroup(design, 'tres').grupos_borrados).toEqual([]);
  });
});

describe('Adding', () => {
  it('[FICH-14] a field puts it at each width that its group is arranged for', () => {
    const { design: next, i } = addItem(design, { data: { name: 'n' }, width: 4 }, { group: 'uno', breakpoint: 'lg' });
    expect(entryOf(next, i, 'lg')).toEqual(at(i, 6, 2, 4));
    expect(entryOf(next, i, 'md')).toEqual(at(i, 0, 2, 4));
    expect(entryOf(next, i, 'sm')).toEqual(at(i, 0, 3, 12));
    expect(next.items.at(-1)).toEqual({ i, id: null, grupo: 'uno', data: { name: 'n' } });
  });

  it('[FICH-07] a field where it is dropped', () => {
    const target = { group: 'uno', breakpoint: 'lg', at: { x: 4, y: 1 } } as const;
    const { design: next, i } = addItem(design, { data: { name: 'n' }, width: 4 }, target);
    expect(entryOf(next, i, 'lg')).toEqual(at(i, 4, 1, 4));
    expect(entryOf(next, 'c', 'lg')?.y).toBe(2);
  });

  it('[FICH-07] two fields of the same kind gives each a name', () => {
    const once = addItem(design, { data: { name: 'general_texto' }, width: 4 }, { group: 'tres', breakpoint: 'sm' });
    const twice = addItem(
      once.design,
      { data: { name: 'general_texto' }, width: 4 },
      { group: 'tres', breakpoint: 'sm' },
    );
    expect(once.i).not.toBe(twice.i);
    expect(Object.keys(twice.design.layouts_grupos.tres ?? {})).toEqual(['lg']);
  });

  it('[FICH-07] a group puts it below the others of its tab', () => {
    const { design: next, i } = addGroup(design, 'Nuevo', 'datos');
    expect(groupsOf(next, 'datos').map((group) => group.i)).toEqual(['uno', 'dos', i]);
    expect(next.layout_formulario.md.find((entry) => entry.i === 'tres')?.y).toBe(3);
    expect(new Set(next.layout_formulario.md.map(({ y }) => y)).size).toBe(4);
  });
});

describe('Moving', () => {
  it('[PLUS-15] a field is for the width in view alone', () => {
    const next = moveItem(design, 'b', 'right', 'lg');
    expect(entryOf(next, 'b', 'lg')).toEqual(at('b', 1, 1, 4));
    expect(next.layouts_grupos.uno?.md).toBe(design.layouts_grupos.uno?.md);
  });

  it('[FICH-07] a field at a width without a stored layout stores a layout for that width only', () => {
    const next = resizeItem(design, 'd', 4, 'md');
    expect(next.layouts_grupos.dos).toEqual({ lg: [at('d', 0, 0, 6)], md: [at('d', 0, 0, 4)] });
  });

  it('[PLUS-15] a field beyond the last row of its group moves it to the next group of its tab, and back', () => {
    const next = moveItem(design, 'c', 'down', 'lg');
    expect(next.items.find(({ i }) => i === 'c')?.grupo).toBe('dos');
    expect(gridOf(next, 'dos', 'lg')).toEqual([at('c', 0, 0, 6), at('d', 0, 1, 6)]);
    expect(rows(next, 'uno', 'md')).toEqual({ a: 0, b: 1 });
    const back = moveItem(next, 'c', 'up', 'lg');
    expect(back.items.find(({ i }) => i === 'c')?.grupo).toBe('uno');
    expect(Object.keys(rows(back, 'uno', 'sm')).sort()).toEqual(['a', 'b', 'c']);
  });

  it('[PLUS-15] a field that is at the edge changes nothing', () => {
    expect(moveItem(design, 'a', 'up', 'lg')).toBe(design);
    expect(moveItem(design, 'd', 'down', 'lg')).toBe(design);
    expect(moveItem(design, 'd', 'left', 'lg')).toBe(design);
    expect(resizeItem(design, 'd', 6, 'lg')).toBe(design);
    expect(arrange(design, 'uno', 'lg', gridOf(design, 'uno', 'lg').toReversed())).toBe(design);
  });

  it('[FICH-07] a field into another group, where it is dropped', () => {
    const next = moveToGroup(design, 'b', { group: 'dos', breakpoint: 'lg', at: { x: 8, y: 0 } });
    expect(gridOf(next, 'dos', 'lg')).toEqual([at('d', 0, 0, 6), at('b', 8, 0, 4)]);
    expect(rows(next, 'uno', 'lg')).toEqual({ a: 0, c: 1 });
  });

  it('[FICH-07] a group among those of its tab, or into another tab', () => {
    expect(groupsOf(moveGroup(design, 'dos', 'up'), 'datos').map(({ i }) => i)).toEqual(['dos', 'uno']);
    expect(moveGroup(design, 'uno', 'up')).toBe(design);
    expect(groupsOf(moveGroupTo(design, 'uno', 'dos'), 'datos').map(({ i }) => i)).toEqual(['dos', 'uno']);
    expect(moveGroupTo(design, 'uno', 'tres')).toBe(design);
    expect(groupsOf(updateGroup(design, 'uno', { solapa: 'pago' }), 'pago').map(({ i }) => i)).toEqual(['uno', 'tres']);
  });
});

it('[FICH-13] the label and rules of a field can be set and removed', () => {
  const updated = updateItem(design, 'a', { etiqueta: 'Otra', obligatorio: true });
  expect(updated.items[0]?.data).toEqual({ name: 'a', etiqueta: 'Otra', obligatorio: true });
  expect(updateItem(updated, 'a', { etiqueta: undefined }).items[0]?.data).toEqual({ name: 'a', obligatorio: true });
});

describe('The history of a design', () => {
  const start = begin(design);

  it.each<[string, (state: FormLayout) => FormLayout]>([
    ['adding', (state) => addItem(state, { data: { name: 'n' }, width: 4 }, { group: 'dos', breakpoint: 'lg' }).design],
    ['updating', (state) => updateItem(state, 'a', { etiqueta: 'Otra' })],
    ['moving', (state) => moveItem(state, 'b', 'right', 'lg')],
    ['deleting', (state) => deleteItem(state, 'a')],
  ])('[FICH-16][FICH-18] is dirty after %s, and clean again when that is undone', (_what, edit) => {
    expect(isDirty(start)).toBe(false);
    const edited = change(start, edit(design));
    expect(isDirty(edited)).toBe(true);
    expect(isDirty(undo(edited))).toBe(false);
    expect(redo(undo(edited)).now).toBe(edited.now);
  });

  it('[PLUS-15] counts typing in one field as one step', () => {
    const typed = ['M', 'Mó', 'Móv'].reduce(
      (history, etiqueta) => change(history, updateItem(history.now, 'a', { etiqueta }), 'a etiqueta'),
      start,
    );
    expect(undo(typed).now).toBe(design);
    const other = change(typed, updateItem(typed.now, 'a', { ayuda: 'x' }), 'a ayuda');
    expect(undo(other).now).toBe(typed.now);
  });

  it('[PLUS-15] drops the undone steps after another change, and ends at the start', () => {
    const edited = change(start, deleteItem(design, 'a'));
    const again = change(undo(edited), deleteItem(design, 'b'));
    expect(redo(again)).toBe(again);
    expect(undo(undo(undo(again))).now).toBe(design);
    expect(change(start, design)).toBe(start);
  });
});
