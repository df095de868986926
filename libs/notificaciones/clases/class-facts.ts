import { factsOf, netFacts, type CalledNotice, type CallFact, type Called } from '../../llamadas';
import { groupBy } from '../../platform/lists/group-by';

/** A notice of a class and its author. */
export interface AnnouncedNotice extends CalledNotice {
  /** The teacher who made the change: teachers are not told what they did themselves. Null if no teacher made it. */
  autorProfesorId: number | null;
}

/** The key of a person: `ALU12`, `PRO3`. */
export const personOf = ({ alumnoId, profesorId }: Called): string =>
  alumnoId === null ? `PRO${String(profesorId)}` : `ALU${String(alumnoId)}`;

/** The facts of notices: one for each person to tell. */
export const freshFacts = (notices: readonly AnnouncedNotice[]): CallFact[] =>
  notices.flatMap((notice) =>
    factsOf(notice, ({ profesorId }) => profesorId !== null && profesorId === notice.autorProfesorId),
  );

/**
 * Joins facts, oldest first, into what each person must be told: two moves of a class are one move, and a class that is back at its first
 * hours is nothing to tell.
 * @param withheld facts of earlier messages that were withdrawn before they left
 * @param now civil `YYYY-MM-DDTHH:MM`; facts about past classes are left out
 */
export function factsToAnnounce(withheld: readonly CallFact[], fresh: readonly CallFact[], now: string): CallFact[] {
  const people = groupBy([...withheld, ...fresh], personOf);
  return [...people.values()].flatMap(joined).filter(({ hasta }) => hasta > now);
}

/** Joins the facts of one person, one after the other. */
function joined(facts: readonly CallFact[]): CallFact[] {
  let known: { id: string; fact: CallFact }[] = [];
  for (const [index, next] of facts.entries()) {
    const net = netFacts(
      known.map(({ id, fact }) => ({ ...fact, id })),
      [next],
    );
    known = known.filter(({ id }) => !net.superseded.includes(id));
    known.push(...net.facts.map((fact) => ({ id: String(index), fact })));
  }
  return known.map(({ fact }) => fact);
}
