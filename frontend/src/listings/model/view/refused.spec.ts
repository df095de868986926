import { ApiError } from '../../../base/api/errors';
import { isOrderRefused, refusalTitle, refusedFilter } from './refused';

const FILTERS = [
  { key: 'edad__gte', label: 'Edad', operator: 'mayor o igual', value: '12' },
  { key: 'activo', label: 'Activo', operator: '', value: 'Sí' },
];

describe('a refused page of a list', () => {
  it('names the filter that was refused, in the words of the screen', () => {
    const refused = refusedFilter(new ApiError(400, 'No existe.', { activo: 'No existe.' }), FILTERS);
    expect(refused && refusalTitle(refused)).toBe('El filtro «Activo Sí» ya no se puede usar.');
  });

  it.each([
    ['an error without fields', new ApiError(400, 'No se entiende.')],
    ['a field that is no filter of the view', new ApiError(400, 'No existe.', { nif: 'No existe.' })],
    ['another status', new ApiError(409, 'Ha cambiado.', { activo: 'x' })],
    ['no connection', new Error('x')],
  ])('names no filter for %s', (_what, error) => {
    expect(refusedFilter(error, FILTERS)).toBeUndefined();
  });

  it('can be refused for its order', () => {
    expect(isOrderRefused(new ApiError(400, 'No.', { orden: 'Ordene por otra columna.' }))).toBe(true);
    expect(isOrderRefused(new ApiError(400, 'No.'))).toBe(false);
  });
});
