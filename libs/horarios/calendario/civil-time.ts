import type { ICalTemporalPlainDateTimeStub, ICalTemporalZonedDateTimeStub } from 'ical-generator';

/** The only zone of an academy. */
export const ZONE = 'Europe/Madrid';

/**
 * Civil time in the shape of `Temporal.PlainDateTime`, which Node 20 lacks. The library writes its fields as they are. Of a `Date`
 * it would write the hours in the zone of the process, and skip those that do not exist there.
 * @param date `YYYY-MM-DD` @param hour `HH:MM`
 */
export function civilTime(date: string, hour: string): ICalTemporalPlainDateTimeStub {
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
    timeZoneId: ZONE,
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

/** The rules of European summer time since 1996, as `VTIMEZONE`. */
export const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
