/** HTTP statuses of refusals: the statuses of the contract, and 503 for temporary refusals. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** Properties of the reply besides `mensaje`, named as on the wire. */
export interface ErrorDetails {
  /** One Spanish sentence for each wrong field. */
  campos?: Record<string, string>;
  /**
   * Groups of fields in `campos`. The fields of a group share one rule, such as two dates in the wrong order. If the user edits one field
   * of a group, the whole group may become correct.
   */
  juntos?: string[][];
  /** For a selection that has changed: the number of rows that the selection has now. */
  total?: number;
  /** At the log-in: the clave is right, but a code of the second factor is missing. */
  segundoFactor?: true;
  /** For an outdated preview: the digest of what would be issued now. */
  huella?: string;
  /** The obstacles to a booking, each with its class and a Spanish sentence. */
  choques?: { clase_id: number | null; fecha: string; motivo: string }[];
  /** The free hours nearest to a refused booking. */
  libres?: { fecha: string; hora: string }[];
  /** True if the user must first set up the second factor that the academy requires. */
  faltaSegundoFactor?: true;
}

/** A refusal: a code for programs, a status for the client, one Spanish sentence for the user. */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: ErrorStatus,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

interface ErrorSpec {
  status: ErrorStatus;
  // The parameter has the type `never`, so that each error can declare its own type of data. `defineErrors` infers this type.
  message: string | ((data: never) => string);
}

type Maker<S extends ErrorSpec> = S['message'] extends (data: infer D) => string
  ? (data: D, details?: ErrorDetails) => AppError
  : (details?: ErrorDetails) => AppError;

/**
 * Declares the refusals of a module. Returns one function for each refusal; the function creates the error. Example:
 * `defineErrors('altas', { 'curso-lleno': { status: 409, message: … } })`. The code of this error is `altas.curso-lleno`.
 */
export function defineErrors<const T extends Record<string, ErrorSpec>>(
  module: string,
  specs: T,
): { [K in keyof T]: Maker<T[K]> } {
  const makers = Object.entries(specs).map(([name, { status, message }]) => {
    const code = `${module}.${name}`;
    const create =
      typeof message === 'string'
        ? (details?: ErrorDetails) => new AppError(code, status, message, details)
        : (data: never, details?: ErrorDetails) => new AppError(code, status, message(data), details);
    return [name, create] as const;
  });
  return Object.fromEntries(makers) as { [K in keyof T]: Maker<T[K]> };
}

/**
 * Shortens a name from a request, so that an error can quote the name. Keeps at most 60 characters and stops before the first character
 * that no name contains. So a reply never repeats arbitrary text.
 */
export function quoteName(value: string): string {
  const [name = ''] = /^[\p{L}\p{N}_.-]{0,60}/u.exec(value) ?? [];
  return name.length < value.length ? `${name}…` : name;
}
