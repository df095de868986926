import { overlaps, type Tramo } from '../../clases/calculo';

/** Maximum of classes in one search for rooms. */
export const MAX_CLASSES_WITH_ROOMS = 300;

/** `Elija 300 clases como mucho.` */
export const TOO_MANY_FOR_ROOMS = `Elija ${String(MAX_CLASSES_WITH_ROOMS)} clases como mucho.`;

/** A room at the hour of a class. */
export interface RoomAtHour {
  id: number;
  nombre: string;
  /** Empty if the room has no centre. */
  centro: string;
  /** 0 means no limit. */
  capacidad: number;
  /** Whether the room holds several classes at once. */
  compartida: boolean;
  /** Why the room is not available: `ocupada 17:00 – 18:00: Inglés B1`, `cerrada: Obras`; empty if it is free. */
  motivo: string;
}

/** A class that needs a room. */
export interface ClassToPlace {
  id: number;
  materiaId: number;
  tramo: Tramo;
  alumnos: number;
  /** Empty for any centre. */
  centro: string;
  /** The present room; null without one. */
  aulaId: number | null;
  /** All active rooms, by code. */
  aulas: readonly RoomAtHour[];
}

export const holds = ({ capacidad }: RoomAtHour, { alumnos }: ClassToPlace): boolean =>
  capacidad === 0 || capacidad >= alumnos;

const isInCentre = ({ centro }: RoomAtHour, clase: ClassToPlace): boolean =>
  clase.centro === '' || centro === '' || centro === clase.centro;

export const isFree = ({ motivo }: RoomAtHour): boolean => motivo === '';

/** Whether a room suits a class: free, large enough, and in its centre. */
export const serves = (room: RoomAtHour, clase: ClassToPlace): boolean =>
  isFree(room) && holds(room, clase) && isInCentre(room, clase);

/**
 * Sorts rooms by how well they suit a class: suitable rooms, then other free rooms that are large enough, then other free rooms, then
 * occupied rooms. Within each kind, smaller rooms are first.
 */
export function byFitness(clase: ClassToPlace): RoomAtHour[] {
  const rank = (room: RoomAtHour) => {
    if (serves(room, clase)) return 0;
    if (!isFree(room)) return 3;
    return holds(room, clase) ? 1 : 2;
  };
  return [...clase.aulas].sort((one, other) => rank(one) - rank(other) || sizeOf(one) - sizeOf(other));
}

const sizeOf = ({ capacidad }: RoomAtHour): number => (capacidad === 0 ? Number.MAX_SAFE_INTEGER : capacidad);

/** The rooms that suit all classes, smallest first. Overlapping classes need a shared room. */
export function roomsForAll(classes: readonly ClassToPlace[]): RoomAtHour[] {
  const [first, ...rest] = classes;
  if (first === undefined) return [];
  const meet = classes.some((one, index) => classes.slice(index + 1).some((other) => overlaps(one.tramo, other.tramo)));
  const roomOf = (clase: ClassToPlace, id: number) => clase.aulas.find((room) => room.id === id);
  return byFitness(first)
    .filter((room) => serves(room, first) && room.id !== first.aulaId && (room.compartida || !meet))
    .filter(({ id }) =>
      rest.every((clase) => {
        const room = roomOf(clase, id);
        return room !== undefined && serves(room, clase);
      }),
    );
}

/**
 * Assigns another room to each class. If one room suits all classes, all classes get this room. Otherwise a class gets the room that the
 * previous class of its subject has got, or else the smallest suitable room.
 * Classes at the same time get the same room only if the room is shared.
 * @returns the id of the room by the id of the class; classes without a suitable room are omitted
 */
export function planRooms(classes: readonly ClassToPlace[]): Map<number, number> {
  const [common] = roomsForAll(classes);
  if (common !== undefined) return new Map(classes.map(({ id }) => [id, common.id]));
  const placed: { clase: ClassToPlace; roomId: number }[] = [];
  for (const clase of [...classes].sort((one, other) => one.tramo.start - other.tramo.start)) {
    const open = byFitness(clase).filter(
      (room) =>
        serves(room, clase) &&
        room.id !== clase.aulaId &&
        (room.compartida ||
          !placed.some((other) => other.roomId === room.id && overlaps(other.clase.tramo, clase.tramo))),
    );
    const usual = placed.findLast((other) => other.clase.materiaId === clase.materiaId)?.roomId;
    const room = open.find(({ id }) => id === usual) ?? open[0];
    if (room !== undefined) placed.push({ clase, roomId: room.id });
  }
  return new Map(placed.map(({ clase, roomId }) => [clase.id, roomId]));
}

/** Why a class gets no room, as a Spanish sentence. */
export function withoutRoomReason(clase: ClassToPlace): string {
  const free = clase.aulas.filter((room) => isFree(room) && room.id !== clase.aulaId);
  if (free.length === 0) return 'Ningún aula está libre a esa hora.';
  const here = free.filter((room) => isInCentre(room, clase));
  if (here.length === 0) return `Las aulas libres son de otro centro: ${listText(free)}.`;
  if (here.some((room) => holds(room, clase))) return 'Las aulas libres a esa hora ya son para otra de estas clases.';
  const most = Math.max(...here.map(({ capacidad }) => capacidad));
  return `En las aulas libres caben ${String(most)} como mucho, y son ${String(clase.alumnos)}.`;
}

const NAMED = 3;

const listText = (rooms: readonly RoomAtHour[]): string =>
  rooms.slice(0, NAMED).map(({ nombre }) => nombre).join(', ') + (rooms.length > NAMED ? '…' : ''); // oxfmt-ignore
