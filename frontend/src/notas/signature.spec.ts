import { signatureOf } from './signature';

const escrita = '2026-11-19T09:30:00Z';
const edicion = { autor: 'Ana Gil', momento: '2026-11-20T17:05:00Z' };

it.each([
  [{ autor: 'Rosa Sanz', escrita }, 'Rosa Sanz · 19/11/2026 10:30'],
  [{ autor: '', escrita }, '19/11/2026 10:30'],
  [{ autor: 'Rosa Sanz', escrita, edicion }, 'Rosa Sanz · 19/11/2026 10:30, editada por Ana Gil el 20/11/2026 18:05'],
  [
    { autor: 'Rosa Sanz', escrita, edicion: { ...edicion, autor: '' } },
    'Rosa Sanz · 19/11/2026 10:30, editada por otra persona el 20/11/2026 18:05',
  ],
])('the note %j is signed «%s»', (note, signature) => {
  expect(signatureOf(note)).toBe(signature);
});
