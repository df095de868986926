import type { CanalEnvio, PersonaId } from '../../contracts';
import { groupBy } from '../../platform/lists/group-by';
import { itemAt } from '../../platform/lists/item-at';
import { ageGroup } from './ages';
import { refusalOf } from './consent';
import { fullName, personKey, personOf, type DestinosFacts, type PersonFacts } from './facts';
import {
  FAMILY_CHAT,
  INACTIVE,
  missingText,
  RETURNS_MAIL,
  TUTORS_WITHOUT_ADDRESS,
  WITHOUT_ADDRESS,
  type OmissionCode,
  type Way,
} from './reasons';
import { addressesOf, recipientsOf } from './recipients';
import { missingVariable, renderCopy } from './render-copy';
import { telegramLengthProblem, telegramText } from './telegram-text';

/** One message on one channel to one address. */
export interface PlannedEnvio {
  canal: CanalEnvio;
  persona: PersonaId;
  /** The address in lower case, or the chat id. */
  destino: string;
  /** The students whom it is about, in the order in which they were chosen. */
  alumnos: number[];
}

/** A person whom no channel reaches. */
export interface Omitido {
  persona: PersonaId;
  nombre: string;
  /** A Spanish sentence. */
  motivo: string;
  codigo: OmissionCode;
}

/** The copy of a message in the inbox of a campus user. */
export interface BuzonCopy {
  usuarioId: number;
  alumnos: number[];
}

export interface DestinosPlan {
  /** How many of the chosen people are reached, by an address of their own or of their tutors. */
  reached: number;
  /** The chosen people whom no address reaches, but who read the message in the campus, or their tutors do. */
  campusOnly: PersonaId[];
  /** The chosen people whom the message does not reach at all. */
  unreached: PersonaId[];
  envios: PlannedEnvio[];
  omitidos: Omitido[];
  buzon: BuzonCopy[];
}

/** One address for one chosen person, before equal addresses are joined. */
interface Candidate {
  address: string;
  recipient: PersonFacts;
  chosen: PersonaId;
}

interface WayPlan {
  candidates: Candidate[];
  omissions: Omitido[];
}

/**
 * Works out which addresses a message goes to: each address once on each channel, and everybody with a campus user once in the inbox.
 * Somebody whom one channel reaches is not omitted. Rules M1 and M2 (`docs/reglas/mensajes.md`).
 */
export function planDestinos(facts: DestinosFacts): DestinosPlan {
  const campus = planWay(facts, 'campus');
  const channels = facts.channels.map((channel) => planChannel(facts, channel));
  const ways = channels.length === 0 ? [campus] : channels;
  const reached = ways.flatMap(({ candidates }) => candidates);
  const reachedKeys = chosenKeys(reached);
  const campusKeys = chosenKeys(campus.candidates);
  const others = [...facts.chosen].flatMap(([key, { persona }]) => (reachedKeys.has(key) ? [] : [{ key, persona }]));
  return {
    reached: reachedKeys.size,
    campusOnly: others.flatMap(({ key, persona }) => (campusKeys.has(key) ? [persona] : [])),
    unreached: others.flatMap(({ key, persona }) => (campusKeys.has(key) ? [] : [persona])),
    envios: channels.flatMap(({ envios }) => envios),
    omitidos: withoutReached(
      ways.flatMap(({ omissions }) => omissions),
      reached,
    ),
    buzon: inboxCopies([...campus.candidates, ...childCopies(facts, [...campus.candidates, ...reached])]),
  };
}

/** The keys of the chosen people to whom candidates lead. */
const chosenKeys = (candidates: readonly Candidate[]): ReadonlySet<string> =>
  new Set(candidates.map(({ chosen }) => personKey(chosen)));

/** The addresses of a channel, each once. An address that one of its users has refused is not used for the other ones either. */
function planChannel(facts: DestinosFacts, channel: CanalEnvio): WayPlan & { envios: PlannedEnvio[] } {
  const plan = planWay(facts, channel);
  const planned: WayPlan & { envios: PlannedEnvio[] } = { candidates: [], omissions: plan.omissions, envios: [] };
  for (const [destino, candidates] of groupBy(plan.candidates, ({ address }) => address)) {
    const { persona } = itemAt(candidates, 0).recipient;
    const envio = { canal: channel, persona, destino, alumnos: studentsIn(candidates) };
    const problem = channel === 'telegram' ? lengthProblem(facts, envio) : null;
    if (problem === null) planned.envios.push(envio);
    if (problem === null) planned.candidates.push(...candidates);
    else planned.omissions.push(omission(personOf(facts, persona), problem, 'demasiado-largo'));
  }
  return planned;
}

/** The values of variables may lengthen a text beyond what Telegram accepts. */
function lengthProblem(facts: DestinosFacts, { persona, alumnos }: PlannedEnvio): string | null {
  const copy = renderCopy(facts, persona, alumnos);
  // An HTML text is shortened for a chat.
  return facts.texts.isHtml ? null : telegramLengthProblem(telegramText(copy, facts.texts.tail));
}

/** For each chosen person in turn, the addresses to write to, and who is left out. */
function planWay(facts: DestinosFacts, way: Way): WayPlan {
  const candidates: Candidate[] = [];
  const omissions: Omitido[] = [];
  /** The reason of the refusal, by address. */
  const refused = new Map<string, string>();
  for (const { persona: chosen } of facts.chosen.values()) {
    const before = candidates.length + omissions.length;
    for (const recipient of recipientsOf(facts, chosen, way)) {
      const addresses = addressesOf(recipient, way, facts.today);
      if (addresses.length === 0) continue;
      const omitted = findOmission(facts, recipient, chosen, way);
      if (omitted === null) candidates.push(...addresses.map((address) => ({ address, recipient, chosen })));
      else omissions.push(omitted);
      if (omitted?.codigo === 'no-quiere') addresses.forEach((address) => refused.set(address, omitted.motivo));
    }
    if (candidates.length + omissions.length === before) omissions.push(withoutAddress(facts, chosen, way));
  }
  return withoutRefused({ candidates, omissions }, refused);
}

/** Leaves out everybody at an address that one of its users has refused, for that reason. */
function withoutRefused({ candidates, omissions }: WayPlan, refused: ReadonlyMap<string, string>): WayPlan {
  const left = candidates.flatMap(({ address, recipient }) => {
    const reason = refused.get(address);
    return reason === undefined ? [] : [omission(recipient, reason, 'no-quiere')];
  });
  return { candidates: candidates.filter(({ address }) => !refused.has(address)), omissions: [...omissions, ...left] };
}

/** Why a recipient with an address is left out of a message for a chosen person, or null. */
function findOmission(facts: DestinosFacts, person: PersonFacts, chosen: PersonaId, way: Way): Omitido | null {
  if (person.persona.tipo === 'TUT' && !person.isActive) return omission(person, INACTIVE, 'de-baja');
  const refusal = way === 'campus' ? null : refusalOf(facts, person, way);
  if (refusal !== null) return omission(person, refusal.reason, refusal.code);
  if (way === 'correo' && person.mail !== null && facts.badAddresses.has(person.mail))
    return omission(person, RETURNS_MAIL, 'devuelve');
  const missing = missingVariable(facts, person.persona, chosen);
  if (missing === undefined) return null;
  const whose = personOf(facts, missing.persona);
  return omission(whose, missingText(missing.name, fullName(whose)), 'falta-variable');
}

function withoutAddress(facts: DestinosFacts, chosen: PersonaId, way: Way): Omitido {
  const person = personOf(facts, chosen);
  if (ageGroup(person, facts.today) === 'child')
    return omission(person, TUTORS_WITHOUT_ADDRESS[way](fullName(person)), 'tutores-sin-direccion');
  return way === 'telegram' && person.chats.length > 0
    ? omission(person, FAMILY_CHAT, 'chat-de-la-familia')
    : omission(person, WITHOUT_ADDRESS[way], 'sin-direccion');
}

const omission = (person: PersonFacts, motivo: string, codigo: OmissionCode): Omitido => ({
  persona: person.persona,
  nombre: fullName(person),
  motivo,
  codigo,
});

/** One omission for each person, and none for somebody who was reached. */
function withoutReached(omissions: readonly Omitido[], reached: readonly Candidate[]): Omitido[] {
  const known = new Set(reached.flatMap(({ recipient, chosen }) => [personKey(recipient.persona), personKey(chosen)]));
  return omissions.filter(({ persona }) => {
    const key = personKey(persona);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** The copies of students under 14 with a campus user of their own: they read what their tutors received, and nothing else. */
function childCopies(facts: DestinosFacts, reached: readonly Candidate[]): Candidate[] {
  const throughTutors = new Set(
    reached.filter(({ recipient }) => recipient.persona.tipo === 'TUT').map(({ chosen }) => personKey(chosen)),
  );
  return [...facts.chosen.values()].flatMap(({ persona: chosen }) => {
    const recipient = personOf(facts, chosen);
    const isRead = ageGroup(recipient, facts.today) === 'child' && throughTutors.has(personKey(chosen));
    return isRead && recipient.userId !== null ? [{ address: String(recipient.userId), recipient, chosen }] : [];
  });
}

const inboxCopies = (candidates: readonly Candidate[]): BuzonCopy[] =>
  [...groupBy(candidates, ({ address }) => address)].map(([address, copies]) => ({
    usuarioId: Number(address),
    alumnos: studentsIn(copies),
  }));

const studentsIn = (candidates: readonly Candidate[]): number[] => [
  ...new Set(candidates.filter(({ chosen }) => chosen.tipo === 'ALU').map(({ chosen }) => chosen.id)),
];
