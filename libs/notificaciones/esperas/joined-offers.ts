import type { FamilyOfStudent } from '../base/family-of-student';
import { isReadBySiblings, subjectForAll } from '../base/family-subject';
import { offerText, type OfferFact } from './offer-texts';

/** News of one student. */
type News = readonly (OfferFact & Pick<FamilyOfStudent, 'leeSolo'>)[];

const PLACE_SUBJECT = 'Listas de espera: hay plaza';
const NEUTRAL_SUBJECT = 'Novedades de las listas de espera';

/** The subject of a message about places of one or several students. If siblings read it, it says only what is true for each of them. */
export const subjectOfPeople = (people: readonly News[]): string =>
  subjectForAll(people, subjectOf, people.every(hasOffer) ? PLACE_SUBJECT : NEUTRAL_SUBJECT);

function subjectOf(news: News): string {
  const [subject = NEUTRAL_SUBJECT, ...others] = new Set(news.map((fact) => offerText(fact).asunto));
  if (others.length === 0) return subject;
  return hasOffer(news) ? PLACE_SUBJECT : NEUTRAL_SUBJECT;
}

/** The button to the page that shows all places that are offered to the reader; null if none is offered. */
export function buttonOf(people: readonly News[]): string | null {
  const offered = people.flat().filter(isOffer).length;
  if (offered === 0) return null;
  if (isReadBySiblings(people)) return 'Ver en el campus';
  return offered === 1 ? 'Ver la plaza' : 'Ver las plazas';
}

const isOffer = ({ tipo }: OfferFact): boolean => tipo === 'ofrecida';
const hasOffer = (news: News): boolean => news.some(isOffer);
