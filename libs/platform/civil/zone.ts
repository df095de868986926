import { dateText } from './civil-dates';
/** The supported time zones of academies. */
export const ZONES = ['Europe/Madrid', 'Atlantic/Canary'] as const;
export type Zone = (typeof ZONES)[number];

/** The time zone of an academy whose settings name none. */
export const DEFAULT_ZONE: Zone = 'Europe/Madrid';

/** A zone from the database or the wire. @throws RangeError for an unsupported zone */
export function readZone(value: unknown): Zone {
  const found = ZONES.find((zone) => zone === value);
  if (found === undefined) throw new RangeError(`«${String(value)}» is not the time zone of an academy`);
  return found;
}

const minuteFormat = (timeZone: Zone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const MINUTE: Readonly<Record<Zone, Intl.DateTimeFormat>> = {
  'Europe/Madrid': minuteFormat('Europe/Madrid'),
  'Atlantic/Canary': minuteFormat('Atlantic/Canary'),
};

/** The civil minute of an instant in a zone, `YYYY-MM-DDTHH:MM`. */
export const minuteOf = (instant: Date, zone: Zone): string => MINUTE[zone].format(instant).replace(' ', 'T');

/** The civil date of an instant in a zone, `YYYY-MM-DD`. */
export const dateOf = (instant: Date, zone: Zone): string => minuteOf(instant, zone).slice(0, 10);

/** An instant as text in a zone: `20/11/2026 10:15`. */
export function momentText(instant: Date, zone: Zone): string {
  const [date = '', hour = ''] = minuteOf(instant, zone).split('T');
  return `${dateText(date)} ${hour}`;
}

const MINUTE_MS = 60_000;
/** Minutes that each zone is ahead of UTC, in summer and in winter. */
const OFFSETS: Readonly<Record<Zone, readonly number[]>> = {
  'Europe/Madrid': [120, 60],
  'Atlantic/Canary': [60, 0],
};

/** The instant of a civil minute. If the clock repeats the hour, the first of the two instants; if the clock skips the hour, null. */
export function instantOf(date: string, hour: string, zone: Zone): Date | null {
  const asUtc = Date.parse(`${date}T${hour}:00Z`);
  const candidates = OFFSETS[zone].map((offset) => new Date(asUtc - offset * MINUTE_MS));
  return candidates.find((instant) => minuteOf(instant, zone) === `${date}T${hour}`) ?? null;
}
