import { callsToast } from './calls-toast';

const url = '/administrar/horarios/llamadas/7/';

it('a toast about a single call has its number', () => {
  const unica = { nombre: 'Elena Muñoz', numero: '740 482 135' };
  expect(callsToast('Clase cambiada.', { faltan: 1, url, etiqueta: 'Llamar a 1 familia', unica })).toEqual({
    text: 'Clase cambiada. Avise a Elena Muñoz:',
    label: 'Ver la llamada',
    number: '740 482 135',
  });
});

it('a toast about several calls links to the list', () => {
  expect(callsToast('3 clases anuladas.', { faltan: 3, url, etiqueta: 'Llamar a 3 familias', unica: null })).toEqual({
    text: '3 clases anuladas.',
    label: 'Llamar a 3 familias',
    number: null,
  });
});
