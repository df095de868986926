import type { AulaPosible, ClaseConAulas, PrevioAulas } from '../../../../libs/contracts';
import { countText } from '../../base';

/** What the person has chosen instead of what is proposed, by class; null leaves a class where it is. */
export type RoomChoices = ReadonlyMap<number, number | null>;

/** The room of a class: the chosen one while it is still free, else the proposed one; null for none. Pure. */
export function roomFor({ id, aulas, propuesta }: ClaseConAulas, choices: RoomChoices): number | null {
  const chosen = choices.get(id);
  if (chosen === undefined) return propuesta;
  return chosen === null || aulas.some((room) => room.id === chosen) ? chosen : propuesta;
}

/** The rooms that will be assigned, by class. */
export function roomsToAssign({ clases }: PrevioAulas, choices: RoomChoices): Map<number, number> {
  return new Map(
    clases.flatMap((clase) => {
      const room = roomFor(clase, choices);
      return room === null ? [] : [[clase.id, room] as const];
    }),
  );
}

/** The room that is chosen for all classes; null if the rooms differ, or if a class has none. */
export function commonRoom({ clases }: PrevioAulas, choices: RoomChoices): number | null {
  const rooms = new Set(clases.map((clase) => roomFor(clase, choices)));
  const [only = null] = rooms;
  return rooms.size === 1 ? only : null;
}

/** All classes in one room, where it is free for them. */
export const chooseForAll = ({ clases }: PrevioAulas, roomId: number): RoomChoices =>
  new Map(clases.map(({ id, aulas }) => [id, aulas.some((room) => room.id === roomId) ? roomId : null]));

/** The rooms for all: those that serve all classes, then those that are free for some. */
export const roomsForAll = ({ clases, todas }: PrevioAulas): AulaPosible[] =>
  todas.filter(({ id }) => clases.some(({ aulas }) => aulas.some((room) => room.id === id)));

/** Classes that get no room first: they are what is left to do. */
export const unplacedFirst = ({ clases }: PrevioAulas): ClaseConAulas[] =>
  [...clases].sort((one, other) => Number(one.propuesta !== null) - Number(other.propuesta !== null));

/** `Asignar aula a 19 clases` */
export const assignLabel = (count: number): string =>
  count === 0 ? 'Asignar aula' : `Asignar aula a ${countText(count, 'clase', 'clases')}`;
