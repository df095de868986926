import { ageNotice, isFarFrom } from './ages';

it.each([
  [17, 4, 6, true],
  [9, 4, 6, false],
  [10, 4, 6, true],
  [5, 12, 15, true],
  [70, 19, 40, false],
  [16, 30, 60, true],
  [20, 12, 15, true],
])('at %i, with students from %i to %i, a student does not fit: %s', (edad, menor, mayor, isFar) => {
  expect(isFarFrom({ edad, menor, mayor })).toBe(isFar);
});

it('the notice names the student, the course and the ages', () => {
  const pair = { alumno_id: 1, curso_id: 2, alumno: 'Vega, Nora', curso: 'ING-KID-01 · Inglés Kids', edad: 17 };
  expect(ageNotice({ ...pair, menor: 4, mayor: 6 })).toBe(
    'Vega, Nora tiene 17 años; en ING-KID-01 · Inglés Kids, los alumnos tienen de 4 a 6.',
  );
});
