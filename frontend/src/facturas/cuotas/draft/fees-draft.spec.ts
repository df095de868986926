import { emptyFees, feesRequest, studentsFromHistoryState } from './fees-draft';

const DRAFT = emptyFees(7, '2026-11-20');

it('bills the current month, all active courses and all students unless others are chosen', () => {
  expect(feesRequest(DRAFT, 1)).toEqual({ mes: '2026-11', serieId: 1, matriculas: 1 });
});

it('sends the chosen courses, students and payment method by their ids', () => {
  const chosen = {
    ...DRAFT,
    mes: '2026-10',
    cursos: [{ id: 3, resultado: 'ING-B1 · Inglés B1' }],
    alumnos: [{ id: 12, resultado: 'Ruiz Gil, Ana' }],
    formaPagoId: 2,
  };
  expect(feesRequest(chosen, 4)).toEqual({
    ...{ mes: '2026-10', serieId: 4, matriculas: 1 },
    ...{ cursos: [3], alumnos: [12], formaPagoId: 2 },
  });
});

it('leaves the single payments out once their box is cleared', () => {
  expect(feesRequest({ ...DRAFT, matriculas: false }, 1)).toEqual({ mes: '2026-11', serieId: 1 });
});

it('takes the students that a link passes, and ignores any other history state', () => {
  const alumnos = [{ id: 12, resultado: 'Ruiz Gil, Ana' }];
  expect(studentsFromHistoryState({ alumnos })).toEqual(alumnos);
  expect(studentsFromHistoryState({ alumnos: [] })).toBeNull();
  expect(studentsFromHistoryState({ alumnos: ['12'] })).toBeNull();
  expect(studentsFromHistoryState({ backTo: '/administrar/' })).toBeNull();
  expect(studentsFromHistoryState(null)).toBeNull();
});
