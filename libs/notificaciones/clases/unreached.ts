import type { AlcanceReply, PersonaId } from '../../contracts';
import {
  fullName,
  personKey,
  personOf,
  recordUrl,
  type DestinosFacts,
  type DestinosPlan,
  type Omitido,
} from '../../mensajes';

/** The students and teachers whom neither mail, Telegram nor the campus reaches, each with the reason. */
export const describeUnreached = (
  facts: DestinosFacts,
  { unreached, omitidos }: DestinosPlan,
): AlcanceReply['sin_alcance'] =>
  unreached.map((persona) => ({
    nombre: fullName(personOf(facts, persona)),
    motivo: reasonOf(facts, omitidos, persona),
    url: recordUrl(personKey(persona)),
  }));

/** The first reason why nothing reaches a person, or the tutors in place of a student. */
function reasonOf(facts: DestinosFacts, omitidos: readonly Omitido[], persona: PersonaId): string {
  const concerned = new Set([persona, ...personOf(facts, persona).tutors].map(personKey));
  const first = omitidos.find((one) => concerned.has(personKey(one.persona)));
  if (first === undefined) throw new Error(`${personKey(persona)} is reached by nothing and left out for no reason`);
  const isTutor = personKey(first.persona) !== personKey(persona);
  return isTutor && first.codigo === 'devuelve' ? returnedTutorMail(first.nombre) : first.motivo;
}

/** The other reasons name the tutor. */
const returnedTutorMail = (tutor: string): string => `El correo de ${tutor} devolvió los últimos mensajes.`;
