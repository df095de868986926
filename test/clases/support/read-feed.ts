import ICAL from 'ical.js';
import type { Zona } from '../../../libs/contracts';

export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string | null;
  description: string | null;
  start: string;
  end: string;
  hours: number;
}

/** Parses the events of a feed as a calendar program does, with the time zone that the feed itself defines. */
export function readFeed(ics: string, zoneName: Zona = 'Europe/Madrid'): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(ics) as never);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const instant = (time: ICAL.Time) => {
      expect(time.zone.tzid).toBe(zoneName);
      time.zone = zone;
      return new Date(time.toUnixTime() * 1000).toISOString();
    };
    const [start, end] = [instant(event.startDate), instant(event.endDate)];
    const text = (name: string) => component.getFirstPropertyValue(name) as string | null;
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: text('status') ?? '',
      summary: event.summary,
      location: text('location'),
      description: text('description'),
      start,
      end,
      hours: (Date.parse(end) - Date.parse(start)) / 3_600_000,
    };
  });
}
