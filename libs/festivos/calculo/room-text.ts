import { isFree, holds, type ClassToPlace, type RoomAtHour } from './plan-rooms';
import { countText } from '../../platform/text';

/** `Aula 3 · libre · 12 plazas`, `Aula 5 · libre · 8 plazas, y son 10 · Sur`, `Aula 1 · ocupada 17:00 – 18:00: Inglés B1` */
export function roomText(room: RoomAtHour, clase: ClassToPlace): string {
  if (!isFree(room)) return `${room.nombre} · ${room.motivo}`;
  return [room.nombre, 'libre', placesText(room, clase), otherCentre(room, clase)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Describes a room for several classes: whether it is free for all of them, or for how many. */
export function roomTextOfMany(room: RoomAtHour, classes: readonly ClassToPlace[]): string {
  const free = classes.filter(({ aulas }) => aulas.some((one) => one.id === room.id && isFree(one)));
  const [largest] = [...classes].sort((one, other) => other.alumnos - one.alumnos);
  if (largest === undefined || free.length < classes.length)
    return `${room.nombre} · libre en ${String(free.length)} de ${String(classes.length)}`;
  return roomText({ ...room, motivo: '' }, largest);
}

function placesText(room: RoomAtHour, clase: ClassToPlace): string {
  if (room.capacidad === 0) return '';
  const places = countText(room.capacidad, 'plaza', 'plazas');
  return holds(room, clase) ? places : `${places}, y son ${String(clase.alumnos)}`;
}

const otherCentre = ({ centro }: RoomAtHour, clase: ClassToPlace): string =>
  centro !== '' && clase.centro !== '' && centro !== clase.centro ? centro : '';
