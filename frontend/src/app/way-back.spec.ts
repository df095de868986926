import { fromHere, wayBack } from './way-back';

it('leads back to the page with its search', () => {
  const step = fromHere({ pathname: '/administrar/alumnos/', search: '?pagina=3' });
  expect(wayBack(step)).toEqual({ path: '/administrar/alumnos/?pagina=3', state: null });
});

it('goes on from a record to the list that one was opened from', () => {
  const student = fromHere({ pathname: '/administrar/alumnos/', search: '?pagina=3' });
  const family = fromHere({ pathname: '/administrar/alumnos/ficha/7/', search: '', state: student });
  const back = wayBack(family);
  expect(back?.path).toBe('/administrar/alumnos/ficha/7/');
  expect(wayBack(back?.state)?.path).toBe('/administrar/alumnos/?pagina=3');
});

it.each([null, undefined, 'x', {}, { regreso: 7 }, { regreso: '//evil.example/' }])(
  'knows no way back from what a step holds otherwise: %j',
  (state) => {
    expect(wayBack(state)).toBeNull();
  },
);
