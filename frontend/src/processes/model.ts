import { ACTIVE_RUN_STATES, type ProcesoReply, type RunState } from '#libs/contracts';
import type { Tone } from '../ui';

const ACTIVE: readonly RunState[] = ACTIVE_RUN_STATES;

/** Whether the run is pending, running or stopping. */
export const isActive = ({ situacion }: ProcesoReply): boolean => ACTIVE.includes(situacion);

/** Polling intervals in milliseconds: while a run is active, and otherwise. */
export const POLL = { running: 5000, idle: 30_000 } as const;

export function pollInterval(processes: readonly ProcesoReply[] | undefined): number {
  return processes?.some(isActive) ? POLL.running : POLL.idle;
}

/**
 * Merges fetched and pushed runs. If both contain a run, keeps its newer state. Active runs come before ended runs. Within each group, the
 * run that started last comes first.
 */
export function mergeProcesses(
  fetched: readonly ProcesoReply[],
  pushed: ReadonlyMap<number, ProcesoReply>,
): ProcesoReply[] {
  const known = new Map(fetched.map((process) => [process.id, process]));
  for (const process of pushed.values()) {
    const before = known.get(process.id);
    if (!before || isNewer(process, before)) known.set(process.id, process);
  }
  return [...known.values()].sort(runningFirst);
}

/**
 * True if the pushed state of a run is at least as new as the fetched state. If only one state has ended, this state is newer, because a
 * run never continues after its end. Otherwise the state with more finished items is newer, because the counts never fall.
 */
function isNewer(pushed: ProcesoReply, fetched: ProcesoReply): boolean {
  if (isActive(pushed) !== isActive(fetched)) return !isActive(pushed);
  return itemsDone(pushed) >= itemsDone(fetched);
}

const itemsDone = ({ hechos, omitidos, fallidos }: ProcesoReply): number => hechos + omitidos + fallidos;

function runningFirst(one: ProcesoReply, other: ProcesoReply): number {
  return Number(isActive(other)) - Number(isActive(one)) || other.inicio.localeCompare(one.inicio) || other.id - one.id;
}

/** Estimated seconds to the end, at the pace so far; null while no estimate is possible. */
export function secondsLeft(process: ProcesoReply): number | null {
  const done = itemsDone(process);
  if (!isActive(process) || done === 0 || process.segundos === 0 || process.total === 0) return null;
  return Math.ceil((process.segundos * (process.total - done)) / done);
}

/** «unos 25 s», «unos 3 min», «1 h 5 min». */
export function aboutText(seconds: number): string {
  if (seconds < 60) return `unos ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'un minuto' : `unos ${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** «menos de un segundo», «12 s», «2 min 5 s», «1 h 5 min». */
export function durationText(seconds: number): string {
  if (seconds < 1) return 'menos de un segundo';
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return withRest(seconds, { unit: 60, words: ['min', 's'] });
  return withRest(Math.floor(seconds / 60), { unit: 60, words: ['h', 'min'] });
}

function withRest(amount: number, { unit, words: [whole, part] }: { unit: number; words: [string, string] }): string {
  const rest = amount % unit;
  return `${Math.floor(amount / unit)} ${whole}${rest === 0 ? '' : ` ${rest} ${part}`}`;
}

/** «48 s transcurridos · quedan unos 25 s» of an active run, «Ha tardado 12 s» of one that has ended. */
export function timeText(process: ProcesoReply): string {
  const duration = durationText(process.segundos);
  if (!isActive(process)) return `Ha tardado ${duration}`;
  const left = secondsLeft(process);
  if (left === null) return process.segundos < 1 ? 'Acaba de empezar' : `${duration} transcurridos`;
  return `${duration} transcurridos · quedan ${aboutText(left)}`;
}

/** The word and the tone of each state of a run. */
export const STATES: Record<RunState, { word: string; tone: Tone }> = {
  pendiente: { word: 'Pendiente', tone: 'neutral' },
  'en curso': { word: 'En curso', tone: 'notice' },
  deteniendo: { word: 'Deteniendo', tone: 'attention' },
  detenido: { word: 'Detenido', tone: 'attention' },
  terminado: { word: 'Completado', tone: 'good' },
  'terminado con fallos': { word: 'Completado con fallos', tone: 'bad' },
  fallido: { word: 'Fallido', tone: 'bad' },
};
