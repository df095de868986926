import type { RecordField, RecordFieldType } from '../../contracts';
import { placeFields } from './default-state';

const widths = (...fields: (RecordFieldType | 'codigo')[]) => {
  const definitions = fields.map((tipo, index): RecordField => ({
    campo: `campo${String(index)}`,
    etiqueta: tipo,
    obligatorio: false,
    ...(tipo === 'codigo' ? { tipo: 'texto', longitudMaxima: 12 } : { tipo }),
  }));
  return placeFields(definitions).map(({ w }) => w);
};

it.each<[string, (RecordFieldType | 'codigo')[], number[]]>([
  ['texts share what is left of their row', ['codigo', 'texto', 'texto'], [3, 5, 4]],
  ['short things side by side leave the rest empty', ['fecha', 'fecha', 'numero'], [3, 3, 3]],
  ['a long text has a row of its own', ['nif', 'texto-largo', 'nif'], [3, 12, 3]],
  ['what does not fit goes to the next row', ['telefono', 'email', 'direccion', 'codigo'], [3, 4, 5, 3]],
  ['a text alone does not run across the page', ['texto'], [7]],
])('while nobody has designed a form, %s', (_what, fields, expected) => {
  expect(widths(...fields)).toEqual(expected);
});
