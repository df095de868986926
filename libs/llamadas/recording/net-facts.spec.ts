import type { CallFact, CallMoment } from './call-fact';
import { netFacts, type PendingFact } from './net-facts';

const at = (fecha: string, hora_entrada: string, profesor_id = 1): CallMoment => ({
  ...{ fecha, hora_entrada, hora_salida: '20:00', profesor_id, aula_id: 1 },
});
const A = at('2026-11-24', '18:00');
const B = at('2026-11-25', '18:00');
const C = at('2026-11-26', '18:00');

const fact = (antes: CallMoment | null, despues: CallMoment | null, claseId = 7): CallFact => ({
  alumnoId: 1,
  profesorId: null,
  tipo: antes === null ? 'reservada' : despues === null ? 'anulada' : 'cambiada',
  claseId,
  materiaId: 3,
  esperaId: null,
  antes,
  despues,
  frase: '',
  hasta: '2026-11-30T20:00',
});
const pending = (...args: Parameters<typeof fact>): PendingFact => ({ id: '1', ...fact(...args) });

it.each([
  ['moved twice', pending(A, B), fact(B, C), { tipo: 'cambiada', antes: A, despues: C }],
  ['booked and moved', pending(null, A), fact(A, B), { tipo: 'reservada', antes: null, despues: B }],
  ['moved and cancelled', pending(A, B), fact(B, null), { tipo: 'anulada', antes: A, despues: null }],
  ['cancelled and given elsewhere', pending(A, null), fact(null, B), { tipo: 'cambiada', antes: A, despues: B }],
  ['moved with its seat into another class', pending(A, B, 7), fact(B, C, 8), { antes: A, despues: C }],
])(
  'a class %s before the call is announced once, from its first to its last place',
  (_what, older, newer, expected) => {
    const { superseded, facts } = netFacts([older], [newer]);
    expect(superseded).toEqual(['1']);
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatchObject(expected);
  },
);

it.each([
  ['moved there and back', pending(A, B), fact(B, A)],
  ['booked and cancelled', pending(null, A), fact(A, null)],
  ['cancelled and restored', pending(A, null), fact(null, A)],
  ['cancelled and given by a substitute', pending(A, null), fact(null, at('2026-11-24', '18:00', 2))],
])('a class %s before the call is no news', (_what, older, newer) => {
  expect(netFacts([older], [newer])).toEqual({ superseded: ['1'], facts: [] });
});

it('facts of another class or person stay separate', () => {
  const other = { ...pending(A, B), alumnoId: 2 };
  expect(netFacts([other, pending(C, null, 9)], [fact(A, B)]).superseded).toEqual([]);
});
