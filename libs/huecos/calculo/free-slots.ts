import { dayStarts, type Start } from './day-starts';
import { isSkippedHour, hourOf, minutesOf, weekDayOf, addDays } from '../../platform/civil';
import {
  isWithin,
  civilMinute,
  civilTime,
  contains,
  mergeTramos,
  overlaps,
  tramoOf,
  type Tramo,
} from '../../clases/calculo';
import type { Availability, RoomFacts, SlotFacts, TeacherFacts } from './slot-facts';

/** A teacher who has free places at an hour, in an existing class or in a new class. */
export interface Offer {
  profesor: TeacherFacts;
  /** The existing class of the subject at these hours; null if a new class would be created. */
  clase_id: number | null;
  plazas: number;
}

/** An hour of a subject with its places (rule R5). */
export interface SlotOption extends Start {
  fecha: string;
  tramo: Tramo;
  /** Number of places that all assigned teachers have together. */
  capacidad: number;
  /** Number of students in the existing classes at this hour. */
  cantidad: number;
  plazas: number;
  /** True if `plazas` is above 0 and the students are free at this hour. */
  libre: boolean;
  /** True if at least one teacher could take the students, but none of these teachers can get a free room that is large enough. */
  isWithoutRoom: boolean;
  /**
   * The teachers whom the user can choose: each can take the students, and a room is free for each. If there are fewer rooms than
   * teachers, `plazas` counts only the teachers who can teach at the same time.
   */
  offers: Offer[];
}

/** The request for the hours of a subject on one date. */
export interface SlotRequest {
  fecha: string;
  /** Minutes between the starts of options. If null, options start only at the subject's own hours. */
  step: number | null;
  /** Options that start before this civil minute are omitted. If null, past options are included. */
  notBefore: number | null;
  /** The length of a class to move, in minutes. */
  minutos?: number;
  /** Free places that the same teacher must have, for example for siblings; 1 by default. */
  seats?: number;
  /** The number of free places that an existing class must have so that the students can join the class; by default the same as `seats`. */
  joining?: number;
}

/** The holiday on a date, or null. */
export const holidayOf = ({ festivos }: SlotFacts, fecha: string) =>
  festivos.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta) ?? null;

/**
 * The hours of a subject on a date, free or not. Omits holidays, days outside the periods, the past, and the hour that the clock skips.
 */
export function slotOptions(
  facts: SlotFacts,
  { fecha, step, notBefore, minutos, ...places }: SlotRequest,
): SlotOption[] {
  return startsOf(facts, fecha, step, minutos)
    .filter(({ start, date }) => notBefore === null || civilMinute(date, start.hora) > notBefore)
    .map(({ start, date }) => slotOption(facts, date, start, places));
}

/**
 * Finds the start of a class of the subject at `hora` on `fecha`; null if no class can start then. Any minute may be a start. A start
 * after midnight may belong to the timetable of the day before.
 */
export function startAt(facts: SlotFacts, fecha: string, hora: string, minutos?: number): Start | null {
  const starts = [fecha, addDays(fecha, -1)].flatMap((day) => startsOf(facts, day, 1, minutos));
  return starts.find(({ start, date }) => date === fecha && start.hora === hora)?.start ?? null;
}

/**
 * Returns the possible starts of a day with their dates; none on a holiday. A start after midnight has the date of the next day. Leaves
 * out starts outside the periods, and starts of classes that would include the hour that the clock skips.
 */
function startsOf(
  facts: SlotFacts,
  fecha: string,
  step: number | null,
  minutos: number | undefined,
): { start: Start; date: string }[] {
  const day = facts.horario.find(({ dia }) => dia === weekDayOf(fecha));
  if (day === undefined || holidayOf(facts, fecha) !== null) return [];
  return dayStarts(day, step, minutos)
    .map((start) => ({ start, date: dateOfStart(fecha, day.horas[0], start.hora) }))
    .filter(({ start, date }) => isInPeriods(facts, date) && !meetsSkippedHour(facts, date, start));
}

const isInPeriods = ({ periodos }: SlotFacts, date: string): boolean =>
  periodos.every((period) => isWithin(period, date));

/** Whether a class would start or end in the hour that the clock skips. */
function meetsSkippedHour({ zona }: SlotFacts, date: string, { hora, minutos }: Start): boolean {
  const end = civilTime(civilMinute(date, hora) + minutos);
  return isSkippedHour(date, hora, zona) || isSkippedHour(end.fecha, end.hora, zona);
}

/**
 * Returns the option at one hour of one date, even if the subject is not offered at this hour. Leaves out each teacher with too few free
 * places. If the students can join a class of the teacher, `joining` places are needed; for a new class, `seats` places.
 */
export function slotOption(
  facts: SlotFacts,
  fecha: string,
  { hora, minutos }: Start,
  { seats = 1, joining = seats }: Pick<SlotRequest, 'seats' | 'joining'> = {},
): SlotOption {
  const tramo = tramoAt(fecha, hora, minutos);
  const profesores = teachersOn(facts, fecha);
  const all = profesores.map((profesor) => offerOf(facts, profesor, tramo, fecha));
  const withPlaces = all.filter(({ clase_id, plazas }) => plazas >= (clase_id === null ? seats : joining));
  const rooms = facts.aulas.filter((room) => isRoomFree(room, tramo));
  const offers = withPlaces.filter((offer) => offer.clase_id !== null || rooms.some((room) => holds(room, offer)));
  const plazas = sum(atOnce(offers, rooms), (offer) => offer.plazas);
  const isStudentFree = !facts.alumnos.some((taken) => overlaps(taken, tramo));
  return {
    fecha,
    hora,
    minutos,
    tramo,
    capacidad: sum(profesores, ({ capacidad }) => capacidad),
    cantidad: sum(profesores, (profesor) => sameClass(facts, profesor, tramo)?.ocupadas ?? 0),
    plazas,
    libre: plazas > 0 && isStudentFree,
    isWithoutRoom: withPlaces.length > 0 && offers.length === 0,
    offers,
  };
}

export const tramoAt = (fecha: string, hora: string, minutos: number): Tramo => {
  const start = civilMinute(fecha, hora);
  return { start, end: start + minutos };
};

/** The end of an option: `18:00`. */
export const endHour = ({ hora, minutos }: Start): string => hourOf(minutesOf(hora) + minutos);

/**
 * Picks a room for a new class among the free rooms that are large enough: the room of the subject, else the preferred room, else the
 * smallest room. Returns null if no such room is free.
 */
export function pickRoom(
  { aulas, materia }: SlotFacts,
  tramo: Tramo,
  students: number,
  preferredId: number | null = null,
): RoomFacts | null {
  const free = aulas.filter((room) => isRoomFree(room, tramo) && (room.capacidad === 0 || room.capacidad >= students));
  return free.find(({ id }) => id === materia.aula_id) ?? free.find(({ id }) => id === preferredId) ?? free[0] ?? null;
}

export const isRoomFree = ({ compartida, ocupada, bloqueos }: RoomFacts, tramo: Tramo): boolean =>
  !bloqueos.some((block) => overlaps(block, tramo)) && (compartida || !ocupada.some((taken) => overlaps(taken, tramo)));

/** Whether a teacher has left the academy by a date. */
export const hasLeft = ({ fechaBaja }: TeacherFacts, fecha: string): boolean => fechaBaja !== null && fechaBaja < fecha;

/** The teachers of a subject who have not left the academy by a date. */
export const teachersOn = ({ profesores }: SlotFacts, fecha: string): TeacherFacts[] =>
  profesores.filter((teacher) => !hasLeft(teacher, fecha));

/**
 * True if a teacher is available: not absent, and within the declared hours. If no hours are declared, every hour is allowed. Adjacent
 * declared hours count as one span.
 */
export function isAvailable({ bloqueos, disponibilidad }: TeacherFacts, tramo: Tramo, fecha: string): boolean {
  if (bloqueos.some((block) => overlaps(block, tramo))) return false;
  if (disponibilidad.length === 0) return true;
  // Adds the teacher's hours of the next day, because a class may end after midnight.
  const open = [fecha, addDays(fecha, 1)].flatMap((date) =>
    disponibilidad.filter((one) => isInForce(one, date)).map(({ desde, hasta }) => tramoOf(date, desde, hasta)),
  );
  return mergeTramos(open).some((window) => contains(window, tramo));
}

const isInForce = ({ dia, vigenteDesde, vigenteHasta }: Availability, fecha: string): boolean =>
  dia === weekDayOf(fecha) &&
  (vigenteDesde === null || vigenteDesde <= fecha) &&
  (vigenteHasta === null || fecha <= vigenteHasta);

/** The teacher's class of this subject at exactly these hours. */
function sameClass({ materia }: SlotFacts, { clases }: TeacherFacts, { start, end }: Tramo) {
  return clases.find((clase) => clase.materia_id === materia.id && clase.start === start && clase.end === end);
}

function offerOf(facts: SlotFacts, profesor: TeacherFacts, tramo: Tramo, fecha: string): Offer {
  const same = sameClass(facts, profesor, tramo);
  if (same !== undefined)
    return { profesor, clase_id: same.clase_id, plazas: Math.max(0, same.capacidad - same.ocupadas) };
  const isFree = isAvailable(profesor, tramo, fecha) && !profesor.clases.some((clase) => overlaps(clase, tramo));
  return { profesor, clase_id: null, plazas: isFree ? profesor.capacidad : 0 };
}

const holds = ({ capacidad }: RoomFacts, { plazas }: Offer): boolean => capacidad === 0 || capacidad >= plazas;

/**
 * Keeps the offers that can all be taken at the same time. Offers in an existing class stay. An offer of a new class stays if a shared
 * room or a remaining room is large enough. The offers with the most places get their rooms first.
 */
function atOnce(offers: readonly Offer[], rooms: readonly RoomFacts[]): Offer[] {
  const joined = offers.filter(({ clase_id }) => clase_id !== null);
  const fresh = offers.filter(({ clase_id }) => clase_id === null).sort((one, other) => other.plazas - one.plazas);
  const free = rooms.filter(({ compartida }) => !compartida);
  const shared = rooms.filter(({ compartida }) => compartida);
  const placed: Offer[] = [];
  for (const offer of fresh) {
    const index = free.findIndex((room) => holds(room, offer));
    if (index < 0 && !shared.some((room) => holds(room, offer))) continue;
    if (index >= 0) free.splice(index, 1);
    placed.push(offer);
  }
  return [...joined, ...placed];
}

/**
 * Returns the date of a free hour. `first` is the first hour of the day `fecha`. If an hour is earlier than `first`, it is past midnight,
 * so its date is the next day.
 */
function dateOfStart(fecha: string, first: string | undefined, hora: string): string {
  return first !== undefined && hora < first ? addDays(fecha, 1) : fecha;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** The free options nearest to a civil minute, at most `count`, in order of time. */
export function nearestFree(
  options: readonly SlotOption[],
  minute: number,
  count: number,
): { fecha: string; hora: string }[] {
  return options
    .filter(({ libre }) => libre)
    .sort((one, other) => Math.abs(one.tramo.start - minute) - Math.abs(other.tramo.start - minute))
    .slice(0, count)
    .sort((one, other) => one.tramo.start - other.tramo.start)
    .map(({ tramo }) => civilTime(tramo.start));
}
