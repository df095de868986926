import { chosenAlta } from './altas';

const alta = (id: number) => ({ id, curso: 'ING-1', curso_id: 5, alumno: 'Lucía García' });

it('[PART-14] a single enrolment is chosen by itself, one of several by the person', () => {
  expect(chosenAlta([alta(3)], null)?.id).toBe(3);
  expect(chosenAlta([alta(3), alta(4)], null)).toBeUndefined();
  expect(chosenAlta([alta(3), alta(4)], 4)?.id).toBe(4);
  expect(chosenAlta([], null)).toBeUndefined();
});

it('an enrolment that the list lacks is not chosen', () => {
  expect(chosenAlta([alta(3), alta(4)], 9)).toBeUndefined();
  expect(chosenAlta([alta(3)], 9)?.id).toBe(3);
});
