import { readFlag, addDays } from '../../platform';
import { wrong, readChosenId, readDay, readHour, type Fields } from '../../clases';

export interface BookingBody {
  fecha: string;
  hora: string;
  profesorId: number | null;
  /** Number of consecutive weeks, 1 to 40. */
  semanas: number;
  /** True: books the possible dates and leaves out the others. False: books all dates or none. */
  parcial: boolean;
  creditoId: number | null;
}

const MAX_WEEKS = 40;

/** @throws por-corregir */
export function readBooking(body: Fields): BookingBody {
  const fecha = readDay(body.fecha, 'fecha');
  const hora = readHour(body.hora);
  return {
    fecha,
    hora,
    profesorId: readChosenId(body.profesor_id, 'profesor_id', 'Ese profesor no existe.'),
    semanas: readWeeks(body.semanas),
    parcial: readFlag(body.parcial, 'parcial'),
    creditoId: readChosenId(body.credito_id, 'credito_id', 'Ese crédito no existe.'),
  };
}

function readWeeks(raw: unknown): number {
  if (raw === undefined || raw === null || raw === '') return 1;
  const weeks = typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Number(raw) : raw;
  if (typeof weeks !== 'number' || !Number.isInteger(weeks) || weeks < 1 || weeks > MAX_WEEKS)
    throw wrong('semanas', 'Las semanas van de 1 a 40.');
  return weeks;
}

/** The dates of a series, a week apart. */
export const datesOfSeries = ({ fecha, semanas }: Pick<BookingBody, 'fecha' | 'semanas'>): string[] =>
  Array.from({ length: semanas }, (_, week) => addDays(fecha, week * 7));
