import { ACTIVE_RUN_STATES, type Process, type RunState } from '../../../libs/contracts';
import type { Tone } from '../ui';

const ACTIVE: readonly RunState[] = ACTIVE_RUN_STATES;

/** Has it still something to do? */
export const isActive = ({ situacion }: Process): boolean => ACTIVE.includes(situacion);

/** How often is asked how things stand: while something runs, and when nothing does. */
export const POLL = { running: 5000, idle: 30_000 } as const;

export function pollInterval(procesos: readonly Process[] | undefined): number {
  return procesos?.some(isActive) ? POLL.running : POLL.idle;
}

/** What was asked for and what was told since, whichever is newer of each; those that run first, then the latest. */
export function mergeProcesses(asked: readonly Process[], told: ReadonlyMap<number, Process>): Process[] {
  const known = new Map(asked.map((process) => [process.id, process]));
  for (const process of told.values()) {
    const before = known.get(process.id);
    if (!before || isNewer(process, before)) known.set(process.id, process);
  }
  return [...known.values()].sort(runningFirst);
}

/** A run ends once, and its work only grows. */
function isNewer(told: Process, asked: Process): boolean {
  if (isActive(told) !== isActive(asked)) return !isActive(told);
  return doneIn(told) >= doneIn(asked);
}

const doneIn = ({ hechos, omitidos, fallidos }: Process): number => hechos + omitidos + fallidos;

function runningFirst(one: Process, other: Process): number {
  return Number(isActive(other)) - Number(isActive(one)) || other.inicio.localeCompare(one.inicio) || other.id - one.id;
}

/** What is left, in seconds, at the pace so far; null while nobody can tell. */
export function secondsLeft(process: Process): number | null {
  const done = doneIn(process);
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

/** The states of a run as they are shown: a dot of this tone and this word. */
export const STATES: Record<RunState, { palabra: string; tono: Tone }> = {
  pendiente: { palabra: 'Pendiente', tono: 'neutral' },
  'en curso': { palabra: 'En curso', tono: 'notice' },
  deteniendo: { palabra: 'Deteniendo', tono: 'attention' },
  detenido: { palabra: 'Detenido', tono: 'attention' },
  terminado: { palabra: 'Completado', tono: 'good' },
  'terminado con fallos': { palabra: 'Completado con fallos', tono: 'bad' },
  fallido: { palabra: 'Fallido', tono: 'bad' },
};
