import type { RunState } from '../contracts';
import type { RunTotals } from './definition/define-job';

/** What may happen to a run. */
export type RunEvent = 'empezar' | 'parar' | 'acabar' | 'romper';

/**
 * The transition table: what becomes of a run in each state when something happens to it. What is not here does not happen;
 * the states without a line are the last ones.
 */
const TRANSITIONS: Partial<Record<RunState, Partial<Record<RunEvent, RunState>>>> = {
  pendiente: { empezar: 'en curso', parar: 'detenido', romper: 'fallido' },
  'en curso': { parar: 'deteniendo', acabar: 'terminado', romper: 'fallido' },
  deteniendo: { acabar: 'detenido', romper: 'fallido' },
};

/** The state after `event`, or null when that cannot happen to a run in this state. */
export function nextState(state: RunState, event: RunEvent, fallidos = 0): RunState | null {
  const next = TRANSITIONS[state]?.[event] ?? null;
  return next === 'terminado' && fallidos > 0 ? 'terminado con fallos' : next;
}

/** Has it ended, whichever way? */
export function hasEnded(state: RunState): boolean {
  return TRANSITIONS[state] === undefined;
}

/** How far it is: 100 only when it ended by itself. */
export function percentage(state: RunState, { total, hechos, omitidos, fallidos }: RunTotals): number {
  if (state === 'terminado' || state === 'terminado con fallos') return 100;
  if (total === 0) return 0;
  return Math.min(99, Math.floor((100 * (hechos + omitidos + fallidos)) / total));
}
