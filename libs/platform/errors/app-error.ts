/** Statuses of refusals: those of the contract, and 503 for temporary ones. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** Members of the answer besides `mensaje`, named as on the wire. */
export interface ErrorDetails {
  /** One Spanish sentence for each wrong field. */
  campos?: Record<string, string>;
  /** Fields of `campos` that are wrong together, such as two dates in the wrong order: a change of one may correct all. */
  juntos?: string[][];
  /** For a selection that has changed: its current count. */
  total?: number;
  /** At the log-in: the clave is right, and a code of the second factor is needed. */
  segundoFactor?: true;
  /** For a preview that no longer holds: the digest of what would be issued now. */
  huella?: string;
  /** What stands in the way of a booking, each with the class and a Spanish sentence. */
  choques?: { clase_id: number | null; fecha: string; motivo: string }[];
  /** The nearest free hours, for a booking that was refused. */
  libres?: { fecha: string; hora: string }[];
  /** The sentence of `mensaje` again: the specification prints it under this name for two calls of classes. */
  error?: string;
  /** The academy demands a second factor, which the user has to set up first. */
  faltaSegundoFactor?: true;
}

/** A refusal: a code for our own code, a status for the client, one Spanish sentence for the user. */
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
  // `never`: each error has its own data type, which `const` inference preserves.
  message: string | ((data: never) => string);
}

type Maker<S extends ErrorSpec> = S['message'] extends (data: infer D) => string
  ? (data: D, details?: ErrorDetails) => AppError
  : (details?: ErrorDetails) => AppError;

/**
 * Declares the refusals of a module. `defineErrors('altas', { 'curso-lleno': { status: 409, message: … } })` returns one
 * function for each that creates it, with the code `altas.curso-lleno`.
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
 * A name from a request for use in a sentence: cut at 60 characters and at the first character that no name has, so that
 * arbitrary text is never echoed.
 */
export function quoteName(value: string): string {
  const [name = ''] = /^[\p{L}\p{N}_.-]{0,60}/u.exec(value) ?? [];
  return name.length < value.length ? `${name}…` : name;
}
