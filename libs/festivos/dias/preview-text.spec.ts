import { hoursText } from '../calculo/hit-text';
import { holidayText } from './preview-text';

const KEEPS = { cancelled: 0 };
const none = { clases: 0, plazas: 0, minutos: 0 };

it.each([
  [0, '0 h'],
  [40, '40 min'],
  [80, '1 h 20 min'],
  [960, '16 h'],
])('%i minutes are «%s»', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

it.each([
  [
    { removed: { clases: 12, plazas: 96, minutos: 960 }, touched: 1, isPrivate: 3, ...KEEPS },
    'Se quitan 12 clases (96 plazas, 16 h de profesorado). Se quedan 1 cambiada a mano y 3 particulares.',
  ],
  [
    { removed: { clases: 1, plazas: 1, minutos: 80 }, touched: 0, isPrivate: 0, ...KEEPS },
    'Se quita 1 clase (1 plaza, 1 h 20 min de profesorado).',
  ],
  [{ removed: none, touched: 0, isPrivate: 1, ...KEEPS }, 'Se queda 1 particular.'],
  [
    { removed: none, touched: 2, isPrivate: 3, cancelled: 3 },
    'Se anulan 3 particulares. Se quedan 2 cambiadas a mano.',
  ],
  [{ removed: none, touched: 0, isPrivate: 1, cancelled: 1 }, 'Se anula 1 particular.'],
  [{ removed: none, touched: 0, isPrivate: 3, cancelled: 1 }, 'Se anula 1 particular. Se quedan 2 particulares.'],
  [{ removed: none, touched: 0, isPrivate: 0, ...KEEPS }, 'No hay clases en esas fechas.'],
])('a holiday that hits %j reads «%s»', (hit, text) => {
  expect(holidayText(hit, false)).toBe(text);
});

it('a holiday that began in the past says that what has passed does not change', () => {
  expect(holidayText({ removed: none, touched: 0, isPrivate: 0, ...KEEPS }, true)).toBe(
    'No hay clases en esas fechas. Las clases que ya han pasado no cambian.',
  );
});
