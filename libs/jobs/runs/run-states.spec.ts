import { RUN_STATES, type RunState } from '../../contracts';
import { hasEnded, nextState, percentage, type RunEvent } from './run-states';

const EVENTS: RunEvent[] = ['start', 'stop', 'finish', 'fail'];

it('[PROC-05] only the transitions of the table are possible, and four states are final', () => {
  const moves = RUN_STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = nextState(state, event);
      return next === null ? [] : [`${state} –${event}→ ${next}`];
    }),
  );
  expect(moves).toEqual([
    'pendiente –start→ en curso',
    'pendiente –stop→ detenido',
    'pendiente –fail→ fallido',
    'en curso –stop→ deteniendo',
    'en curso –finish→ terminado',
    'en curso –fail→ fallido',
    'deteniendo –finish→ detenido',
    'deteniendo –fail→ fallido',
  ]);
  expect(nextState('en curso', 'finish', 1)).toBe('terminado con fallos');
  expect(nextState('deteniendo', 'finish', 1)).toBe('detenido');
  expect(RUN_STATES.filter(hasEnded)).toEqual(['detenido', 'terminado', 'terminado con fallos', 'fallido']);
});

it.each<[RunState, number, number]>([
  ['pendiente', 0, 0],
  ['en curso', 100, 33],
  ['en curso', 300, 99],
  ['deteniendo', 300, 99],
  ['detenido', 300, 99],
  ['fallido', 150, 50],
  ['terminado', 300, 100],
  ['terminado con fallos', 290, 100],
])('[PROC-02] the percentage of a run in «%s» with %i of 300 items done is %i', (state, done, expected) => {
  expect(percentage(state, { total: 300, done, skipped: 0, failed: 0 })).toBe(expected);
});

it('[PROC-02] a run without items is at 0 until it ends', () => {
  const none = { total: 0, done: 0, skipped: 0, failed: 0 };
  expect([percentage('en curso', none), percentage('terminado', none)]).toEqual([0, 100]);
});
