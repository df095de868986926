import type { FormItemData, FormLayout } from '../../libs/contracts';
import { itemOf, withData, withItem } from './support';

type Spoil = (form: FormLayout) => object;

const withGroups =
  (change: object): Spoil =>
  (form) => ({ ...form, grupos: form.grupos.map((group) => ({ ...group, ...change })) });

const withItems =
  (change: object): Spoil =>
  (form) => ({ ...form, items: form.items.map((item) => ({ ...item, ...change })) });

const withEmail =
  (data: object): Spoil =>
  (form) =>
    withData(form, 'email', data);

const withAdded =
  (data: FormItemData): Spoil =>
  (form) =>
    withItem(form, firstGroup(form), { i: 'n', data });

/** Moves or resizes one field in the widest layout. */
const placed =
  (name: string, entry: object): Spoil =>
  (form) => {
    const { i, grupo } = itemOf(form, name);
    const lg = (form.layouts_grupos[grupo]?.lg ?? []).map((other) => (other.i === i ? { ...other, ...entry } : other));
    return { ...form, layouts_grupos: { ...form.layouts_grupos, [grupo]: { lg } } };
  };

const firstGroup = ({ grupos }: FormLayout): string => grupos[0]?.i ?? '';

const manyGroups = Array.from({ length: 61 }, (_, n) => ({ i: `g${n}`, id: null, titulo: 'G', solapa: 'datos' }));
const manyItems = Array.from({ length: 301 }, (_, n) => ({
  i: `c${n}`,
  id: null,
  grupo: 'g',
  data: { name: 'general_texto' },
}));

const SAME_OPTION_TWICE = [
  { valor: 'a', etiqueta: 'A' },
  { valor: 'a', etiqueta: 'B' },
];

/** Layouts that the server must refuse: the fault, a function that spoils a valid layout, and the text that the refusal must contain. */
export const WRONG_LAYOUTS: [wrong: string, spoil: Spoil, culprit: string][] = [
  ['an unknown field', withEmail({ name: 'no_existe' }), '«no_existe»'],
  ['an undeclared column', withEmail({ name: 'usuario_id' }), '«usuario_id»'],
  ['a field twice', withEmail({ name: 'telefono' }), '«telefono» está dos veces'],
  ['an unknown tab', withGroups({ solapa: 'luna' }), 'solapa'],
  ['a field in an unknown group', withItems({ grupo: 'x' }), 'grupo que no existe'],
  ['a place beyond column 12', placed('telefono', { x: 10, w: 4 }), 'Se sale de las 12 columnas el campo «telefono»'],
  ['a place before the first column', placed('telefono', { x: -1 }), '«telefono»'],
  ['half a row', placed('telefono', { y: 0.5 }), '«telefono»'],
  ['no width', placed('telefono', { w: 0 }), '«telefono»'],
  ['two fields in one place', placed('email', { x: 0, y: 0 }), 'se pisan'],
  ['a place for an unknown field', placed('email', { i: 'c_nada' }), '«c_nada»'],
  ['a place whose name is no text', placed('email', { i: { toString: 1 } }), 'nombra algo que no está en él'],
  ['two places for one field', (form) => placed('email', { i: itemOf(form, 'telefono').i, y: 9 })(form), 'dos veces'],
  ['an unknown breakpoint', (form) => ({ ...form, layouts_grupos: { [firstGroup(form)]: { xl: [] } } }), '«xl»'],
  ['a layout of an unknown group', (form) => ({ ...form, layouts_grupos: { nada: {} } }), '«nada»'],
  ['two groups of one name', withGroups({ i: 'g' }), 'dos grupos'],
  ['a group without a title', withGroups({ titulo: ' ' }), 'El grupo n.º 1'],
  ['a title with control characters', withEmail({ etiqueta: 'a\u0000b' }), '«email»'],
  ['a title that is too long', withEmail({ etiqueta: 'a'.repeat(121) }), '«email»'],
  [
    'an internal id of another form',
    (form) => ({ ...form, items: form.items.map((item, index) => (index === 0 ? { ...item, id: 2_000_000 } : item)) }),
    '2000000',
  ],
  ['61 groups', (form) => ({ ...form, grupos: manyGroups }), '60'],
  ['301 fields', (form) => ({ ...form, items: manyItems }), '300'],
  ['an option field without options', withAdded({ name: 'general_opcion', etiqueta: 'Talla' }), '«Talla»'],
  ['the same option twice', withAdded({ name: 'general_opcion', opciones: SAME_OPTION_TWICE }), 'dos veces'],
  ['no groups at all', () => ({ items: [], layouts_grupos: {}, layout_formulario: { md: [] } }), '«grupos»'],
  ['text that is not JSON', (form) => ({ ...form, grupos: '[{' }), '«grupos»'],
  ['an object instead of a list', (form) => ({ ...form, items: { a: 1 } }), '«items»'],
  ['removed ids that are no ids', (form) => ({ ...form, items_borrados: ['x'] }), '«items_borrados»'],
];
