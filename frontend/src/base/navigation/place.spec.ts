import { neighbours, withPlace } from './place';

const state = withPlace(
  { backTo: '/administrar/alumnos/?pagina=2' },
  { ids: [7, 3, 9], firstPosition: 26, total: 214 },
);

it('a record opened from a list has a position and neighbours', () => {
  expect(neighbours(state, 3)).toEqual({ position: 27, total: 214, previous: 7, next: 9 });
});

it('the first record of a page has no previous one, the last no next one', () => {
  expect(neighbours(state, 7)).toMatchObject({ position: 26, previous: null, next: 3 });
  expect(neighbours(state, 9)).toMatchObject({ position: 28, previous: 3, next: null });
});

it.each([null, 'x', {}, { place: 3 }, { place: { ids: 'x' } }])('there are no neighbours in %j', (other) => {
  expect(neighbours(other, 3)).toBeNull();
});
