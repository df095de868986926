import { addKey, editableKeys, moveKey, removeKey, setDescending } from './order-keys';

const KEYS = editableKeys('-edad,apellidos,nombre,id');

describe('the sort keys of an order', () => {
  it('do not show the final id', () => {
    expect(KEYS.map(({ path }) => path)).toEqual(['edad', 'apellidos', 'nombre']);
  });

  it('are added at the end, ascending, and removed', () => {
    expect(addKey(KEYS, 'nif')).toBe('-edad,apellidos,nombre,nif');
    expect(removeKey(KEYS, 'apellidos')).toBe('-edad,nombre');
  });

  it('move one place, and not beyond the ends', () => {
    expect(moveKey(KEYS, 'nombre', -1)).toBe('-edad,nombre,apellidos');
    expect(moveKey(KEYS, 'edad', 1)).toBe('apellidos,-edad,nombre');
    expect(moveKey(KEYS, 'edad', -1)).toBe('-edad,apellidos,nombre');
    expect(moveKey(KEYS, 'nombre', 1)).toBe('-edad,apellidos,nombre');
  });

  it('change their direction', () => {
    expect(setDescending(KEYS, 'edad', false)).toBe('edad,apellidos,nombre');
    expect(setDescending(KEYS, 'nombre', true)).toBe('-edad,apellidos,-nombre');
  });
});
