import type { RenderedCopy } from './render-copy';

/** The longest text of a message, in UTF-16 units. https://core.telegram.org/bots/api#sendmessage */
export const LONGEST_TELEGRAM_TEXT = 4096;

/** The refusal of a text that Telegram does not accept, in Spanish; null if it is short enough. */
export function telegramLengthProblem(text: string): string | null {
  const excess = text.length - LONGEST_TELEGRAM_TEXT;
  if (excess <= 0) return null;
  return `Un mensaje de Telegram no puede pasar de 4.096 letras; ${excess === 1 ? 'sobra' : 'sobran'} ${String(excess)}.`;
}

/**
 * The text of a message in a chat: subject, whom it is about, text and tail. Subject and students are left out if they do not fit.
 * @param tail the lines with links below the text; may be empty
 */
export function telegramText({ asunto, sobre, texto }: RenderedCopy, tail = ''): string {
  const candidates = [
    [asunto, sobre, texto, tail],
    [sobre, texto, tail],
    [texto, tail],
  ].map(joined);
  return candidates.find((text) => telegramLengthProblem(text) === null) ?? joined([texto, tail]);
}

/**
 * The text in a chat of a message that was written for mail or for the campus, where texts may be longer: what does not fit is left out.
 * @param more the line that says where to read on, for a shortened text
 */
export function shortTelegramText(copy: RenderedCopy, tail: string, more: string): string {
  const whole = telegramText(copy, tail);
  if (telegramLengthProblem(whole) === null) return whole;
  const end = joined([tail, more]);
  const room = LONGEST_TELEGRAM_TEXT - end.length - '…\n\n'.length;
  const start = cutAtWord(copy.texto.slice(0, room));
  return joined([`${start}…`, end]);
}

/** Drops the word at the end of a cut text, if a word ends near. A cut surrogate pair would be a character that Telegram refuses. */
const cutAtWord = (text: string): string =>
  text
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s\S{0,30}$/, '')
    .trimEnd();

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');
