import { shortDayText } from '../../platform';

/** The kinds of waiting-list news, each with a setting that switches it off. */
export type OfferNews = 'espera' | 'ofrecida' | 'oferta_caducada';

/** What a family is told about a place in a waiting list. */
export interface OfferFact {
  tipo: OfferNews;
  /** First name of the student. */
  alumno: string;
  curso: string;
  /** The place in line, from 1. */
  puesto: number;
  /** Until when an offered place is kept, civil `YYYY-MM-DDTHH:MM`; null without an offer. */
  caduca: string | null;
}

/** Subject and sentence of a message about a place in a waiting list. */
export function offerText(fact: OfferFact): OfferText {
  return TEXTS[fact.tipo](fact);
}

interface OfferText {
  asunto: string;
  frase: string;
}

const TEXTS: Record<OfferNews, (fact: OfferFact) => OfferText> = {
  espera: ({ alumno, curso, puesto }) => ({
    asunto: `Lista de espera: ${curso}`,
    frase: `${alumno} está en la lista de espera de ${curso}, en el puesto ${String(puesto)}. En cuanto haya plaza, llegará un mensaje como este.`,
  }),
  ofrecida: ({ alumno, curso, caduca }) => ({
    asunto: `Hay plaza en ${curso}`,
    frase: `Hay una plaza en ${curso} para ${alumno}. Se guarda hasta el ${untilText(caduca)}; después se ofrece a quien sigue en la lista. Se acepta o se rechaza en el campus.`,
  }),
  oferta_caducada: ({ alumno, curso }) => ({
    asunto: `La plaza en ${curso} ya no se guarda`,
    frase: `La plaza en ${curso} para ${alumno} ya no se guarda, porque el plazo terminó sin respuesta. Para volver a la lista, escriba a la academia.`,
  }),
};

/** `miércoles 02/12, a las 18:00` */
function untilText(caduca: string | null): string {
  const [date, hour] = caduca?.split('T') ?? [];
  if (date === undefined || hour === undefined) throw new Error('An offered place has no end');
  return `${shortDayText(date)}, a las ${hour}`;
}
