import { sumsText } from './sums';

it('the sums of a list are named and written as their columns write them', () => {
  const sums = [
    { campo: 'facturas', etiqueta: 'Facturas', tipo: 'number' as const, valor: '1154' },
    { campo: 'importe', etiqueta: 'Por cobrar', tipo: 'money' as const, valor: '6080.10' },
  ];
  expect(sumsText(sums)).toBe('Facturas 1.154 · Por cobrar 6.080,10\u00a0€');
});
