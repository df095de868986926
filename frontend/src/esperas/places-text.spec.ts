import { fullText, placesText } from './places-text';

it.each([
  [null, '', null],
  [{ capacidad: 0, ocupadas: 30, ofrecidas: 0 }, 'Sin límite de plazas', null],
  [{ capacidad: 8, ocupadas: 7, ofrecidas: 0 }, '7 de 8 plazas ocupadas', null],
  [{ capacidad: 8, ocupadas: 7, ofrecidas: 1 }, '7 de 8 plazas ocupadas · 1 ofrecida', 'No queda ninguna plaza libre'],
  [{ capacidad: 8, ocupadas: 8, ofrecidas: 0 }, '8 de 8 plazas ocupadas', 'No queda ninguna plaza libre'],
  [{ capacidad: 8, ocupadas: 9, ofrecidas: 2 }, '9 de 8 plazas ocupadas · 2 ofrecidas', 'No queda ninguna plaza libre'],
])('a course with the places %j reads «%s», and nothing is offered because of «%s»', (plazas, text, reason) => {
  expect(placesText(plazas)).toBe(text);
  expect(fullText(plazas)).toBe(reason);
});
