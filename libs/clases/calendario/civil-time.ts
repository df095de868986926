import type { Zone } from '../../platform';
import type { ICalTemporalPlainDateTimeStub, ICalTemporalZonedDateTimeStub } from 'ical-generator';

/**
 * Returns a civil time with the fields of `Temporal.PlainDateTime`, a class that Node 20 lacks. The calendar library writes these fields
 * unchanged. A `Date` would be written in the zone of the process, and hours that this zone skips would change.
 * @param date `YYYY-MM-DD`
 * @param hour `HH:MM`
 * @param zone of the academy
 */
export function civilTime(date: string, hour: string, zone: Zone): ICalTemporalPlainDateTimeStub {
  const fields = {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
    hour: Number(hour.slice(0, 2)),
    minute: Number(hour.slice(3, 5)),
    second: 0,
  };
  const text = () => `${date}T${hour}:00`;
  const zoned: ICalTemporalZonedDateTimeStub = {
    ...fields,
    timeZoneId: zone,
    toJSON: text,
    toString: text,
    toInstant: unused,
    toPlainDateTime: () => plain,
    withTimeZone: () => zoned,
  };
  const plain: ICalTemporalPlainDateTimeStub = {
    ...fields,
    toJSON: text,
    toString: text,
    toPlainDate: unused,
    toZonedDateTime: () => zoned,
  };
  return plain;
}

function unused(): never {
  throw new Error('A calendar holds civil time, which needs no conversion');
}

/** The offsets of a zone from UTC, and the clock times at which summer time begins and ends. */
interface ZoneRules {
  standard: { offset: string; name: string };
  summer: { offset: string; name: string };
  /**
   * `skips`: the start of the hour that the clock skips in March. `repeats`: the time at which the clock goes back in October. Both are
   * `HHMMSS`.
   */
  skips: string;
  repeats: string;
}

const RULES: Readonly<Record<Zone, ZoneRules>> = {
  'Europe/Madrid': {
    standard: { offset: '+0100', name: 'CET' },
    summer: { offset: '+0200', name: 'CEST' },
    skips: '020000',
    repeats: '030000',
  },
  'Atlantic/Canary': {
    standard: { offset: '+0000', name: 'WET' },
    summer: { offset: '+0100', name: 'WEST' },
    skips: '010000',
    repeats: '020000',
  },
};

/** The rules of European summer time since 1996, as `VTIMEZONE`. */
export function vtimezone(zone: Zone): string {
  const { standard, summer, skips, repeats } = RULES[zone];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:DAYLIGHT',
    `TZOFFSETFROM:${standard.offset}`,
    `TZOFFSETTO:${summer.offset}`,
    `TZNAME:${summer.name}`,
    `DTSTART:19960331T${skips}`,
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${summer.offset}`,
    `TZOFFSETTO:${standard.offset}`,
    `TZNAME:${standard.name}`,
    `DTSTART:19961027T${repeats}`,
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}
