import type { SeenClass } from './snapshot';

/**
 * A class without a teacher or without a room after a change. The class had this teacher or room before the change, or its subject
 * requires one.
 */
export interface Loss {
  clase: SeenClass;
  sinProfesor: boolean;
  sinAula: boolean;
}

/** The effect of a change on upcoming classes. Classes that only gain a teacher or room do not count. */
export interface Difference {
  /** Classes with other hours, another teacher or another room. */
  changed: number;
  removed: number;
  /** Seats in removed classes. */
  removedSeats: number;
  added: number;
  losses: Loss[];
  /** Removed seats whose class remains. */
  seatsGone: number;
  /** Number of added seats whose student has another class at the same time. */
  overlapping: number;
  /** `YYYY-MM-DD` of the first affected class; null without any. */
  first: string | null;
}

/** Compares upcoming classes before and after a change. Pure. */
export function compare(before: readonly SeenClass[], after: readonly SeenClass[]): Difference {
  const [known, remaining] = [byId(before), byId(after)];
  const removed = before.filter(({ id }) => !remaining.has(id));
  const added = after.filter(({ id }) => !known.has(id));
  const pairs = after.flatMap((now) => {
    const then = known.get(now.id);
    return then === undefined ? [] : [{ then, now }];
  });
  const changed = pairs.filter(isChanged);
  const losses = after.map((clase) => lossOf(known.get(clase.id), clase)).filter(isLoss);
  const emptied = pairs.filter(({ then, now }) => now.plazas < then.plazas);
  const overlapping = sum(after, ({ coinciden }) => coinciden) - sum(before, ({ coinciden }) => coinciden);
  return {
    changed: changed.length,
    removed: removed.length,
    removedSeats: sum(removed, ({ plazas }) => plazas),
    added: added.length,
    losses,
    seatsGone: sum(emptied, ({ then, now }) => then.plazas - now.plazas),
    overlapping: Math.max(0, overlapping),
    first: firstDate([
      ...removed,
      ...added,
      ...[...changed, ...emptied].map(({ now }) => now),
      ...losses.map(({ clase }) => clase),
    ]),
  };
}

/** True if a person must confirm the change. If the change only adds classes, no confirmation is needed. */
export const hasConsequences = ({ changed, removed, losses, seatsGone, overlapping }: Difference): boolean =>
  changed + removed + losses.length + seatsGone + overlapping > 0;

const byId = (classes: readonly SeenClass[]): ReadonlyMap<number, SeenClass> =>
  new Map(classes.map((clase) => [clase.id, clase]));

function isChanged({ then, now }: { then: SeenClass; now: SeenClass }): boolean {
  const isMoved = then.fecha !== now.fecha || then.entrada !== now.entrada || then.salida !== now.salida;
  return isMoved || isReplaced(then.profesor, now.profesor) || isReplaced(then.aula, now.aula);
}

const isReplaced = (then: number | null, now: number | null): boolean => then !== null && now !== null && then !== now;

function lossOf(then: SeenClass | undefined, clase: SeenClass): Loss {
  const { profesor, aula, quiereProfesor, quiereAula } = clase;
  const { profesor: hadTeacher, aula: hadRoom } = then ?? { profesor: quiereProfesor, aula: quiereAula };
  return { clase, sinProfesor: profesor === null && hadTeacher !== null, sinAula: aula === null && hadRoom !== null };
}

const isLoss = ({ sinProfesor, sinAula }: Loss): boolean => sinProfesor || sinAula;

const sum = <T>(items: readonly T[], countOf: (item: T) => number): number =>
  items.reduce((total, item) => total + countOf(item), 0);

const firstDate = (classes: readonly SeenClass[]): string | null =>
  classes
    .map(({ fecha }) => fecha)
    .sort()
    .at(0) ?? null;
