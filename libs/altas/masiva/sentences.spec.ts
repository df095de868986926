import { resultText } from './sentences';

it.each([
  [28, 0, false, '28 altas hechas.'],
  [1, 1, false, '1 alta hecha; 1 ha quedado fuera.'],
  [0, 2, false, 'No se ha dado de alta a nadie.'],
  [2, 0, true, 'Se harán 2 altas.'],
  [0, 2, true, 'No se dará de alta a nadie.'],
  [1, 2, true, 'Se hará 1 alta; 2 quedarán fuera.'],
])('the result of %i done and %i left out, preview: %s, reads «%s»', (done, omitted, isPreview, text) => {
  expect(resultText(done, omitted, isPreview)).toBe(text);
});
