import { DEFAULT_ZONE, type Zone } from '#libs/platform/civil';

let zone: Zone = DEFAULT_ZONE;

/** The zone of the academy, as the session says. Dates and hours are shown in it, wherever the browser is. */
export const academyZone = (): Zone => zone;

export function setAcademyZone(next: Zone): void {
  zone = next;
}
