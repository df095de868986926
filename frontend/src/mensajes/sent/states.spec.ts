import { countOf, ENVIO_FILTERS, ENVIO_STATES, resendsOf } from './states';

const TOTALS = { enviado: 940, guardado: 7, 'en-cola': 276, dudoso: 3, rechazado: 4, fallido: 1, omitido: 46 };

it('[PLUS-35] each state of an envío is counted by exactly one filter', () => {
  const states = ENVIO_FILTERS.flatMap((filter) => filter.states);
  expect(states.toSorted()).toEqual(Object.keys(ENVIO_STATES).toSorted());
});

it('[PLUS-35] the filters carry their counts', () => {
  expect(Object.fromEntries(ENVIO_FILTERS.map((filter) => [filter.label, countOf(filter, TOTALS)]))).toEqual({
    Todos: 1277,
    Enviados: 947,
    'En cola': 276,
    'Se reintentará': 0,
    Dudosos: 3,
    Rechazados: 5,
    Fuera: 46,
  });
});

it('[PLUS-35] doubtful envíos come first, with what resending them risks', () => {
  const [doubtful, ...others] = resendsOf(TOTALS, true);
  expect(doubtful).toEqual({
    estado: 'dudoso',
    headline: 'No se sabe si 3 correos llegaron.',
    text: 'Si se reenvían, alguien puede recibirlo dos veces.',
    button: 'Reenviar los 3 dudosos',
  });
  expect(others.map(({ button }) => button)).toEqual(['Reenviar el fallido', 'Reenviar los 4 rechazados']);
  expect(resendsOf({ dudoso: 1 }, false)[0]?.headline).toBe('No se sabe si 1 mensaje llegó.');
  expect(resendsOf({ enviado: 5 }, true)).toEqual([]);
});
