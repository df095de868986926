/** The statuses with which a call may be refused (the contract's list), and 503 for «not now». */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

export interface ErrorDetails {
  /** One Spanish sentence for each wrong field. */
  campos?: Record<string, string>;
  /** For a selection that has changed: how many match now. */
  total?: number;
}

/** A refusal: a code for us, a status for the program, one Spanish sentence for the person. */
export class AppError extends Error {
  constructor(
    readonly codigo: string,
    readonly status: ErrorStatus,
    mensaje: string,
    readonly details: ErrorDetails = {},
  ) {
    super(mensaje);
  }
}

interface ErrorSpec {
  status: ErrorStatus;
  // Parameters differ from error to error; each keeps its own type through `const` inference.
  mensaje: string | ((data: never) => string);
}

type Maker<S extends ErrorSpec> = S['mensaje'] extends (data: infer D) => string
  ? (data: D, details?: ErrorDetails) => AppError
  : (details?: ErrorDetails) => AppError;

/**
 * Declares the errors of a module: `defineErrors('altas', { 'curso-lleno': { status: 409, mensaje: … } })` gives
 * functions that make them, with codes such as `altas.curso-lleno`.
 */
export function defineErrors<const T extends Record<string, ErrorSpec>>(
  modulo: string,
  specs: T,
): { [K in keyof T]: Maker<T[K]> } {
  const makers = Object.entries(specs).map(([name, { status, mensaje }]) => {
    const codigo = `${modulo}.${name}`;
    const make =
      typeof mensaje === 'string'
        ? (details?: ErrorDetails) => new AppError(codigo, status, mensaje, details)
        : (data: never, details?: ErrorDetails) => new AppError(codigo, status, mensaje(data), details);
    return [name, make] as const;
  });
  return Object.fromEntries(makers) as { [K in keyof T]: Maker<T[K]> };
}

/**
 * A name that came from outside, made fit for a sentence: as far as it could be a name, and short. What is no name is
 * not repeated to anybody.
 */
export function quoted(value: string): string {
  const [name = ''] = /^[\p{L}\p{N}_.-]{0,60}/u.exec(value) ?? [];
  return name.length < value.length ? `${name}…` : name;
}
