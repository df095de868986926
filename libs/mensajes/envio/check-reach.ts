import type { TipoMensaje } from '../../contracts';
import type { DestinosPlan } from '../calculo/destinos';
import { envioErrors } from './errors';

/**
 * Refuses a message that would go to no address.
 * @throws nadie-con-correo, nadie-con-telegram, sin-destinatarios
 */
export function checkReach({ envios, omitidos }: Pick<DestinosPlan, 'envios' | 'omitidos'>, tipo: TipoMensaje): void {
  if (envios.length > 0) return;
  if (omitidos.length === 0) throw envioErrors['sin-destinatarios']();
  throw envioErrors[tipo === '02' ? 'nadie-con-telegram' : 'nadie-con-correo']();
}
