import type { Preferred } from '../../huecos/calculo';
import type { Placed } from './booking';

/** Returns the teacher and the room of the first week of a series. The other weeks get the same teacher and room if possible. */
export function preferredOf(first: Placed | undefined): Preferred | null {
  if (first === undefined) return null;
  const { decision } = first;
  return { profesorId: decision.profesorId, aulaId: decision.kind === 'create' ? decision.room.id : null };
}

/** Returns the dates of a series on which the teacher differs from the teacher of the first date. */
export function otherTeacherDates(placed: readonly Placed[]): string[] {
  const [first] = placed;
  return placed.filter(({ decision }) => decision.profesorId !== first?.decision.profesorId).map(({ fecha }) => fecha);
}
