import { courseFirst } from './choices';

const marta = { id: 1, resultado: 'Soler Vidal, Marta' };
const juan = { id: 2, resultado: 'Prado Gil, Juan' };
const titles = { ofCourse: 'del curso', others: 'otros' };

it('the teachers of the course come first, and each once', () => {
  expect(courseFirst([juan, marta], [marta], titles)).toEqual([
    { value: '1', label: 'Soler Vidal, Marta', group: 'del curso' },
    { value: '2', label: 'Prado Gil, Juan', group: 'otros' },
  ]);
});

it('classes of several courses have no groups', () => {
  expect(courseFirst([juan, marta], [], titles).map(({ group }) => group)).toEqual([undefined, undefined]);
});
