import type { PersonaId } from '../../contracts';
import { ageGroup } from './ages';
import { personOf, type DestinosFacts, type PersonFacts } from './facts';
import type { Way } from './reasons';

/** Somebody to whom a message for a chosen person goes. */
export interface Recipient {
  person: PersonFacts;
  /** Restricts the chats to those that an adult linked. */
  onlyLinkedByAdults: boolean;
}

/**
 * Whom a message for a chosen person goes to: for a student under 14 the tutors in its place, from 14 to 17 the student and the tutors,
 * otherwise the person. A student under 14 has chats of its own only if an adult linked them. Rule M1.
 */
export function recipientsOf(facts: DestinosFacts, persona: PersonaId, way: Way): Recipient[] {
  const person = personOf(facts, persona);
  const own: Recipient = { person, onlyLinkedByAdults: false };
  const tutors = activeTutors(facts, person).map((tutor): Recipient => ({ person: tutor, onlyLinkedByAdults: false }));
  switch (ageGroup(person, facts.today)) {
    case 'child':
      return way === 'telegram' ? [{ person, onlyLinkedByAdults: true }, ...tutors] : tutors;
    case 'minor':
      return [own, ...tutors];
    case 'adult':
      return [own];
  }
}

export const activeTutors = (facts: DestinosFacts, { tutors }: PersonFacts): PersonFacts[] =>
  tutors.map((tutor) => personOf(facts, tutor)).filter(({ isActive }) => isActive);

/** The addresses of a recipient on a channel. */
export function addressesOf({ person, onlyLinkedByAdults }: Recipient, way: Way): string[] {
  if (way === 'campus') return person.userId === null ? [] : [String(person.userId)];
  if (way === 'correo') return person.mail === null ? [] : [person.mail];
  return person.chats.filter((chat) => chat.isLinkedByAdult || !onlyLinkedByAdults).map(({ id }) => id);
}
