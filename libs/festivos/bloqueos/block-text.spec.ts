import { blockText } from './block-text';

it('an absence says what to do about its classes', () => {
  expect(blockText({ clases: 4, plazas: 25, minutos: 300 }, 'profesor')).toBe(
    'Afecta a 4 clases (25 plazas, 5 h de profesorado). No se anula ninguna: busque quien las dé. Mientras nadie las cubra no se le pagan, salvo que se anote que las dio.',
  );
  expect(blockText({ clases: 0, plazas: 0, minutos: 0 }, 'aula')).toBe('No hay clases en ese tiempo.');
});
