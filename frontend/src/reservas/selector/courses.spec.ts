import type { AltaParticular, Clase } from '#libs/contracts';
import { coursesOf } from './courses';

it('the courses of classes and enrolments are offered once each, by name', () => {
  const clases = [{ curso: 'Inglés B1', curso_id: 7 }] as Clase[];
  const altas = [
    { curso: 'Matemáticas', curso_id: 3 },
    { curso: 'Inglés B1', curso_id: 7 },
    { curso: 'Álgebra', curso_id: 9 },
  ] as AltaParticular[];
  expect([...coursesOf({ clases, altas })]).toEqual([
    ['Álgebra', 9],
    ['Inglés B1', 7],
    ['Matemáticas', 3],
  ]);
});
