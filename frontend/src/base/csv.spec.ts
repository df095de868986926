import { csvText } from './csv';

it('a table has semicolons, decimal commas, and no formulas', () => {
  expect(
    csvText([
      ['Alumno', 'Total'],
      ['Gil; "Ana"', { number: '-4.50' }],
      ['=1+1', { number: '10' }],
    ]),
  ).toBe('\uFEFFAlumno;Total\r\n"Gil; ""Ana""";-4,50\r\n\'=1+1;10\r\n');
});
