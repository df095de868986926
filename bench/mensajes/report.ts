import type { Check } from '../result';
import type { MensajesSize } from '../sizes';
import type { Pair } from './accept';
import type { TelegramFigures } from './measure-telegram';

/** The largest ratios, the largest growth of the worker, and by how much a second may exceed the limit of Telegram. */
const LIMITS = { mail: 1.5, megabytes: 100, acceptance: 3, pages: 2, telegram: 1.2, second: 1.1, inbox: 2 };

export interface MensajesFigures {
  size: MensajesSize;
  mail: Pair;
  acceptance: Pair;
  /** Milliseconds. */
  pages: { quiet: number; busy: number };
  telegram: TelegramFigures;
  inbox: Pair;
  /** Growth of the worker. */
  megabytes: number;
}

export const number = (value: number): string =>
  value.toLocaleString('es-ES', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });

/** Compares the figures with their limits. */
export function checksOf({ size, mail, acceptance, pages, telegram, inbox, megabytes }: MensajesFigures): Check[] {
  const perSecond = (ms: number): string => number(size.people / (ms / 1_000));
  return [
    atMost(
      `${number(size.people)} correos en ${number(mail.ours)} ms (${perSecond(mail.ours)} por segundo), un bucle ${number(mail.floor)} ms`,
      mail.ours / mail.floor,
      LIMITS.mail,
    ),
    {
      sentence: `el trabajador crece ${number(megabytes)} MB (como mucho ${String(LIMITS.megabytes)})`,
      holds: megabytes <= LIMITS.megabytes,
    },
    atMost(
      `aceptar ${number(acceptance.ours)} ms, una sentencia ${number(acceptance.floor)} ms`,
      acceptance.ours / acceptance.floor,
      LIMITS.acceptance,
    ),
    atMost(
      `p95 de otras páginas ${number(pages.quiet)} ms en calma, ${number(pages.busy)} ms durante el envío`,
      pages.busy / pages.quiet,
      LIMITS.pages,
    ),
    atMost(
      `${number(size.chats)} chats en ${number(telegram.ms)} ms, el límite permite ${number(telegram.idealMs)} ms`,
      telegram.ms / telegram.idealMs,
      LIMITS.telegram,
    ),
    {
      sentence: `${number(telegram.busiestSecond)} mensajes de Telegram en el segundo con más (como mucho ${number(size.telegramRate * LIMITS.second)})`,
      holds: telegram.busiestSecond <= size.telegramRate * LIMITS.second,
    },
    atMost(
      `buzón de ${number(size.inbox)} en ${number(inbox.ours)} ms, a mano ${number(inbox.floor)} ms`,
      inbox.ours / inbox.floor,
      LIMITS.inbox,
    ),
  ];
}

const atMost = (what: string, ratio: number, limit: number): Check => ({
  sentence: `${what}: × ${number(ratio)} (como mucho ${String(limit)})`,
  holds: ratio <= limit,
});
