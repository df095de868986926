import type { RecordField, ValueTypeCode } from '../../contracts';
import { placeFields } from './default-layout';

/** The kinds of field in these tests. `codigo` is a short text of at most 12 characters. */
type FieldKind = ValueTypeCode | 'codigo';

const widths = (...kinds: FieldKind[]) => {
  const fields = kinds.map((kind, index): RecordField => ({
    campo: `campo${String(index)}`,
    etiqueta: kind,
    obligatorio: false,
    ...(kind === 'codigo' ? { tipo: 'texto', longitudMaxima: 12 } : { tipo: kind }),
  }));
  return placeFields(fields).map(({ w }) => w);
};

it.each<[rule: string, fields: FieldKind[], expected: number[]]>([
  ['texts share what is left of their row', ['codigo', 'texto', 'texto'], [3, 5, 4]],
  ['short fields leave the rest of their row empty', ['fecha', 'fecha', 'numero'], [3, 3, 3]],
  ['a long text takes a whole row', ['nif', 'texto-largo', 'nif'], [3, 12, 3]],
  ['a field that does not fit goes to the next row', ['telefono', 'email', 'direccion', 'codigo'], [3, 4, 5, 3]],
  ['a single text does not fill its row', ['texto'], [7]],
])('in the default layout %s', (_rule, fields, expected) => {
  expect(widths(...fields)).toEqual(expected);
});
