import type { ErrorReply } from '../../../libs/contracts';

/** What is said when the server does not answer at all, beside a button `Reintentar`. */
export const NO_CONNECTION = 'No hay conexión. Lo escrito se conserva; pulse Reintentar.';

/** The same, where one tries again by the button that one has just pressed. */
const NO_CONNECTION_HERE = 'No hay conexión. Lo escrito se conserva; vuelva a intentarlo.';

/** What is said when the server answers something that is not one of our replies. */
export const NOT_UNDERSTOOD = 'El servidor ha respondido algo que no se entiende. Vuelva a intentarlo en un momento.';

/** A refused or failed call: `status` 0 when there was no connection. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly mensaje: string,
    /** One sentence for each field that is wrong. */
    readonly campos: Readonly<Record<string, string>> = {},
    /** For a selection that has changed since: how many match now. */
    readonly total?: number,
  ) {
    super(mensaje);
    this.name = 'ApiError';
  }

  get sinConexion(): boolean {
    return this.status === 0;
  }
}

/** The sentence of any error, for showing to the person. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.sinConexion ? NO_CONNECTION_HERE : messageToRetry(error);
}

/** The sentence of any error, for showing beside a button `Reintentar`. */
export function messageToRetry(error: unknown): string {
  return error instanceof ApiError ? error.mensaje : NOT_UNDERSTOOD;
}

/** Makes the error of a refused reply, whatever its body turned out to be. */
export function errorFromReply(status: number, body: unknown): ApiError {
  return isErrorReply(body)
    ? new ApiError(status, body.mensaje, body.campos, body.total)
    : new ApiError(status, NOT_UNDERSTOOD);
}

function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'mensaje' in body && typeof body.mensaje === 'string';
}
