import { OPERATORS, type RecordField, type ValueTypeCode } from '#libs/contracts';
import { dayOf } from '../base/format';
import { FIELD_TYPES, sampleOf, widthOf } from './index';
import { cellType, filterType } from './list-types';

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
    expect(cellType(tipo).text(valor, column(tipo))).toBe(reads);
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
    expect(cellType('list').text(valor, { ...column('list'), elementos })).toBe(reads);
  });

  it('shows words instead of stored codes', () => {
    const columna = { tipo: 'string' as const, opciones: [{ valor: 'M', etiqueta: 'Mañana' }] };
    expect(cellType('string').text('M', columna)).toBe('Mañana');
    expect(cellType('string').text('T', columna)).toBe('T');
  });
});

describe('operators', () => {
  it('[LIST-03] [LIST-05] [LIST-06] [LIST-07] are those of the one table, type by type', () => {
    expect(filterType('string').operators).toEqual(OPERATORS.string);
    expect(filterType('list').operators).toHaveLength(4);
    expect(filterType('number').operators).toHaveLength(5);
    expect(filterType('date').operators).toHaveLength(20);
  });

  it('[LIST-58] are missing for an unknown type', () => {
    expect(filterType('foo').operators).toEqual([]);
    expect(filterType('constructor').operators).toEqual([]);
  });
});

describe('a date field', () => {
  it('[TABL-06] starts with the day of the academy, not of Greenwich', () => {
    expect(dayOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  });
});

describe('a value of a record as text', () => {
  const options = { opciones: [{ valor: 'M', etiqueta: 'Mañana' }] };
  const names = [
    { id: 3, resultado: 'Verano' },
    { id: 7, resultado: 'Intensivo' },
  ];

  it.each<[ValueTypeCode, unknown, string]>([
    ['texto', 'Ana', 'Ana'],
    ['texto', null, ''],
    ['texto-largo', 'Una\nDos', 'Una\nDos'],
    ['numero', '1234.5', '1.234,5'],
    ['importe', '1234.5', '1.234,50'],
    ['fecha', '2024-09-05', '05/09/2024'],
    ['fecha-hora', '2026-07-01T16:30:00Z', '01/07/2026 18:30'],
    ['fecha-hora', '2026-07-01T16:30', '01/07/2026 16:30'],
    ['hora', '17:30', '17:30'],
    ['booleano', true, 'Sí'],
    ['booleano', null, 'No'],
    ['opcion', 'M', 'Mañana'],
    ['opcion', 'T', 'T'],
    ['email', 'ana@academia.es', 'ana@academia.es'],
    ['telefono', '658 471 203', '658 471 203'],
    ['nif', '12345678Z', '12345678Z'],
    ['iban', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['iban', 'ES91 •••• 1332', 'ES91 •••• 1332'],
    ['color', '#9acd32', '#9acd32'],
    ['direccion', 'Calle Mayor, 1', 'Calle Mayor, 1'],
    ['dias-semana', 'LX', 'L X'],
    ['fichero', 3, 'Verano, Intensivo'],
    ['imagen', 3, 'Verano, Intensivo'],
    ['referencia', 3, 'Verano, Intensivo'],
    ['referencias', [3, 7], 'Verano, Intensivo'],
  ])('of the type %s: %j reads «%s»', (tipo, value, text) => {
    expect(FIELD_TYPES[tipo].text(value, { ...fieldOf(tipo), ...options }, names)).toBe(text);
  });
});

describe('a field that is added to a form', () => {
  it.each<[ValueTypeCode, number]>([
    ['texto', 4],
    ['texto-largo', 12],
    ['numero', 3],
    ['direccion', 6],
    ['opcion', 4],
    ['dias-semana', 4],
    ['fichero', 6],
    ['referencias', 12],
  ])('of the type %s takes %d columns', (tipo, columns) => {
    expect(widthOf(fieldOf(tipo))).toBe(columns);
  });

  it('for few letters takes a quarter of the row', () => {
    expect(widthOf({ ...fieldOf('texto'), longitudMaxima: 30 })).toBe(3);
  });

  it('shows a sample: the first of its options, or a record with the name of the field', () => {
    expect(sampleOf(fieldOf('iban'))).toEqual({ value: 'ES9121000418450200051332', references: [] });
    expect(sampleOf({ ...fieldOf('opcion'), opciones: [{ valor: 'M', etiqueta: 'Mañana' }] }).value).toBe('M');
    expect(sampleOf(fieldOf('referencia'))).toEqual({ value: 1, references: [{ id: 1, resultado: 'Campo' }] });
    expect(sampleOf(fieldOf('referencias')).value).toEqual([1]);
  });
});

function fieldOf(tipo: ValueTypeCode): RecordField {
  return { campo: 'campo', tipo, etiqueta: 'Campo', obligatorio: false };
}
