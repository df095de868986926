import type { AulaPosible, ClaseConAulas, PrevioAulas } from '#libs/contracts';
import { countText } from '../../base';

/** The person's choices by class; null leaves the class in its present room. */
export type RoomChoices = ReadonlyMap<number, number | null>;

/** Returns the room for a class: the chosen room if it is free, else the proposed room; null for no other room. Pure. */
export function roomFor({ id, aulas, propuesta }: ClaseConAulas, choices: RoomChoices): number | null {
  const chosen = choices.get(id);
  if (chosen === undefined) return propuesta;
  return chosen === null || aulas.some((room) => room.id === chosen) ? chosen : propuesta;
}

/** The rooms to assign, by class. */
export function roomsToAssign({ clases }: PrevioAulas, choices: RoomChoices): Map<number, number> {
  return new Map(
    clases.flatMap((clase) => {
      const room = roomFor(clase, choices);
      return room === null ? [] : [[clase.id, room] as const];
    }),
  );
}

/** The room that is chosen for all classes. Null if the chosen rooms differ, or if no room is chosen for a class. */
export function commonRoom({ clases }: PrevioAulas, choices: RoomChoices): number | null {
  const rooms = new Set(clases.map((clase) => roomFor(clase, choices)));
  const [only = null] = rooms;
  return rooms.size === 1 ? only : null;
}

/** Chooses the room `roomId` for every class for which this room is free. Chooses no room for the other classes. */
export const chooseForAll = ({ clases }: PrevioAulas, roomId: number): RoomChoices =>
  new Map(clases.map(({ id, aulas }) => [id, aulas.some((room) => room.id === roomId) ? roomId : null]));

/**
 * The rooms that the person can choose for all classes at once: each room is possible for at least one class. Rooms that suit all classes
 * come first, as in `todas`.
 */
export const roomsForAll = ({ clases, todas }: PrevioAulas): AulaPosible[] =>
  todas.filter(({ id }) => clases.some(({ aulas }) => aulas.some((room) => room.id === id)));

/** Sorts the classes without a free room first, because the person has to find a solution for them. */
export const unplacedFirst = ({ clases }: PrevioAulas): ClaseConAulas[] =>
  [...clases].sort((one, other) => Number(one.propuesta !== null) - Number(other.propuesta !== null));

/** `Asignar aula a 19 clases`; without a number if the count is 0. */
export const assignLabel = (count: number): string =>
  count === 0 ? 'Asignar aula' : `Asignar aula a ${countText(count, 'clase', 'clases')}`;
