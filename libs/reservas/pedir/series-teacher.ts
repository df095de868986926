import type { Preferred } from '../../huecos/calculo';
import type { Placed } from './booking';

/** The teacher and the room that the weeks of a series keep where they can: those of the first one. */
export function preferredOf(first: Placed | undefined): Preferred | null {
  if (first === undefined) return null;
  const { decision } = first;
  return { profesorId: decision.profesorId, aulaId: decision.kind === 'create' ? decision.room.id : null };
}

/** The dates of a series that have another teacher than its first week. */
export function otherTeacherDates(placed: readonly Placed[]): string[] {
  const [first] = placed;
  return placed.filter(({ decision }) => decision.profesorId !== first?.decision.profesorId).map(({ fecha }) => fecha);
}
