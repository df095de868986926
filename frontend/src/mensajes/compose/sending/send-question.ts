import type { PrevioMensajeReply } from '#libs/contracts';
import { countText, dayOf } from '../../../base';
import type { StartQuestion } from '../../../processes/confirmed-run';
import type { MessageType } from '../draft/draft';
import { whenText } from './when';

const WAYS: Readonly<Record<MessageType, { way: string; one: string; many: string }>> = {
  '01': { way: 'por correo', one: 'correo', many: 'correos' },
  '02': { way: 'por Telegram', one: 'mensaje de Telegram', many: 'mensajes de Telegram' },
};

/** «por correo», «por Telegram» */
export const wayText = (type: MessageType): string => WAYS[type].way;

/** «1.236 correos» */
export const sendsText = (count: number, type: MessageType): string =>
  countText(count, WAYS[type].one, WAYS[type].many);

/** «1.236 correos, mañana a las 08:00»: what `Enviar` does. */
export function effectText({ envios }: PrevioMensajeReply, type: MessageType, minute: string | null): string {
  const sends = sendsText(envios, type);
  return minute === null ? sends : `${sends}, ${whenText(minute, dayOf(new Date()))}`;
}

/** The question before a message is sent: to how many people, by which way, and when (row MENS-11). */
export function sendQuestion(reply: PrevioMensajeReply, type: MessageType, minute: string | null): StartQuestion {
  const people = countText(reply.personas, 'persona', 'personas');
  const takes = minute === null && reply.duracion !== '' ? `\nTardará ${reply.duracion}.` : '';
  return {
    title: '¿Confirma el envío del mensaje?',
    text: `${people}: ${effectText(reply, type, minute)}.${takes}`,
    acceptLabel: 'Enviar',
  };
}
