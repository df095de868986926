import type { PersonaId } from '../../contracts';
import { ageGroup, type AgeGroup } from './ages';
import { personOf, type ChatFacts, type DestinosFacts, type PersonFacts } from './facts';
import type { Way } from './reasons';

/**
 * Whom a message for a chosen person goes to: for a student under 14 the tutors in its place, from 14 to 17 the student and the tutors,
 * otherwise the person. A student under 14 is among them on Telegram, for the chats that adults linked. Rule M1.
 */
export function recipientsOf(facts: DestinosFacts, persona: PersonaId, way: Way): PersonFacts[] {
  const person = personOf(facts, persona);
  const tutors = activeTutors(facts, person);
  switch (ageGroup(person, facts.today)) {
    case 'child':
      return way === 'telegram' ? [person, ...tutors] : tutors;
    case 'minor':
      return [person, ...tutors];
    case 'adult':
      return [person];
  }
}

export const activeTutors = (facts: DestinosFacts, { tutors }: PersonFacts): PersonFacts[] =>
  tutors.map((tutor) => personOf(facts, tutor)).filter(({ isActive }) => isActive);

/** Which chats of a person a message may go to: a child has those that an adult linked, an adult those that are not of the family. */
const HAS_CHAT: Readonly<Record<AgeGroup, (chat: ChatFacts) => boolean>> = {
  child: ({ isLinkedByAdult }) => isLinkedByAdult,
  minor: () => true,
  adult: ({ isOfFamily }) => !isOfFamily,
};

/** The chats of a person that may be written to on a day. */
export const chatsOf = (person: PersonFacts, today: string): ChatFacts[] =>
  person.chats.filter(HAS_CHAT[ageGroup(person, today)]);

/** The addresses of a person on a channel. @param today `YYYY-MM-DD` */
export function addressesOf(person: PersonFacts, way: Way, today: string): string[] {
  if (way === 'campus') return person.userId === null ? [] : [String(person.userId)];
  if (way === 'correo') return person.mail === null ? [] : [person.mail];
  return chatsOf(person, today).map(({ id }) => id);
}
