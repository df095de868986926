import type { Choque, PorQueReply } from './reservas';

/** The reply to a refused request: a Spanish sentence, and another sentence for each wrong field. */
export interface ErrorReply {
  mensaje: string;
  /** The same text as `mensaje`, only from routes with `repeatsMessage`. */
  error?: string;
  campos?: Record<string, string>;
  /**
   * Groups of fields in `campos` with one common error, such as two dates in the wrong order. If the user changes one field of a group,
   * the error may be gone for the whole group.
   */
  juntos?: string[][];
  /** The number of rows that the selection has now, if the selection of the request has changed. */
  total?: number;
  /** True at log-in if the clave is right but the code of the second factor is missing. */
  segundoFactor?: true;
  /** For an outdated preview: the digest of what a new preview would show. */
  huella?: string;
  /** True if the user must first set up the second factor that the academy requires (status 403). */
  faltaSegundoFactor?: true;
  /** For a refused booking: the classes that prevent it, and the impossible dates of a series. */
  choques?: Choque[];
  /** For a refused booking: the nearest free hours. */
  libres?: PorQueReply['libres'];
}
