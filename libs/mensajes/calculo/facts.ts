import type { CanalEnvio, CategoriaMensaje, PersonaId } from '../../contracts';
import type { Template } from './plantilla';

/** What `planDestinos` needs to decide whom a message reaches. */
export interface DestinosFacts {
  /** The channels outside the campus; empty: to the campus only. */
  channels: readonly CanalEnvio[];
  category: CategoriaMensaje;
  /** Nobody can refuse an official message. */
  isOfficial: boolean;
  /** A trial shows variables without a value as they are written, because its author is no recipient. */
  isTrial: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  /** Those who were chosen, in this order, by `personKey`. */
  chosen: ReadonlyMap<string, ChosenPerson>;
  /** Everybody who was chosen, and the tutors of the students among them; by `personKey`. */
  people: ReadonlyMap<string, PersonFacts>;
  /** Addresses that returned mail or complained, in lower case. */
  badAddresses: ReadonlySet<string>;
  texts: MessageTexts;
}

export interface ChosenPerson {
  persona: PersonaId;
  /** The course in which the person was chosen or, without it, the running courses of a student. */
  courses: readonly { codigo: string; descripcion: string }[];
  /** Clean HTML that stands below the text in the copies about this person only; may be empty. */
  part: string;
}

export interface PersonFacts {
  persona: PersonaId;
  nombre: string;
  apellidos: string;
  isActive: boolean;
  /** The active campus user of the person. */
  userId: number | null;
  /** In lower case. */
  mail: string | null;
  chats: readonly ChatFacts[];
  /** The newest choice for each channel and category. */
  preferences: readonly PreferenceFacts[];
  /** True if the family of the person has or had an alta. */
  isCustomer: boolean;
  /** `YYYY-MM-DD`, of students. */
  birthDate: string | null;
  /** The adults of a student's family. */
  tutors: readonly PersonaId[];
}

export interface ChatFacts {
  id: string;
  /** True if the office or a tutor linked the chat, not the student. */
  isLinkedByAdult: boolean;
  /** True for the chat of the family: a tutor linked it for the student, or the office while the student was under 14. */
  isOfFamily: boolean;
}

export interface PreferenceFacts {
  channel: CanalEnvio;
  category: CategoriaMensaje;
  isAllowed: boolean;
}

/** The checked texts of a message, and the values that are the same for all recipients. */
export interface MessageTexts {
  subject: Template;
  body: Template;
  isHtml: boolean;
  academy: { nombre: string; telefono: string };
  /** The URL of the message in the campus. */
  link: string;
  /** The lines with links below the text in a chat; by default none. */
  tail?: string;
}

/** `ALU12`, as the generated column `persona` of the tables. */
export const personKey = ({ id, tipo }: PersonaId): string => `${tipo}${String(id)}`;

/** @throws Error for a person who was not loaded, which is a bug of the caller */
export function personOf({ people }: DestinosFacts, persona: PersonaId): PersonFacts {
  const person = people.get(personKey(persona));
  if (person === undefined) throw new Error(`The facts of ${personKey(persona)} were not loaded`);
  return person;
}

export const fullName = ({ nombre, apellidos }: Pick<PersonFacts, 'nombre' | 'apellidos'>): string =>
  `${nombre} ${apellidos}`.trim();
