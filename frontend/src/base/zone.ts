import { DEFAULT_ZONE, type Zone } from '#libs/platform/civil';

let zone: Zone = DEFAULT_ZONE;

/** The academy's time zone, from the session. Dates and times are shown in this zone, not in the zone of the browser. */
export const academyZone = (): Zone => zone;

export function setAcademyZone(next: Zone): void {
  zone = next;
}
