import { RUN_STATES, type RunState } from '../contracts';
import { hasEnded, nextState, percentage, type RunEvent } from './situacion';

const EVENTS: RunEvent[] = ['empezar', 'parar', 'acabar', 'romper'];

it('[PROC-05] a run goes only where the table says', () => {
  const moves = RUN_STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = nextState(state, event);
      return next === null ? [] : [`${state} –${event}→ ${next}`];
    }),
  );
  expect(moves).toEqual([
    'pendiente –empezar→ en curso',
    'pendiente –parar→ detenido',
    'pendiente –romper→ fallido',
    'en curso –parar→ deteniendo',
    'en curso –acabar→ terminado',
    'en curso –romper→ fallido',
    'deteniendo –acabar→ detenido',
    'deteniendo –romper→ fallido',
  ]);
  expect(nextState('en curso', 'acabar', 1)).toBe('terminado con fallos');
  expect(nextState('deteniendo', 'acabar', 1)).toBe('detenido');
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
])('[PROC-02] the percentage of a run that is «%s» with %i of 300 done is %i', (state, hechos, expected) => {
  expect(percentage(state, { total: 300, hechos, omitidos: 0, fallidos: 0 })).toBe(expected);
});

it('[PROC-02] a run without elements is at 0 until it has ended', () => {
  const none = { total: 0, hechos: 0, omitidos: 0, fallidos: 0 };
  expect([percentage('en curso', none), percentage('terminado', none)]).toEqual([0, 100]);
});
