import { blockQuery, holidayQuery } from './preview-query';

it.each([
  [{}, null],
  [{ desde: '2026-12-07' }, null],
  [{ desde: '2026-12-07', hasta: '2026-12-06' }, null],
  [{ desde: '2026-12-07', hasta: '2026-12-07', centro: ' Norte ' }, { desde: '2026-12-07', hasta: '2026-12-07', centro: 'Norte' }],
  [{ desde: '2026-12-07', hasta: '2026-12-08', centro: null }, { desde: '2026-12-07', hasta: '2026-12-08', centro: '' }],
])('the draft %j of a holiday asks for %j', (values, query) => {
  expect(holidayQuery(values)).toEqual(query);
}); // prettier-ignore

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
  [{ profesor: 3, aula: 4, ...span }, null],
  [{ ...span }, null],
  [{ profesor: 3, ...span, hasta: span.desde }, null],
  [{ profesor: 3, desde: null, hasta: span.hasta }, null],
])('the draft %j of an absence asks for %j', (values, query) => {
  expect(blockQuery(values)).toEqual(query);
});
