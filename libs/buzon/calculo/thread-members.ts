import type { PersonaId } from '../../contracts';
import { writingRule, type Correspondent } from './who-may-write';

/** An active guardian of a student. */
export interface TutorFacts {
  id: number;
  /** The active user of the guardian; null without one. */
  usuarioId: number | null;
}

/** A person who writes or receives a message. */
export interface PersonaFacts {
  persona: PersonaId;
  group: Correspondent;
  /** The active user of the person; null without one, and for the academy as a whole. */
  usuarioId: number | null;
  /** The active guardians; empty for people who are not students. */
  tutores: readonly TutorFacts[];
}

/** Who takes part in a thread. */
export interface Members {
  /** Users who write and receive. Does not contain the writer. */
  writers: readonly number[];
  /** Users who read along beside a child. */
  copies: readonly number[];
  /** The people to whom the message also goes by mail or Telegram. */
  recipients: readonly PersonaId[];
}

/**
 * Decides who takes part in a thread between two people (rule B2). Guardians with a user always take part if a student under 18 does.
 * @param isOwn whether both are connected by an enrolment with the teacher
 * @returns null if the writer may not write to the recipient
 */
export function membersOf(writer: PersonaFacts, recipient: PersonaFacts, isOwn: boolean): Members | null {
  const rule = writingRule(writer.group, recipient.group);
  if (rule.whom === 'nobody' || (rule.whom === 'own' && !isOwn)) return null;
  const tutores = [...writer.tutores, ...recipient.tutores];
  if (rule.reaches === 'tutors') return membersInPlaceOf(recipient);
  const copied = rule.copies ? tutores : [];
  const writers = usersOf([recipient]);
  return {
    writers,
    copies: usersOf(copied).filter((id) => !writers.includes(id)),
    recipients: [recipient.persona, ...copied.map(tutorId)],
  };
}

/** The guardians of a child take its place. The user of the child reads along, but never without a guardian. */
function membersInPlaceOf(child: PersonaFacts): Members {
  const writers = usersOf(child.tutores);
  return {
    writers,
    copies: writers.length > 0 ? usersOf([child]) : [],
    recipients: child.tutores.map(tutorId),
  };
}

const tutorId = ({ id }: TutorFacts): PersonaId => ({ id, tipo: 'TUT' });

const usersOf = (people: readonly { usuarioId: number | null }[]): number[] => [
  ...new Set(people.flatMap(({ usuarioId }) => (usuarioId === null ? [] : [usuarioId]))),
];

/** Joins the members of several recipients into one set of readers. */
export function joinMembers(all: readonly Members[]): Members {
  const writers = [...new Set(all.flatMap((one) => one.writers))];
  const copies = [...new Set(all.flatMap((one) => one.copies))].filter((id) => !writers.includes(id));
  const recipients = new Map(
    all.flatMap((one) => one.recipients).map((persona) => [`${persona.tipo}${String(persona.id)}`, persona]),
  );
  return { writers, copies, recipients: [...recipients.values()] };
}
