import { fromHere, wayBack } from './way-back';

it('the way back leads to the page with its search', () => {
  const step = fromHere({ pathname: '/administrar/alumnos/', search: '?pagina=3' });
  expect(wayBack(step)).toEqual({ path: '/administrar/alumnos/?pagina=3', state: null });
});

it('a record leads back to the record it was opened from, and that one to its list', () => {
  const student = fromHere({ pathname: '/administrar/alumnos/', search: '?pagina=3' });
  const family = fromHere({ pathname: '/administrar/alumnos/ficha/7/', search: '', state: student });
  const back = wayBack(family);
  expect(back?.path).toBe('/administrar/alumnos/ficha/7/');
  expect(wayBack(back?.state)?.path).toBe('/administrar/alumnos/?pagina=3');
});

it.each([null, undefined, 'x', {}, { backTo: 7 }, { backTo: '//evil.example/' }])(
  'another history state has no way back: %j',
  (state) => {
    expect(wayBack(state)).toBeNull();
  },
);
