import type { AgeBand } from '../base/age-bands';

/** Weekly hours at which a group may meet. */
export interface TimeSlot {
  /** Letters of the week days, as in `materias.dias_semana`. */
  days: string;
  start: string;
  end: string;
}

const AFTERNOONS = [
  ['16:00', '17:20'],
  ['17:20', '18:40'],
  ['18:40', '20:00'],
  ['20:00', '21:20'],
] as const;

/** The possible weekly hours of a group: two lessons of 80 minutes, or one long lesson on Friday or Saturday. */
export const TIME_SLOTS: readonly TimeSlot[] = [
  ...['LX', 'MJ'].flatMap((days) => AFTERNOONS.map(([start, end]) => ({ days, start, end }))),
  { days: 'V', start: '16:30', end: '19:10' },
  { days: 'S', start: '10:00', end: '12:40' },
  { days: 'LX', start: '10:00', end: '11:20' },
  { days: 'MJ', start: '10:00', end: '11:20' },
];

/**
 * The possible hours of an extra conversation lesson on Fridays: four hours from 16:00 to 20:00. A group with such a lesson gets one of
 * these hours.
 */
export const EXTRA_HOURS: readonly TimeSlot[] = ['16:00', '17:00', '18:00', '19:00'].map((start) => ({
  days: 'V',
  start,
  end: `${String(Number(start.slice(0, 2)) + 1)}:00`,
}));

/** Private lessons are booked at any time of the afternoon. */
export const WHOLE_AFTERNOON: TimeSlot = { days: 'LMXJV', start: '15:00', end: '20:00' };

/** Returns all slots, the best slots for the age first: early in the afternoon for small children, late for adults. */
export function slotsFor(band: AgeBand): readonly TimeSlot[] {
  const hour = ({ days, start }: TimeSlot) => Number(start.slice(0, 2)) + (days.length === 1 ? 0.5 : 0);
  const distance = (slot: TimeSlot) => {
    const wanted = { infantil: 16, primaria: 17, eso: 18, bachillerato: 19, adultos: 20 }[band];
    const morning = hour(slot) < 15 && slot.days !== 'S';
    return morning && band !== 'adultos' ? 100 : Math.abs(hour(slot) - wanted);
  };
  return [...TIME_SLOTS].sort((one, other) => distance(one) - distance(other));
}

/** The occupied slots of each teacher and classroom, so that neither is double-booked. */
export class Occupancy {
  private readonly taken = new Map<string, TimeSlot[]>();

  isFree(key: string, slot: TimeSlot): boolean {
    return !(this.taken.get(key) ?? []).some((other) => overlap(other, slot));
  }

  take(key: string, slot: TimeSlot): void {
    this.taken.set(key, [...(this.taken.get(key) ?? []), slot]);
  }

  /** Returns the number of occupied slots of `key`. */
  load(key: string): number {
    return this.taken.get(key)?.length ?? 0;
  }
}

function overlap(one: TimeSlot, other: TimeSlot): boolean {
  return Array.from(one.days).some((day) => other.days.includes(day)) && one.start < other.end && other.start < one.end;
}
