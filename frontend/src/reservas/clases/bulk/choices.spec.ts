import { courseFirst, freeFirst } from './choices';

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

it('rooms that fit come first, the others with their obstacle', () => {
  const rooms = [
    { id: 3, texto: 'Aula 3 · libre · 12 plazas', sirve: true },
    { id: 1, texto: 'Aula 1 · ocupada 17:00 – 18:00: Inglés B1', sirve: false },
  ];
  expect(freeFirst(rooms)).toEqual([
    { value: '3', label: 'Aula 3 · libre · 12 plazas', group: 'Libres' },
    { value: '1', label: 'Aula 1 · ocupada 17:00 – 18:00: Inglés B1', group: 'Las demás' },
  ]);
});
