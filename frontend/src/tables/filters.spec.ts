import { parseTableFilters } from '../../../libs/contracts';
import { firstTexts, readTexts } from './filters';

const FILTERS = parseTableFilters(
  'fecha_alta:date:Fecha; curso.codigo:string:Curso; activo:boolean:Activo; edad:number:Edad',
);
const NOW = new Date('2026-11-20T12:00:00Z');

describe('the filters of a dynamic table', () => {
  it('[TABL-01] are built from its definition string, one field each', () => {
    expect(FILTERS.map(({ etiqueta }) => etiqueta)).toEqual(['Fecha', 'Curso', 'Activo', 'Edad']);
  });

  it('[TABL-06] open with today in a date', () => {
    expect(firstTexts(FILTERS, NOW)).toEqual({ fecha_alta: '20/11/2026', 'curso.codigo': '', activo: '', edad: '' });
  });

  it('[TABL-05] are all sent, the empty ones as empty', () => {
    expect(readTexts(FILTERS, { ...firstTexts(FILTERS, NOW), activo: '1', edad: '12' })).toEqual({
      valores: { fecha_alta: '2026-11-20', 'curso.codigo': '', activo: '1', edad: '12' },
      errores: {},
    });
  });

  it('say at their field what cannot be read', () => {
    expect(readTexts(FILTERS, { fecha_alta: '31/02/2026', edad: 'x' }).errores).toEqual({
      fecha_alta: 'Esa fecha no existe',
      edad: 'Escriba un número',
    });
  });
});
