import {
  classUnits,
  hoursAndMinutes,
  isWholeMonth,
  letterAmounts,
  monthShareText,
  quantityOfUnits,
  rowName,
  showQuantity,
} from '.';

it.each`
  tipo                                | units  | quantity
  ${'IMPORTE_CLASE'}                  | ${1}   | ${'1.0000'}
  ${'IMPORTE_CLASE_ALUMNO'}           | ${3}   | ${'3.0000'}
  ${'IMPORTE_HORA'}                   | ${50}  | ${'0.8333'}
  ${'IMPORTE_HORA_PARTICULAR_ALUMNO'} | ${150} | ${'2.5000'}
`('a class of 50 minutes with 3 students adds $units to $tipo', ({ tipo, units, quantity }) => {
  expect(classUnits(tipo, { minutos: 50, alumnos: 3 })).toBe(units);
  expect(quantityOfUnits(tipo, units)).toBe(quantity);
});

it('a monthly kind counts no classes', () => {
  expect(() => classUnits('MENSUAL', { minutos: 60, alumnos: 1 })).toThrow('MENSUAL');
});

it('the withholding of a letter is rounded once, and an adjustment lowers the gross', () => {
  expect(letterAmounts(['787.20', '261.00', '120.00'], '15')).toEqual({
    bruto: '1168.20',
    importeRetencion: '175.23',
    liquido: '992.97',
  });
  expect(letterAmounts(['10.00', '-30.03'], '7.50')).toEqual({
    bruto: '-20.03',
    importeRetencion: '-1.50',
    liquido: '-18.53',
  });
});

it('a row that takes money back is called an adjustment', () => {
  expect(rowName('Clases de grupo', '24.60')).toBe('Clases de grupo');
  expect(rowName('Clases de grupo', '-24.60')).toBe('Ajuste: Clases de grupo');
});

it.each`
  tipo                      | cantidad     | figure       | unit
  ${'IMPORTE_HORA'}         | ${'48.0000'} | ${'48.00'}   | ${'h'}
  ${'IMPORTE_HORA'}         | ${'57.3333'} | ${'57.3333'} | ${'h'}
  ${'MENSUAL'}              | ${'1.0000'}  | ${'1.00'}    | ${'mes'}
  ${'MENSUAL'}              | ${'1.5161'}  | ${'1.5161'}  | ${'meses'}
  ${'IMPORTE_CLASE_ALUMNO'} | ${'74.0000'} | ${'74'}      | ${'alumnos'}
  ${'IMPORTE_ALUMNO_MES'}   | ${'30.5000'} | ${'30.5'}    | ${'alumnos'}
  ${'IMPORTE_CLASE'}        | ${'-1.0000'} | ${'-1'}      | ${'clase'}
`('$cantidad of $tipo are shown as $figure $unit', ({ tipo, cantidad, figure, unit }) => {
  expect(showQuantity(tipo, cantidad)).toEqual({ figure, unit });
});

it('fractional hours are shown with minutes too', () => {
  expect(hoursAndMinutes('IMPORTE_HORA', '57.3333')).toBe('57 h 20 min');
  expect(hoursAndMinutes('IMPORTE_HORA_PARTICULAR', '-0.8333')).toBe('50 min');
  for (const [tipo, cantidad] of [
    ['IMPORTE_HORA', '48.0000'],
    ['IMPORTE_CLASE', '1.5000'],
    ['MENSUAL', '0.5000'],
  ] as const)
    expect(hoursAndMinutes(tipo, cantidad)).toBeNull();
});

it('a part of a month is shown in days', () => {
  expect(monthShareText({ desde: '2026-03-16', hasta: '2026-03-31' })).toBe('16 de 31 días');
  expect(monthShareText({ desde: '2028-02-01', hasta: '2028-02-29' })).toBe('1 mes');
  expect(isWholeMonth('2026-02-01', '2026-02-28')).toBe(true);
  expect(isWholeMonth('2026-02-01', '2026-03-31')).toBe(false);
});
