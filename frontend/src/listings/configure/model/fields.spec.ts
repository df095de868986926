import type { ShapeField } from '#libs/contracts';
import { countFields, groupFields, matchingFields, pathWords } from './fields';

const field = (...ruta: string[]): ShapeField => ({
  campo: ruta.join('.'),
  etiqueta: ruta.at(-1) ?? '',
  tipo: 'string',
  ruta,
});
const FIELDS = [
  field('nombre'),
  field('familia', 'teléfono'),
  field('familia', 'tutores', 'teléfono'),
  field('altas', 'curso', 'código'),
];

it('[PLUS-05] fields are grouped by the relations that lead to them', () => {
  const root = groupFields(FIELDS);
  expect(root.fields).toEqual([FIELDS[0]]);
  expect(root.groups.map(({ name }) => name)).toEqual(['familia', 'altas']);
  expect(root.groups[0]).toMatchObject({
    fields: [FIELDS[1]],
    groups: [{ key: 'familia › tutores', fields: [FIELDS[2]] }],
  });
  expect(root.groups.map(countFields)).toEqual([2, 1]);
  expect(FIELDS.slice(2).map(pathWords)).toEqual(['familia › tutores › teléfono', 'altas › curso › código']);
});

it('[PLUS-05] fields are found by words of their label and path, with or without accents', () => {
  expect(matchingFields(FIELDS, 'TELEFONO tutor')).toEqual([FIELDS[2]]);
  expect(matchingFields(FIELDS, 'codigo')).toEqual([FIELDS[3]]);
  expect(matchingFields(FIELDS, '')).toEqual(FIELDS);
  expect(matchingFields(FIELDS, 'nada')).toEqual([]);
});
