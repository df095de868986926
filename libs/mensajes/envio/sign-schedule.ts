import type { EntityManager } from 'typeorm';
import type { TipoMensaje } from '../../contracts';
import type { Session } from '../../platform';
import type { DestinosPlan } from '../calculo/destinos';
import { CHANNELS_OF } from '../destinatarios/mensaje-facts';
import { checkManyAddresses } from './many-addresses';
import { planMessage } from './plan-message';

/**
 * Makes a user responsible for a scheduled message, whoever wrote it. The right to write to many is checked now, and again when the message
 * leaves. Does nothing for a message that is not scheduled.
 * @param today `YYYY-MM-DD`
 * @returns whom the message reaches as things are now; null for a message that is not scheduled
 * @throws muchos-destinatarios
 */
export async function signSchedule(
  manager: EntityManager,
  mensajeId: number,
  { user }: Session,
  today: string,
): Promise<(DestinosPlan & { tipo: TipoMensaje }) | null> {
  const [signed]: { tipo: TipoMensaje }[] = await manager.query(SIGN, [mensajeId, user.id]);
  if (signed === undefined) return null;
  const { tipo } = signed;
  const plan = await planMessage(manager, { mensajeId, canales: CHANNELS_OF[tipo], origin: null, today });
  checkManyAddresses(plan.envios.length, user.permisos.includes('mensajes.masivo'));
  return { ...plan, tipo };
}

const SIGN = `
  WITH firmado AS (
    UPDATE mensajes SET programado_por = $2 WHERE id = $1 AND estado = 'programado' RETURNING tipo) SELECT tipo FROM firmado`;
