import { fillTemplate, placeholders } from './template';

it.each([
  ['{apellidos}, {nombre}', { apellidos: 'Soler', nombre: 'Marta' }, 'Soler, Marta'],
  ['{apellidos}, {nombre}', { apellidos: 'Soler' }, 'Soler,'],
  [
    '[Ausencia de {quien}][Cierre: {aula}], {dia}',
    { quien: 'Marta', dia: '24/11/2026' },
    'Ausencia de Marta, 24/11/2026',
  ],
  ['[Ausencia de {quien}][Cierre: {aula}], {dia}', { aula: 'Aula 1', dia: '24/11/2026' }, 'Cierre: Aula 1, 24/11/2026'],
])('%s with %j reads «%s»: a part in brackets needs its values', (template, row, text) => {
  expect(fillTemplate(template, row)).toBe(text);
});

it('the names in brackets are placeholders too', () => {
  expect(placeholders('[De {quien}], {dia}')).toEqual(['quien', 'dia']);
});
