import type { Choque, ErrorReply } from '#libs/contracts';

/** Shown when the server does not answer, beside a button `Reintentar`. */
export const NO_CONNECTION = 'No hay conexión. Lo escrito se conserva; pulse Reintentar.';

/** The message for a lost connection on a screen without a button `Reintentar`. It asks the person to try again. */
const NO_CONNECTION_WITHOUT_RETRY = 'No hay conexión. Lo escrito se conserva; vuelva a intentarlo.';

/** Shown for a reply that is not JSON, a refusal without `mensaje`, and any error that is not an `ApiError`. */
export const NOT_UNDERSTOOD = 'El servidor ha respondido algo que no se entiende. Vuelva a intentarlo en un momento.';

/** A refused or failed call: `status` 0 when there was no connection. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly mensaje: string,
    /** One sentence for each field that is wrong. */
    readonly campos: Readonly<Record<string, string>> = {},
    private readonly more: Omit<ErrorReply, 'mensaje' | 'campos'> = {},
  ) {
    super(mensaje);
    this.name = 'ApiError';
  }

  /** Groups of fields in `campos`. The fields of a group break one rule together, so a change of one field may correct the whole group. */
  get juntos(): readonly (readonly string[])[] {
    return this.more.juntos ?? [];
  }

  /** If the number of rows that match a selection has changed since the selection was made: the new number. Otherwise undefined. */
  get total(): number | undefined {
    return this.more.total;
  }

  /** If the preview is out of date: the digest of a new preview. Otherwise undefined. */
  get huella(): string | undefined {
    return this.more.huella;
  }

  /** True if a log-in was refused only because the code of the second factor is missing: the password was right. */
  get needsCode(): boolean {
    return this.more.segundoFactor === true;
  }

  /** True if the academy demands a second factor, which the person must set up first. */
  get needsFactor(): boolean {
    return this.more.faltaSegundoFactor === true;
  }

  /** The clashes of a refused booking. */
  get choques(): readonly Choque[] {
    return this.more.choques ?? [];
  }

  /** The nearest free hours for a refused booking. */
  get libres(): readonly { fecha: string; hora: string }[] {
    return this.more.libres ?? [];
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** The sentence of any error, to be shown without a button `Reintentar`. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.isOffline ? NO_CONNECTION_WITHOUT_RETRY : messageToRetry(error);
}

/** The sentence of any error, to be shown beside a button `Reintentar`. */
export function messageToRetry(error: unknown): string {
  return error instanceof ApiError ? error.mensaje : NOT_UNDERSTOOD;
}

/** Converts a refused reply into an error. @param body the parsed JSON, of any shape; undefined if it was not JSON */
export function errorFromReply(status: number, body: unknown): ApiError {
  return isErrorReply(body)
    ? new ApiError(status, body.mensaje, body.campos, body)
    : new ApiError(status, NOT_UNDERSTOOD);
}

function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'mensaje' in body && typeof body.mensaje === 'string';
}
