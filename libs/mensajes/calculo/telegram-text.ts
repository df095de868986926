import type { RenderedCopy } from './render-copy';

/** The longest text of a message, in UTF-16 units. https://core.telegram.org/bots/api#sendmessage */
export const LONGEST_TELEGRAM_TEXT = 4096;

/** The refusal of a text that Telegram does not accept, in Spanish; null if it is short enough. */
export function telegramLengthProblem(text: string): string | null {
  const excess = text.length - LONGEST_TELEGRAM_TEXT;
  if (excess <= 0) return null;
  return `Un mensaje de Telegram no puede pasar de 4.096 letras; ${excess === 1 ? 'sobra' : 'sobran'} ${String(excess)}.`;
}

/** The text of a message in a chat: subject, whom it is about, and text. Subject and students are left out if they do not fit. */
export function telegramText({ asunto, sobre, texto }: RenderedCopy): string {
  const candidates = [[asunto, sobre, texto], [sobre, texto], [texto]].map((parts) =>
    parts.filter((part) => part !== '').join('\n\n'),
  );
  return candidates.find((text) => telegramLengthProblem(text) === null) ?? texto;
}
