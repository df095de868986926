import type { Banda } from './bandas';

/** Hours of a week at which a group may meet. */
export interface Franja {
  dias: string;
  entrada: string;
  salida: string;
}

const TARDES = [
  ['16:00', '17:20'],
  ['17:20', '18:40'],
  ['18:40', '20:00'],
  ['20:00', '21:20'],
] as const;

/** Two afternoons of 80 minutes, or one long Friday or Saturday. */
export const FRANJAS: readonly Franja[] = [
  ...['LX', 'MJ'].flatMap((dias) => TARDES.map(([entrada, salida]) => ({ dias, entrada, salida }))),
  { dias: 'V', entrada: '16:30', salida: '19:10' },
  { dias: 'S', entrada: '10:00', salida: '12:40' },
  { dias: 'LX', entrada: '10:00', salida: '11:20' },
  { dias: 'MJ', entrada: '10:00', salida: '11:20' },
];

/** One more hour on a Friday, with the native teacher. */
export const HORA_SUELTA: readonly Franja[] = ['16:00', '17:00', '18:00', '19:00'].map((entrada) => ({
  dias: 'V',
  entrada,
  salida: `${String(Number(entrada.slice(0, 2)) + 1)}:00`,
}));

/** Private lessons are booked within the afternoon. */
export const TARDE_ENTERA: Franja = { dias: 'LMXJV', entrada: '15:00', salida: '20:00' };

/** The hours that suit an age, the best first: small children early, adults late or in the morning. */
export function franjasPara(banda: Banda): readonly Franja[] {
  const hour = ({ dias, entrada }: Franja) => Number(entrada.slice(0, 2)) + (dias.length === 1 ? 0.5 : 0);
  const distance = (franja: Franja) => {
    const wanted = { infantil: 16, primaria: 17, eso: 18, bachillerato: 19, adultos: 20 }[banda];
    const morning = hour(franja) < 15 && franja.dias !== 'S';
    return morning && banda !== 'adultos' ? 100 : Math.abs(hour(franja) - wanted);
  };
  return [...FRANJAS].sort((one, other) => distance(one) - distance(other));
}

/** Who and what is taken at which hours: nobody teaches, and no room is used, twice at once. */
export class Ocupacion {
  private readonly taken = new Map<string, Franja[]>();

  isFree(who: string, franja: Franja): boolean {
    return !(this.taken.get(who) ?? []).some((other) => overlap(other, franja));
  }

  take(who: string, franja: Franja): void {
    this.taken.set(who, [...(this.taken.get(who) ?? []), franja]);
  }

  /** How many meetings somebody has. */
  load(who: string): number {
    return this.taken.get(who)?.length ?? 0;
  }
}

function overlap(one: Franja, other: Franja): boolean {
  return (
    Array.from(one.dias).some((dia) => other.dias.includes(dia)) &&
    one.entrada < other.salida &&
    other.entrada < one.salida
  );
}
