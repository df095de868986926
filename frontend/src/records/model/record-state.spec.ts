import type { FormReply, RecordField } from '#libs/contracts';
import {
  changeField,
  changePanel,
  EMPTY_DRAFT,
  errorsOf,
  fieldsOfNew,
  fieldsToSend,
  groupFields,
  initialValues,
  markUnparsed,
  wrongFields,
} from './record-state';

const field = (campo: string, more: Partial<RecordField> = {}): RecordField => ({
  campo,
  tipo: 'texto',
  etiqueta: campo,
  obligatorio: false,
  ...more,
});
const form: FormReply = {
  codigo: 'aulas',
  titulo: 'Aulas',
  nombre: { singular: 'aula', plural: 'aulas', femenino: true },
  solapas: [{ codigo: 'datos', titulo: 'Datos', listas: [] }],
  solapa_activa: null,
  barra: 'abajo',
  resumen: [],
  estado: null,
  acciones: [],
  vistazo: [],
  grupos: [{ i: 'g1', id: null, titulo: 'Identificación', solapa: 'datos' }],
  items: ['nombre', 'codigo', 'desconocido'].map((name) => ({ i: name, id: null, grupo: 'g1', data: { name } })),
  layouts_grupos: {
    g1: { lg: ['nombre', 'codigo', 'desconocido'].map((i, index) => ({ i, x: 3 * index, y: 0, w: 3, h: 1 })) },
  },
  layout_formulario: { md: [{ i: 'g1', x: 0, y: 0, w: 12, h: 1 }] },
  grupos_borrados: [],
  items_borrados: [],
  campos_generales: [],
  campos_especificos: [
    field('observaciones', { obligatorio: true }),
    field('codigo'),
    field('nombre'),
    field('activa', { tipo: 'booleano', valorInicial: true }),
  ],
  guardar: null,
  version: 0,
  aviso: null,
  disenable: false,
};
const stored = { codigo: 'A-1', nombre: 'Norte', observaciones: null, etiquetas: [] };

it('a new record closes the gaps of its read-only fields, except beside a field of several rows', () => {
  const place = (campo: string, x: number, y: number, more: Partial<RecordField> = {}, h = 1) => ({
    field: field(campo, more),
    entry: { i: campo, x, y, w: 3, h },
  });
  const edad = place('edad', 3, 0, { soloLectura: true });
  const shown = (...places: ReturnType<typeof place>[]) =>
    fieldsOfNew(places).map(({ field: { campo }, entry: { x, y } }) => [campo, x, y]);
  expect(shown(place('fecha', 0, 0), edad, place('tipo', 6, 0), place('nif', 6, 1))).toEqual([
    ['fecha', 0, 0],
    ['tipo', 3, 0],
    ['nif', 6, 1],
  ]);
  expect(shown(edad, place('tipo', 6, 0), place('foto', 9, 0, {}, 2))).toEqual([
    ['tipo', 6, 0],
    ['foto', 9, 0],
  ]);
});

describe('A record being edited', () => {
  it('[PLUS-13] a field is changed only while it differs from the stored value', () => {
    const changed = changeField(EMPTY_DRAFT, stored, 'nombre', 'Sur');
    expect(changed.changes).toEqual({ nombre: 'Sur' });
    expect(changeField(changed, stored, 'nombre', 'Norte').changes).toEqual({});
  });

  it.each([
    ['observaciones', ''],
    ['etiquetas', null],
    ['desconocido', ''],
  ])('does not count emptying the empty field %s as a change', (campo, value) => {
    expect(changeField(EMPTY_DRAFT, stored, campo, value).changes).toEqual({});
  });

  it('a field with unreadable text blocks saving, and its value stays once the text is readable', () => {
    const typed = changeField(EMPTY_DRAFT, stored, 'observaciones', 'con foto');
    const waiting = markUnparsed(typed, 'observaciones', 'Espere');
    expect(errorsOf(waiting)).toEqual({ observaciones: 'Espere' });
    expect(markUnparsed(waiting, 'observaciones', '')).toEqual(typed);
  });

  it('an empty list of a panel counts as a change, the stored value does not', () => {
    const emptied = changePanel(EMPTY_DRAFT, stored, 'alumnos', []);
    expect(emptied.changes).toEqual({ alumnos: [] });
    expect(changePanel(emptied, stored, 'alumnos', undefined).changes).toEqual({});
  });

  it('changing a list removes the errors of its items', () => {
    const wrong = { ...EMPTY_DRAFT, refused: { 'alumnos.0.email': 'Falta', alumnosX: 'Otro' } };
    expect(errorsOf(changePanel(wrong, stored, 'alumnos', []))).toEqual({ alumnosX: 'Otro' });
  });

  it('changing a field removes its error, and only that one', () => {
    const wrong = markUnparsed(markUnparsed(EMPTY_DRAFT, 'codigo', 'Falta'), 'nombre', 'Falta');
    expect(errorsOf(changeField(wrong, stored, 'codigo', 'A-2'))).toEqual({ nombre: 'Falta' });
  });

  it('changing one of the fields that are wrong together removes the errors of all of them, and no other', () => {
    const refused = { desde: 'Al revés', hasta: 'Al revés', nombre: 'Falta', codigo: 'Falta' };
    const wrong = { ...EMPTY_DRAFT, refused, together: [['desde', 'hasta']] };
    const corrected = changeField(wrong, stored, 'hasta', '2026-12-08');
    expect(errorsOf(corrected)).toEqual({ nombre: 'Falta', codigo: 'Falta' });
    expect(corrected.together).toEqual([]);
    expect(changeField(wrong, stored, 'nombre', 'Sur').together).toEqual([['desde', 'hasta']]);
  });

  it('only changes are sent; a new record also sends its initial values', () => {
    const draft = changeField(EMPTY_DRAFT, stored, 'nombre', 'Sur');
    expect(fieldsToSend(draft, stored, false)).toEqual({ nombre: 'Sur' });
    expect(fieldsToSend(draft, initialValues(form), true)).toEqual({ activa: true, nombre: 'Sur' });
  });
});

it('[GLOB-14] a new record starts with all seven days in a field of week days', () => {
  const withDays = { ...form, campos_especificos: [field('dias', { tipo: 'dias-semana' })] };
  expect(initialValues(withDays)).toEqual({ dias: 'LMXJVSD' });
});

describe('The fields of a form', () => {
  it('are in their groups and order; fields outside of the layout are shown only if required', () => {
    const read = groupFields(form).map(({ title, fields }) => [title, fields.map(({ field: one }) => one.campo)]);
    expect(read).toEqual([
      ['Identificación', ['nombre', 'codigo']],
      ['Otros datos', ['observaciones']],
    ]);
  });

  it('are in reading order when they are wrong', () => {
    const wrong = wrongFields(form, { observaciones: 'x', codigo: 'x', nombre: 'x' });
    expect(wrong.map((one) => one.campo)).toEqual(['nombre', 'codigo', 'observaciones']);
  });
});
