/** Why Telegram did not confirm a call. `reason` is a Spanish sentence for the office; it never contains the token. */
export type Failure =
  /** Nothing was done; the call may be repeated. `retryAfter`: seconds that Telegram demands, which then hold for the whole bot. */
  | { kind: 'deferred'; reason: string; retryAfter: number | null; refusesBot: boolean }
  /** Telegram will never accept this call. `chat`: whether the person stopped the bot, or the chat does not exist. */
  | { kind: 'rejected'; reason: string; chat: 'blocked' | 'unknown' | null }
  /** Nobody knows whether Telegram did it. */
  | { kind: 'doubtful'; reason: string };

export type SendResult = { kind: 'sent'; messageId: number } | Failure;

/** Error code of a connection that failed before a request was written to it. */
export const NOT_CONNECTED = 'CLAUSTRO_NOT_CONNECTED';

export const NOT_CONFIGURED: Failure = {
  kind: 'deferred',
  reason: 'El bot de Telegram no está configurado.',
  retryAfter: null,
  refusesBot: true,
};

const UNKNOWN_OUTCOME: Failure = { kind: 'doubtful', reason: 'No se sabe si llegó.' };

/** What the library throws: `GrammyError` for an error that Telegram reports, and `HttpError` for everything else. */
interface CallError {
  error_code?: unknown;
  description?: unknown;
  parameters?: { retry_after?: unknown };
  error?: { code?: unknown };
}

/**
 * Classifies the error of a call. What is not certainly refused or certainly not sent is a doubt: a 5xx, an unreadable reply, a timeout, a
 * connection that breaks after the request. `HttpError.error` holds the URL with the token, so nothing of its message is used.
 */
export function failureOf(error: unknown): Failure {
  const { error_code: status, description, parameters, error: cause } = (error ?? {}) as CallError;
  if (cause?.code === NOT_CONNECTED)
    return { kind: 'deferred', reason: 'No hay conexión con Telegram.', retryAfter: null, refusesBot: false };
  if (typeof status !== 'number' || status >= 500 || status < 400) return UNKNOWN_OUTCOME;
  if (status === 429) return tooManyRequests(parameters?.retry_after);
  // 404: Telegram does not know the token. 409: another program reads the updates of this bot.
  if (status === 401 || status === 404 || status === 409) return refusedBot(status);
  return rejection(status, typeof description === 'string' ? description : '');
}

const DEFAULT_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 86_400;

function tooManyRequests(given: unknown): Failure {
  const isValid = typeof given === 'number' && given > 0;
  const seconds = isValid ? Math.min(Math.ceil(given), MAX_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
  const reason = `Telegram pide esperar ${String(seconds)} s.`;
  return { kind: 'deferred', reason, retryAfter: seconds, refusesBot: false };
}

function refusedBot(status: number): Failure {
  const reason =
    status === 409
      ? 'Otro programa usa el mismo bot de Telegram.'
      : 'Telegram no reconoce el bot: revise TELEGRAM_BOT_TOKEN.';
  return { kind: 'deferred', reason, retryAfter: null, refusesBot: true };
}

/** What Telegram describes, in English, and what it means. https://core.telegram.org/bots/api#making-requests */
const REJECTIONS: readonly { text: RegExp; reason: string; chat: 'blocked' | 'unknown' }[] = [
  { text: /deactivated/i, reason: 'Su cuenta de Telegram ya no existe.', chat: 'blocked' },
  {
    text: /chat not found|peer_id_invalid|user not found/i,
    reason: 'Ese chat de Telegram no existe.',
    chat: 'unknown',
  },
];

function rejection(status: number, description: string): Failure {
  const known = REJECTIONS.find(({ text }) => text.test(description));
  if (known !== undefined) return { kind: 'rejected', reason: known.reason, chat: known.chat };
  if (status === 403) return { kind: 'rejected', reason: 'Ha bloqueado el bot de Telegram.', chat: 'blocked' };
  return { kind: 'rejected', reason: 'Telegram no admite el mensaje.', chat: null };
}
