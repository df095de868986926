import type { Choque, PorQueReply } from './reservas';

/** The answer of every refused call: a Spanish sentence, and one for each wrong field. */
export interface ErrorReply {
  mensaje: string;
  campos?: Record<string, string>;
  /** Fields of `campos` that are wrong together, such as two dates in the wrong order: a change of one may correct all. */
  juntos?: string[][];
  /** For a selection that has changed: its current count. */
  total?: number;
  /** At the log-in: the clave is right, and a code of the second factor is needed. */
  segundoFactor?: true;
  /** For a preview that no longer holds: the digest of what would be issued now. */
  huella?: string;
  /** The academy demands a second factor, which the user has to set up first (403). */
  faltaSegundoFactor?: true;
  /** For a refused booking: the classes in its way, and the dates of a series that cannot be booked. */
  choques?: Choque[];
  /** For a refused booking: the nearest hours that are free. */
  libres?: PorQueReply['libres'];
}
