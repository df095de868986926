import type { RunState } from '../../contracts';
import type { RunTotals } from '../definition/define-job';

export type RunEvent = 'start' | 'stop' | 'finish' | 'fail';

/**
 * The next state, by state and event. If a state does not list an event, the event is impossible in this state. A state without events is
 * final.
 */
const TRANSITIONS: Record<RunState, Partial<Record<RunEvent, RunState>>> = {
  pendiente: { start: 'en curso', stop: 'detenido', fail: 'fallido' },
  'en curso': { stop: 'deteniendo', finish: 'terminado', fail: 'fallido' },
  deteniendo: { finish: 'detenido', fail: 'fallido' },
  detenido: {},
  terminado: {},
  'terminado con fallos': {},
  fallido: {},
};

/** Returns the state after `event`; null if `event` is impossible in `state`. */
export function nextState(state: RunState, event: RunEvent, failed = 0): RunState | null {
  const next = TRANSITIONS[state][event] ?? null;
  return next === 'terminado' && failed > 0 ? 'terminado con fallos' : next;
}

/** True for the final states. */
export function hasEnded(state: RunState): boolean {
  return Object.keys(TRANSITIONS[state]).length === 0;
}

/** Returns the progress from 0 to 100. Only a finished run has 100; a stopped or failed run has less. */
export function percentage(state: RunState, { total, done, skipped, failed }: RunTotals): number {
  if (state === 'terminado' || state === 'terminado con fallos') return 100;
  if (total === 0) return 0;
  return Math.min(99, Math.floor((100 * (done + skipped + failed)) / total));
}
