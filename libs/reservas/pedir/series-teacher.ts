import type { Preferred } from '../../huecos/calculo';
import type { Placed } from './booking';

/** Teacher and room of the first week, which the other weeks of a series prefer. */
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
