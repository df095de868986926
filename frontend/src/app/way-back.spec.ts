import { fromHere, wayBack } from './way-back';

it('leads back to the page with its search', () => {
  const step = fromHere({ pathname: '/administrar/alumnos/', search: '?pagina=3' });
  expect(wayBack(step)).toBe('/administrar/alumnos/?pagina=3');
});

it.each([null, undefined, 'x', {}, { regreso: 7 }, { regreso: '//evil.example/' }])(
  'knows no way back from what a step holds otherwise: %j',
  (state) => {
    expect(wayBack(state)).toBeNull();
  },
);
