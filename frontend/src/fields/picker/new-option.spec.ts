import { NEW_ID, withNewOption } from './new-option';

const ENGLISH = { id: 1, resultado: 'Inglés' };

it.each([
  ['', [ENGLISH]],
  ['ingles', [ENGLISH]],
  ['Robótica ', [ENGLISH, { id: NEW_ID, resultado: 'Crear «Robótica»' }]],
])('[SELE-01] with «%s» typed, a record is made only of a name that none has', (typed, options) =>
  expect(withNewOption([ENGLISH], typed)).toEqual(options),
);
