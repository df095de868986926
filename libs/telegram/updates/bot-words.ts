/** What a message in a private chat asks of the bot. */
export type Command =
  | { kind: 'start'; token: string | null }
  | { kind: 'stop' }
  | { kind: 'resume' }
  | { kind: 'other' };

/** Reads `/start TOKEN`, `/baja` and `/alta`. The command may name the bot: `/baja@academia_bot`. */
export function readCommand(text: string): Command {
  const [, name = '', argument = ''] = /^\/([a-z]+)(?:@\w+)?(?:\s+(.*))?$/is.exec(text) ?? [];
  switch (name.toLowerCase()) {
    case 'start':
      return { kind: 'start', token: argument === '' ? null : argument };
    case 'baja':
      return { kind: 'stop' };
    case 'alta':
      return { kind: 'resume' };
    default:
      return { kind: 'other' };
  }
}

/** The sentences of the bot. */
export const BOT_WORDS = {
  linked: (persona: string) => `Vinculado con ${persona}. Escriba /baja para dejar de recibir mensajes.`,
  deadLink: 'Ese enlace ya no sirve. Pida otro en el campus.',
  unlinked: 'Vincule este chat desde el campus.',
  notRead: (enlace: string | null) =>
    `Por aquí no leemos mensajes. Escriba a la academia ${enlace === null ? 'desde el campus' : `en ${enlace}`}.`,
  stopped: 'No recibirá más mensajes de la academia por aquí. Escriba /alta para volver a recibirlos.',
} as const;
