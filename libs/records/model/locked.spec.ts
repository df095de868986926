import { lockedFields } from './locked';
import type { StoredField } from './stored-field';

const field = (campo: string): StoredField => ({
  ...{ campo, etiqueta: campo, tipo: 'texto', obligatorio: false },
  store: { kind: 'column', column: campo, hasDefault: false, isNullable: true },
});

const [estado, titular, cobro] = ['estado', 'titular', 'cobro'].map(field) as [StoredField, StoredField, StoredField];
const MODEL = {
  fields: [estado, titular, cobro],
  locks: [
    {
      when: { field: 'estado', is: 'presentada' },
      unless: [{ field: 'cobro', is: 'devuelta' }],
      locked: { except: ['cobro'] },
      message: 'Ya está presentada.',
    },
  ],
};
const lockedNames = (fields: readonly StoredField[], row: Record<string, unknown>) =>
  [...lockedFields(MODEL, fields, row)].map(([{ campo }, message]) => [campo, message]);

it.each([
  [{ estado: 'borrador' }, []],
  [{ estado: 'presentada', cobro: 'devuelta' }, []],
  [{ estado: 'presentada' }, ['estado', 'titular']],
])('[PLUS-11] the state of a record decides which of its fields are locked: %j', (row, expected) => {
  expect(lockedNames(MODEL.fields, row).map(([campo]) => campo)).toEqual(expected);
});

it('[AUTH-04] a lock holds for users who do not see the field that it tests', () => {
  expect(lockedNames([titular], { estado: 'presentada' })).toEqual([['titular', 'Ya está presentada.']]);
});
