import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { loadLinkOrigins } from '../../platform';
import { planDestinos } from '../calculo/destinos';
import { loadMensajeFacts } from '../destinatarios/mensaje-facts';
import { QUEUE_AGAIN } from '../envio/envio-rows';
import { insertOutbox } from '../envio/insert-outbox';
import { linkOrigin } from '../envio/link-origin';

export interface AgainInput {
  /** The person, and the students for whom the person gets messages. */
  people: readonly PersonaId[];
  /** The present address of the person. */
  correo: string;
  /** The origin of the request, for links. */
  origin: string;
  now: Date;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Queues the mail of a message to the present address of a person, if rules M1 and M2 still allow it. The delivery task sends it. An
 * address that has got the message, or waits for it, gets no second one.
 * @returns the number of queued mails: 0 or 1
 */
export async function queueToNewAddress(
  manager: EntityManager,
  mensajeId: number,
  { people, correo, origin, now, today }: AgainInput,
): Promise<number> {
  const facts = await loadMensajeFacts(manager, mensajeId, {
    canales: ['correo'],
    origin: linkOrigin(await loadLinkOrigins(manager), origin),
    today,
    among: people,
  });
  const envios = planDestinos(facts).envios.filter(({ destino }) => destino === correo);
  if (envios.length === 0) return 0;
  const again: unknown[] = await manager.query(QUEUE_TYPED_ANEW, [mensajeId, correo, now]);
  if (again.length === 0)
    await insertOutbox(manager, { envios, omitidos: [], buzon: [] }, { mensajeId, notBefore: now, canal: 'correo' });
  return 1;
}

/** SQL: the address was typed anew, and has an envío already. */
const QUEUE_TYPED_ANEW = `
  WITH otra_vez AS (
    UPDATE envios SET ${QUEUE_AGAIN}, no_antes = $3
    WHERE mensaje_id = $1 AND canal = 'correo' AND destino = $2 AND estado IN ('rechazado', 'fallido', 'omitido') RETURNING id)
  SELECT id FROM otra_vez`;
