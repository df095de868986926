import type { CanalEnvio } from '../../contracts';
import { fullName, type DestinosFacts, type PersonFacts } from './facts';
import { chatsOf } from './recipients';
import { noConsent, REFUSED, type OmissionCode } from './reasons';

export interface Refusal {
  reason: string;
  code: OmissionCode;
}

/** Why a person may not be written to on a channel, or null. Nobody can refuse official messages. Rule M2. */
export function refusalOf(facts: DestinosFacts, person: PersonFacts, channel: CanalEnvio): Refusal | null {
  const { category, isOfficial } = facts;
  if (isOfficial) return null;
  const choice = choiceOf(person, channel, category);
  const refusal: Refusal = { reason: REFUSED[category](fullName(person), channel), code: 'no-quiere' };
  switch (category) {
    case 'academico':
      return choice === false ? refusal : null;
    case 'comercial':
      if (choice === false) return refusal;
      return choice === true || person.isCustomer ? null : { reason: noConsent(fullName(person)), code: 'sin-permiso' };
    case 'servicio':
      return choice === false && isReachable(facts, person, OTHER[channel]) ? refusal : null;
  }
}

const OTHER: Record<CanalEnvio, CanalEnvio> = { correo: 'telegram', telegram: 'correo' };

/** Whether service messages reach a person on a channel. A refusal of the other channel counts only then. */
function isReachable({ badAddresses, today }: DestinosFacts, person: PersonFacts, channel: CanalEnvio): boolean {
  if (choiceOf(person, channel, 'servicio') === false) return false;
  if (channel === 'telegram') return chatsOf(person, today).length > 0;
  return person.mail !== null && !badAddresses.has(person.mail);
}

const choiceOf = (
  { preferences }: PersonFacts,
  channel: CanalEnvio,
  category: DestinosFacts['category'],
): boolean | undefined => preferences.find((one) => one.channel === channel && one.category === category)?.isAllowed;
