import type { SinLlegar } from '#libs/contracts';
import { countText } from '../../base';

/** `3 mensajes de los últimos 30 días no le llegaron.` @param isOwn whether the record is that of the person */
export function missedText({ nombre, mensajes }: Pick<SinLlegar, 'nombre' | 'mensajes'>, isOwn: boolean): string {
  const verb = mensajes === 1 ? 'llegó' : 'llegaron';
  const whom = isOwn ? `no le ${verb}` : `no ${verb} a ${nombre}`;
  return `${countText(mensajes, 'mensaje', 'mensajes')} de los últimos 30 días ${whom}.`;
}
