/** The failure of one attempt, as the mail library reports it. */
export interface SmtpError {
  /** The code of the library, such as `ECONNECTION`. */
  code?: unknown;
  /** The command that failed, such as `RCPT TO`; `CONN` for the connection as a whole. */
  command?: unknown;
  responseCode?: unknown;
  /** The reply of the server. It may hold credentials or text of others, so it is neither logged nor shown. */
  response?: unknown;
}

/** What a failed attempt means for the message, with a Spanish sentence for users. */
export type SmtpFailure =
  /** Not sent, and worth another attempt. `isServerFault`: the server refuses or does not answer, whatever the message. */
  | { result: 'deferred'; reason: string; code: number | null; isServerFault: boolean }
  /** Refused for good. `isAddressWrong`: the address does not exist or is disabled, so nothing else should be sent to it. */
  | { result: 'rejected'; reason: string; code: number | null; enhancedCode: string | null; isAddressWrong: boolean }
  /** The connection broke between the text and the answer: the message may have arrived. */
  | { result: 'doubtful'; reason: string };

export const SERVER_SILENT = 'El servidor de correo no responde.';
const SENTENCES = {
  doubt: 'No se sabe si llegó.',
  aborted: 'El envío se ha detenido.',
  credentials: 'El servidor de correo no acepta la clave.',
  encryption: 'La conexión con el servidor de correo no es segura.',
  unreadable: 'No se puede leer un fichero adjunto.',
  later: 'El servidor de correo pide que se pruebe más tarde.',
  unknown: 'No se ha podido enviar el correo.',
  noMailbox: 'Esa dirección no existe.',
  disabled: 'Ese buzón está desactivado.',
  full: 'Su buzón está lleno.',
  tooBig: 'El mensaje es demasiado grande para su buzón.',
  refused: 'El servidor rechaza el mensaje.',
  sender: 'El servidor de correo no acepta la dirección que envía.',
};

/** Failures without an answer about the message, by the code of the library. */
const BY_CODE: Readonly<Record<string, { reason: string; isServerFault: boolean }>> = {
  EAUTH: { reason: SENTENCES.credentials, isServerFault: true },
  ENOAUTH: { reason: SENTENCES.credentials, isServerFault: true },
  EOAUTH2: { reason: SENTENCES.credentials, isServerFault: true },
  ETLS: { reason: SENTENCES.encryption, isServerFault: true },
  ECONNECTION: { reason: SERVER_SILENT, isServerFault: true },
  ETIMEDOUT: { reason: SERVER_SILENT, isServerFault: true },
  ESOCKET: { reason: SERVER_SILENT, isServerFault: true },
  EDNS: { reason: SERVER_SILENT, isServerFault: true },
  EPROTOCOL: { reason: SERVER_SILENT, isServerFault: true },
  EPROXY: { reason: SERVER_SILENT, isServerFault: true },
  EABORT: { reason: SENTENCES.aborted, isServerFault: false },
  ESTREAM: { reason: SENTENCES.unreadable, isServerFault: false },
};

/** Sentences by enhanced status code (RFC 3463), without its first digit. The first form that matches counts. */
const BY_ENHANCED_CODE: readonly [form: RegExp, reason: string][] = [
  [/^1\.[78]$/, SENTENCES.sender],
  [/^1\./, SENTENCES.noMailbox],
  [/^2\.1$/, SENTENCES.disabled],
  [/^2\.2$/, SENTENCES.full],
  [/^(2\.3|3\.4)$/, SENTENCES.tooBig],
  [/^7\./, SENTENCES.refused],
];

/** Sentences of refusals without an enhanced code (RFC 5321). They count only where the server judges the recipient. */
const BY_REPLY_CODE: Readonly<Record<number, string>> = {
  550: SENTENCES.noMailbox,
  551: SENTENCES.noMailbox,
  552: SENTENCES.full,
  553: SENTENCES.noMailbox,
};

const ADDRESS_CODES = [550, 551, 553];
const ADDRESS_ENHANCED = /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/;

/**
 * Says what a failed attempt means. Sentences are our own: the reply of the server reaches nobody.
 * @param isTextBegun whether the library had begun to read the text of the message
 */
export function describeFailure(error: SmtpError, isTextBegun: boolean): SmtpFailure {
  const answer = readAnswer(error);
  if (answer !== null) return describeAnswer(answer);
  // An unreadable attachment ends the connection without the final dot, so the server drops the text.
  if (isTextBegun && error.code !== 'ESTREAM') return { result: 'doubtful', reason: SENTENCES.doubt };
  const known = typeof error.code === 'string' ? BY_CODE[error.code] : undefined;
  const code = typeof error.responseCode === 'number' ? error.responseCode : null;
  const { reason, isServerFault } = known ?? { reason: SENTENCES.unknown, isServerFault: false };
  return { result: 'deferred', reason, code, isServerFault };
}

interface Answer {
  code: number;
  enhancedCode: string | null;
  isAboutRecipient: boolean;
  isAboutSender: boolean;
}

/**
 * The server's answer about this message: to its sender, its recipient or its text; null if there is none. A refusal of the connection or
 * of the log-in says nothing about the message, so it is no answer, even with a code of the 500s.
 */
function readAnswer({ code, command, responseCode, response }: SmtpError): Answer | null {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  if (typeof responseCode !== 'number' || responseCode < 400) return null;
  const [, enhancedCode = null] =
    /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === 'string' ? response : '') ?? [];
  return {
    code: responseCode,
    enhancedCode,
    isAboutRecipient: command === 'RCPT TO',
    isAboutSender: command === 'MAIL FROM',
  };
}

function describeAnswer({ code, enhancedCode, isAboutRecipient, isAboutSender }: Answer): SmtpFailure {
  const enhanced = enhancedCode === null ? null : findSentence(enhancedCode);
  // 503 says that the session was out of order, not that the message is refused.
  if (code < 500 || code === 503) {
    const reason = enhanced === SENTENCES.full ? enhanced : SENTENCES.later;
    return { result: 'deferred', reason, code, isServerFault: code === 421 };
  }
  if (code === 530 || code === 535)
    return { result: 'deferred', reason: SENTENCES.credentials, code, isServerFault: true };
  if (isAboutSender)
    return {
      result: 'rejected',
      reason: enhanced === SENTENCES.refused ? enhanced : SENTENCES.sender,
      code,
      enhancedCode,
      isAddressWrong: false,
    };
  const plain = isAboutRecipient ? BY_REPLY_CODE[code] : undefined;
  return {
    result: 'rejected',
    reason: enhanced ?? plain ?? SENTENCES.refused,
    code,
    enhancedCode,
    isAddressWrong: ADDRESS_CODES.includes(code) && enhancedCode !== null && ADDRESS_ENHANCED.test(enhancedCode),
  };
}

function findSentence(enhancedCode: string): string | null {
  const detail = enhancedCode.slice(2);
  return BY_ENHANCED_CODE.find(([form]) => form.test(detail))?.[1] ?? null;
}
