import type { ShapeField } from '#libs/contracts';
import { matchingEntries, neighbourOf, titleOf, unusedFields, type EntryList } from './entries';

const field = (...ruta: string[]): ShapeField => ({
  campo: ruta.join('.'),
  etiqueta: ruta.at(-1) ?? '',
  tipo: 'string',
  ruta,
});
const FIELDS = [field('nombre'), field('nif'), field('familia', 'teléfono')];
const LIST: EntryList = {
  entries: [
    { campo: 'nombre', visible: true, etiqueta: 'Alumno' },
    { campo: 'nif', visible: true },
    { campo: 'desaparecido', visible: true },
  ],
  fields: new Map(FIELDS.map((one) => [one.campo, one])),
};

describe('the entries of a shape', () => {
  it('read as their own title, the label of the field, or the path of a field that was removed', () => {
    expect(['nombre', 'nif', 'desaparecido'].map((campo) => titleOf(LIST, campo))).toEqual([
      'Alumno',
      'nif',
      'desaparecido',
    ]);
  });

  it('are found by their own title and by the label of the field', () => {
    const found = (text: string) => matchingEntries(LIST, text).map(({ campo }) => campo);
    expect(found('alumno')).toEqual(['nombre']);
    expect(found('nombre')).toEqual(['nombre']);
    expect(found('desap')).toEqual(['desaparecido']);
    expect(found('')).toHaveLength(3);
  });

  it('can be added for the fields that are not in the shape', () => {
    expect(unusedFields(LIST, '')).toEqual([FIELDS[2]]);
    expect(unusedFields(LIST, 'nif')).toEqual([]);
  });

  it('pass the focus to the next entry when removed; the last one to the previous one', () => {
    expect(neighbourOf(LIST, 'nombre')?.campo).toBe('nif');
    expect(neighbourOf(LIST, 'desaparecido')?.campo).toBe('nif');
    expect(neighbourOf({ ...LIST, entries: LIST.entries.slice(0, 1) }, 'nombre')).toBeUndefined();
  });
});
