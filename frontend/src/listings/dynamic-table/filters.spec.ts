import { parseTableFilters } from '#libs/contracts';
import { initialTexts, parseTexts } from './filters';

const FILTERS = parseTableFilters(
  'fecha_alta:date:Fecha; curso.codigo:string:Curso; activo:boolean:Activo; edad:number:Edad',
);
const NOW = new Date('2026-11-20T12:00:00Z');

describe('the filters of a dynamic table', () => {
  it('[TABL-01] are one field for each entry of its definition string', () => {
    expect(FILTERS.map(({ etiqueta }) => etiqueta)).toEqual(['Fecha', 'Curso', 'Activo', 'Edad']);
  });

  it('[TABL-06] start with today in a date', () => {
    expect(initialTexts(FILTERS, NOW)).toEqual({ fecha_alta: '20/11/2026', 'curso.codigo': '', activo: '', edad: '' });
  });

  it('[TABL-05] are all sent, empty ones as empty texts', () => {
    expect(parseTexts(FILTERS, { ...initialTexts(FILTERS, NOW), activo: '1', edad: '12' })).toEqual({
      values: { fecha_alta: '2026-11-20', 'curso.codigo': '', activo: '1', edad: '12' },
      errors: {},
    });
  });

  it('report unreadable texts by field', () => {
    expect(parseTexts(FILTERS, { fecha_alta: '31/02/2026', edad: 'x' }).errors).toEqual({
      fecha_alta: 'Esa fecha no existe',
      edad: 'Escriba un número',
    });
  });
});
