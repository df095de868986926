import { blockRequest, holidayRequest } from './preview-query';

const NO_DATES = 'Con las dos fechas puestas se verá qué clases se quitan y cuáles se quedan, antes de guardar.';
const NO_SPAN = 'Con el profesor o el aula, y el principio y el final, se verá a qué clases afecta.';

it.each([
  [{ desde: '2026-12-07', hasta: '2026-12-07', centro: ' Norte ' }, { desde: '2026-12-07', hasta: '2026-12-07', centro: 'Norte' }],
  [{ desde: '2026-12-07', hasta: '2026-12-08', centro: null }, { desde: '2026-12-07', hasta: '2026-12-08', centro: '' }],
])('the draft %j of a holiday asks for %j', (values, query) => {
  expect(holidayRequest(values)).toEqual({ query, hint: null });
}); // oxfmt-ignore

it.each([
  [{}, NO_DATES],
  [{ desde: '2026-12-07' }, NO_DATES],
  [{ hasta: '2026-12-07' }, NO_DATES],
  [{ desde: '2026-12-07', hasta: '2026-12-06' }, 'La fecha final es anterior a la inicial.'],
])('the draft %j of a holiday asks for nothing and says «%s»', (values, hint) => {
  expect(holidayRequest(values)).toEqual({ query: null, hint });
});

const span = { desde: '2026-11-24T09:00', hasta: '2026-11-24T14:00' };

it.each([
  [
    { profesor: 3, ...span },
    { profesor_id: 3, ...span },
  ],
  [
    { aula: 4, profesor: null, ...span },
    { aula_id: 4, ...span },
  ],
])('the draft %j of an absence asks for %j', (values, query) => {
  expect(blockRequest(values)).toEqual({ query, hint: null });
});

it.each([
  [{ ...span }, NO_SPAN],
  [{ profesor: 3, desde: null, hasta: span.hasta }, NO_SPAN],
  [{ profesor: 3, aula: 4, ...span }, 'Elija un profesor o un aula, no los dos.'],
  [{ profesor: 3, ...span, hasta: span.desde }, 'El final debe ser posterior al principio.'],
])('the draft %j of an absence asks for nothing and says «%s»', (values, hint) => {
  expect(blockRequest(values)).toEqual({ query: null, hint });
});
