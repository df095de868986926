import type { Choque, PorQueReply } from './reservas';

/** The reply of every refused call: a Spanish sentence, and one per wrong field. */
export interface ErrorReply {
  mensaje: string;
  campos?: Record<string, string>;
  /** Groups of fields in `campos` that share one rule, such as two dates in the wrong order: editing one may correct the group. */
  juntos?: string[][];
  /** The present count of a selection that has changed. */
  total?: number;
  /** At the log-in: the clave is right, but a code of the second factor is missing. */
  segundoFactor?: true;
  /** For an outdated preview: the digest of what would be issued now. */
  huella?: string;
  /** The user must first set up the second factor that the academy requires (403). */
  faltaSegundoFactor?: true;
  /** For a refused booking: the classes in its way, and the impossible dates of a series. */
  choques?: Choque[];
  /** For a refused booking: the nearest free hours. */
  libres?: PorQueReply['libres'];
}
