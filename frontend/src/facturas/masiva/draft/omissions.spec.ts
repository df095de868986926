import { countOmissions, isBilledBefore, splitOmissions } from './omissions';

const omitted = (codigo: string | null) => ({ alumno_id: 1, alumno: 'Ruiz, Ana', motivo: 'x', codigo, enlace: null });

it('a fee billed before is not a problem; a fee that differs from what was billed is one', () => {
  const codes = ['sin-forma-pago', 'ya-facturado', 'facturado-distinto', null];
  const { problems, billed } = splitOmissions(codes.map(omitted));
  expect(problems.map(({ codigo }) => codigo)).toEqual(['sin-forma-pago', 'facturado-distinto', null]);
  expect(billed.map(({ codigo }) => codigo)).toEqual(['ya-facturado']);
});

it('the items of a run that were billed before are counted separately', () => {
  expect(countOmissions({ omitidos: 9, fallidos: 1, yaHechos: 7 })).toEqual({ problems: 3, billed: 7 });
  expect(countOmissions({ omitidos: 9, fallidos: 1 })).toEqual({ problems: 10, billed: 0 });
});

it.each([
  ['everything was billed before', { total: 7, hechos: 0, omitidos: 7, fallidos: 0, yaHechos: 7 }, true],
  ['something was left out', { total: 8, hechos: 0, omitidos: 8, fallidos: 0, yaHechos: 7 }, false],
  ['something was issued', { total: 8, hechos: 1, omitidos: 7, fallidos: 0, yaHechos: 7 }, false],
  ['nothing was done yet', { total: 8, hechos: 0, omitidos: 0, fallidos: 0, yaHechos: 0 }, false],
])('a run in which %s', (_what, run, expected) => {
  expect(isBilledBefore(run)).toBe(expected);
});
