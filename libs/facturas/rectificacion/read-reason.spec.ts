import { readReason } from './read-reason';

it('a reason is stored as typed, on one line', () => {
  expect(readReason({ motivo: '  Precio\nequivocado\u202e ', codigo: 'R1' })).toEqual({
    motivo: 'Precio equivocado',
    codigo: 'R1',
  });
});

it.each(['Precio\u0007', 'a\u0000b', 'a\ud800b'])(
  'a reason with a character that cannot be printed is refused: %j',
  (motivo) => {
    expect(() => readReason({ motivo })).toThrow('El motivo tiene caracteres que no se admiten.');
  },
);
