import { countText } from '../../platform/text';
/** The places of a course. */
export interface CoursePlaces {
  /** 0 without a limit. */
  capacity: number;
  /** Places taken by enrolments that have not ended and by offers to the waiting list. */
  taken: number;
  /** Number of students on the waiting list, with and without an offer. */
  waiting: number;
}

/**
 * «2 libres de 10», «1 libre de 10», «Completo · 3 en espera»; empty if the course has no limit. A place that is offered to the waiting
 * list counts as taken.
 */
export function placesText({ capacity, taken, waiting }: CoursePlaces): string {
  if (capacity === 0) return '';
  const free = capacity - taken;
  if (free > 0) return `${countText(free, 'libre', 'libres')} de ${String(capacity)}`;
  return waiting === 0 ? 'Completo' : `Completo · ${String(waiting)} en espera`;
}
