import type { ChatTelegram, PersonaTelegram } from '#libs/contracts';
import type { Tone } from '../../ui';

/** The button that makes a link for a person's chat. */
export const linkLabel = ({ propio, nombre, chats }: PersonaTelegram): string => {
  if (!propio) return `Vincular el Telegram de ${nombre}`;
  return chats.length === 0 ? 'Vincular Telegram' : 'Vincular otro Telegram';
};

/** Whose chats follow: only named if the user has several people. */
export const personTitle = ({ propio, nombre }: PersonaTelegram): string =>
  propio ? 'Su chat' : `El chat de ${nombre}`;

/** `Elena Muñoz (@elena)`, as Telegram names the chat. */
export function chatName({ nombre, username }: ChatTelegram): string {
  if (username === '') return nombre || 'Chat sin nombre';
  return nombre === '' ? `@${username}` : `${nombre} (@${username})`;
}

/** Whether a chat receives messages, and what the person can do. */
export const CHAT_STATES: Readonly<Record<ChatTelegram['estado'], { tone: Tone; text: string; help: string }>> = {
  activo: { tone: 'good', text: 'Recibe mensajes', help: '' },
  bloqueado: {
    tone: 'attention',
    text: 'Bloqueado',
    help: 'Se ha bloqueado el bot en ese Telegram: desbloquéelo y escríbale /alta.',
  },
  baja: { tone: 'neutral', text: 'De baja', help: 'Para volver a recibir mensajes, escriba /alta en el chat.' },
};
