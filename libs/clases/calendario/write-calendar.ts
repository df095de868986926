import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { addDays, type Zone } from '../../platform';
import { civilTime, vtimezone } from './civil-time';

/** A class as an event of a calendar. */
export interface FeedClass {
  /** Identifies the event within its calendar; the same in every reading. */
  uid: string;
  /** Increases with every change. */
  secuencia: number;
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  estado: 'confirmada' | 'solicitada' | 'anulada';
  titulo: string;
  aula: string | null;
  /** Lines of the description. */
  detalles: string[];
}

export interface Feed {
  nombre: string;
  /** The time at which the URL of the calendar was created. This time never changes, so the same classes always give the same text. */
  creado: Date;
  /** The time zone of the classes. */
  zona: Zone;
  clases: readonly FeedClass[];
}

const STATUS: Record<FeedClass['estado'], ICalEventStatus> = {
  confirmada: ICalEventStatus.CONFIRMED,
  solicitada: ICalEventStatus.TENTATIVE,
  anulada: ICalEventStatus.CANCELLED,
};

/** Seconds that calendar programs should wait between two reads. */
const REFRESH = 3600;

/** Writes an RFC 5545 calendar: one event per class, in the academy's civil time. */
export function writeCalendar({ nombre, creado, zona, clases }: Feed): string {
  const calendar = ical({
    prodId: { company: 'Claustro', product: 'Clases', language: 'ES' },
    // Escaped here, because the library does not escape the calendar's name.
    name: escapeText(nombre),
    // `name` must be null. With the name of a zone, the library would write the instant DTSTAMP as a local time of this zone.
    timezone: { name: null, generator: () => vtimezone(zona) },
    ttl: REFRESH,
    events: clases.map((clase) => eventOf(clase, creado, zona)),
  });
  return `${calendar.toString()}\r\n`;
}

function eventOf(clase: FeedClass, creado: Date, zone: Zone): ICalEventData {
  const { uid, secuencia, fecha, hora_entrada, hora_salida, estado, titulo, aula, detalles } = clase;
  const lastDay = hora_salida > hora_entrada ? fecha : addDays(fecha, 1);
  return {
    id: uid,
    sequence: secuencia,
    stamp: creado,
    start: civilTime(fecha, hora_entrada, zone),
    end: civilTime(lastDay, hora_salida, zone),
    timezone: zone,
    status: STATUS[estado],
    summary: titulo,
    ...(aula === null ? {} : { location: aula }),
    ...(detalles.length === 0 ? {} : { description: detalles.join('\n') }),
  };
}

const escapeText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\;,]/g, (character) => `\\${character}`);
