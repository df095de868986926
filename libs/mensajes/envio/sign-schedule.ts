import type { EntityManager } from 'typeorm';
import type { TipoMensaje } from '../../contracts';
import type { Session } from '../../platform';
import { CHANNELS_OF } from '../destinatarios/mensaje-facts';
import { checkManyAddresses } from './many-addresses';
import { planMessage } from './plan-message';

/**
 * Makes a user responsible for a scheduled message, whoever wrote it. The right to write to many is checked now, and again when the message
 * leaves. Does nothing for a message that is not scheduled.
 * @param today `YYYY-MM-DD`
 * @throws muchos-destinatarios
 */
export async function signSchedule(
  manager: EntityManager,
  mensajeId: number,
  { user }: Session,
  today: string,
): Promise<void> {
  const [signed]: { tipo: TipoMensaje }[] = await manager.query(SIGN, [mensajeId, user.id]);
  if (signed === undefined) return;
  const { envios } = await planMessage(manager, { mensajeId, canales: CHANNELS_OF[signed.tipo], origin: null, today });
  checkManyAddresses(envios.length, user.permisos.includes('mensajes.masivo'));
}

const SIGN = `
  WITH firmado AS (
    UPDATE mensajes SET programado_por = $2 WHERE id = $1 AND estado = 'programado' RETURNING tipo) SELECT tipo FROM firmado`;
