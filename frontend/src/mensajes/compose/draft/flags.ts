import { ownPath } from '#libs/contracts';
import type { MessageType } from './draft';

/** The parameters with which other pages open the message screen (row MENS-02). */
export interface MessageFlags {
  /** The channels that the screen offers. */
  email: boolean;
  telegram: boolean;
  sms: boolean;
  /** True if the message goes to its author only. */
  isTrial: boolean;
  /** The page that opens after the screen closes; null if the URL names none, or one of another site. */
  listPath: string | null;
}

const CHANNELS = ['email', 'telegram', 'sms'] as const;

/** Parses `?telegram=1&email=1&sms=0&sandbox=0&urlListado=…`. Without flags of channels, mail and Telegram are offered. */
export function readFlags(query: URLSearchParams): MessageFlags {
  const isSet = (name: string) => query.get(name) === '1';
  const hasFlags = CHANNELS.some((name) => query.has(name));
  return {
    email: isSet('email') || !hasFlags,
    telegram: isSet('telegram') || !hasFlags,
    sms: isSet('sms'),
    isTrial: isSet('sandbox'),
    listPath: ownPath(query.get('urlListado')),
  };
}

/** The type of a new message: Telegram if it is offered and mail is not, otherwise mail. */
export const firstType = ({ email, telegram }: MessageFlags): MessageType => (telegram && !email ? '02' : '01');
