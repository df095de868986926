import { OPERATORS } from '../../../libs/contracts';
import { dayOf } from './dates';
import { fieldFor, filterFor } from './index';

const column = (tipo: string) => ({ tipo: tipo as 'string' });

describe('values as people read them', () => {
  it.each`
    tipo          | valor                     | reads
    ${'string'}   | ${'Ana'}                  | ${'Ana'}
    ${'number'}   | ${1234.5}                 | ${'1.234,5'}
    ${'money'}    | ${'1.5'}                  | ${'1,50\u00a0€'}
    ${'boolean'}  | ${true}                   | ${'Sí'}
    ${'boolean'}  | ${false}                  | ${'No'}
    ${'date'}     | ${'2024-09-05'}           | ${'05/09/2024'}
    ${'datetime'} | ${'2026-07-01T16:30:00Z'} | ${'01/07/2026 18:30'}
    ${'list'}     | ${['A', 'B', 'C']}        | ${'A, B, C'}
    ${'foo'}      | ${'x'}                    | ${'x'}
    ${'date'}     | ${null}                   | ${''}
  `('a $tipo of $valor reads «$reads»', ({ tipo, valor, reads }: { tipo: string; valor: string; reads: string }) => {
    expect(fieldFor(tipo).text(valor, column(tipo))).toBe(reads);
  });

  it.each`
    elementos     | valor                           | reads
    ${'date'}     | ${['2026-09-15']}               | ${'15/09/2026'}
    ${'date'}     | ${['2026-09-15', '2026-10-01']} | ${'15/09/2026, 01/10/2026'}
    ${'datetime'} | ${['2026-07-01T16:30:00Z']}     | ${'01/07/2026 18:30'}
    ${'number'}   | ${[1234.5, 0]}                  | ${'1.234,5, 0'}
    ${'boolean'}  | ${[true, false]}                | ${'Sí, No'}
    ${undefined}  | ${['2026-09-15']}               | ${'2026-09-15'}
    ${'foo'}      | ${['x']}                        | ${'x'}
  `('a list of $elementos such as $valor reads «$reads»', ({ elementos, valor, reads }: Record<string, never>) => {
    expect(fieldFor('list').text(valor, { ...column('list'), elementos })).toBe(reads);
  });

  it('puts words in the place of stored codes', () => {
    const columna = { tipo: 'string' as const, opciones: [{ valor: 'M', etiqueta: 'Mañana' }] };
    expect(fieldFor('string').text('M', columna)).toBe('Mañana');
    expect(fieldFor('string').text('T', columna)).toBe('T');
  });
});

describe('operators', () => {
  it('[LIST-03] [LIST-05] [LIST-06] [LIST-07] are those of the one table, type by type', () => {
    expect(filterFor('string').operators).toEqual(OPERATORS.string);
    expect(filterFor('list').operators).toHaveLength(4);
    expect(filterFor('number').operators).toHaveLength(5);
    expect(filterFor('date').operators).toHaveLength(20);
  });

  it('[LIST-58] are none for a type that nobody knows', () => {
    expect(filterFor('foo').operators).toEqual([]);
    expect(filterFor('constructor').operators).toEqual([]);
  });
});

describe('a date field', () => {
  it('[TABL-06] knows which day it is in the academy, not in Greenwich', () => {
    expect(dayOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  });
});
