import { ENVIO_WORDS } from '#libs/mensajes/calculo/envio-words';
import { copyFilters, envioFilters } from './filters';
import { resendsOf } from './states';

const TOTALS = { enviado: 940, guardado: 7, 'en-cola': 276, dudoso: 3, rechazado: 4, fallido: 1, omitido: 46 };

it('[PLUS-35] each state of an envío is counted by exactly one filter', () => {
  const states = envioFilters({}).flatMap((filter) => filter.states);
  expect(states.toSorted()).toEqual(Object.keys(ENVIO_WORDS).toSorted());
});

it('[PLUS-35] the filters carry their counts', () => {
  expect(Object.fromEntries(envioFilters(TOTALS).map(({ label, count }) => [label, count]))).toEqual({
    Todos: 1277,
    Enviados: 947,
    'En cola': 276,
    'Se reintentará': 0,
    Dudosos: 3,
    Rechazados: 5,
    Fuera: 46,
  });
});

it('[PLUS-35] the copies in the campus are told apart by their reading only if it is known', () => {
  const counts = { copias: 10, leidas: 4, confirmadas: 3 };
  expect(copyFilters(counts).map(({ label, count }) => `${label} ${count}`)).toEqual([
    ...['Todos 10', 'Sin leer 6', 'Leídos 4', 'Confirmados 3'],
  ]);
  expect(copyFilters({ copias: 10, leidas: null, confirmadas: null }).map(({ label }) => label)).toEqual(['Todos']);
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
