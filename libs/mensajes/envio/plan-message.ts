import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import { loadLinkOrigins } from '../../platform';
import { planDestinos, type DestinosPlan } from '../calculo/destinos';
import { loadMensajeFacts } from '../destinatarios/mensaje-facts';
import { linkOrigin } from './link-origin';

export interface PlanInput {
  mensajeId: number;
  /** Empty: to the campus only. */
  canales: readonly CanalEnvio[];
  /** The origin of the request that sends or wrote the message; null without one. */
  origin: string | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Works out whom a stored message reaches. The number of statements does not depend on the number of people. */
export async function planMessage(manager: EntityManager, input: PlanInput): Promise<DestinosPlan> {
  const { mensajeId, canales, today } = input;
  const origin = linkOrigin(await loadLinkOrigins(manager), input.origin);
  return planDestinos(await loadMensajeFacts(manager, mensajeId, { canales, origin, today }));
}
