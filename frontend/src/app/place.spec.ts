import { neighbours, withPlace } from './place';

const state = withPlace({ regreso: '/administrar/alumnos/?pagina=2' }, { ids: [7, 3, 9], primero: 26, total: 214 });

it('a record knows its place in the list and who stands before and after it', () => {
  expect(neighbours(state, 3)).toEqual({ lugar: 27, total: 214, anterior: 7, siguiente: 9 });
});

it('the first and the last of a page have nobody before or after them', () => {
  expect(neighbours(state, 7)).toMatchObject({ lugar: 26, anterior: null, siguiente: 3 });
  expect(neighbours(state, 9)).toMatchObject({ lugar: 28, anterior: 3, siguiente: null });
});

it.each([null, 'x', {}, { lugar: 3 }, { lugar: { ids: 'x' } }])('there is no place in %j', (other) => {
  expect(neighbours(other, 3)).toBeNull();
});
