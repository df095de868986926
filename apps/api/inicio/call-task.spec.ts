import { callTask } from './call-task';

const LISTS = '/administrar/horarios/llamadas/';

it.each([
  [{ familias: 5, profesores: 0, listas: 1, llamada_id: 7 }, '5 familias por avisar', `${LISTS}7/`],
  [{ familias: 1, profesores: 1, listas: 2, llamada_id: 7 }, '1 familia y 1 profesor por avisar', LISTS],
  [{ familias: 0, profesores: 2, listas: 1, llamada_id: 7 }, '2 profesores por avisar', `${LISTS}7/`],
])('of %j the task is «%s» and leads to %s', (open, titulo, url) => {
  expect(callTask(open)).toMatchObject([{ titulo, url, cuantos: open.familias + open.profesores }]);
});

it('with nobody to call there is no task', () => {
  expect(callTask({ familias: 0, profesores: 0, listas: 0, llamada_id: null })).toEqual([]);
});
