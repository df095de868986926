import type { Viewer } from '../../clases';
import type { BookingDecision } from '../../huecos/calculo';
import type { BookedAlta, BookedMateria } from './booking-target';
import type { BookingBody } from './read-booking';

/** A booking whose fields have been checked. Whether it is possible is decided later, under locks. */
export interface Booking extends BookingBody {
  alta: BookedAlta;
  materia: BookedMateria;
  fechas: readonly string[];
  viewer: Viewer;
  serie: string | null;
}

/** One possible date of a booking. */
export interface Placed {
  fecha: string;
  minutos: number;
  decision: Exclude<BookingDecision, { kind: 'refuse' }>;
}
