import { reachSentence } from './reach-sentence';

const missed = (count: number) =>
  Array.from({ length: count }, () => ({ nombre: 'Leo Ruiz', motivo: 'No tiene correo.', url: '/' }));

it.each([
  [{ familias: 12, profesores: 1, sin_alcance: [] }, 'Se avisa a 12 familias y 1 profesor con un mensaje.'],
  [
    { familias: 1, profesores: 0, sin_alcance: missed(1) },
    'Se avisa a 1 familia con un mensaje. A una persona no le llega nada: hay que llamar.',
  ],
  [
    { familias: 3, profesores: 0, sin_alcance: missed(2) },
    'Se avisa a 3 familias con un mensaje. A 2 personas no les llega nada: hay que llamar.',
  ],
  [{ familias: 0, profesores: 0, sin_alcance: missed(2) }, 'Ningún mensaje les llega: hay que llamar.'],
  [{ familias: 0, profesores: 0, sin_alcance: [] }, 'No hay a quién avisar.'],
])('[PLUS-35] before saving, the office reads whom messages would reach', (reply, sentence) => {
  expect(reachSentence(reply)).toBe(sentence);
});
