import { signatureOf } from './signature';

const edicion = { autor: 'Ana Gil', momento: '2026-11-20T17:05:00Z' };

it.each([
  [{ autor: 'Rosa Sanz', mia: true }, ''],
  [{ autor: 'Rosa Sanz', mia: false }, 'Rosa Sanz'],
  [{ autor: 'Rosa Sanz', mia: false, edicion }, 'Rosa Sanz, editada por Ana Gil el 20/11/2026 18:05'],
  [{ autor: 'Rosa Sanz', mia: true, edicion }, 'Editada por Ana Gil el 20/11/2026 18:05'],
  [{ autor: '', mia: false, edicion: { ...edicion, autor: '' } }, 'Editada por otra persona el 20/11/2026 18:05'],
])('the note %j is signed «%s»', (note, signature) => {
  expect(signatureOf(note)).toBe(signature);
});
