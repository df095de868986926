import type { EntradaPresencia, EstadoEntrada } from '../../contracts';
import type { Fichaje, FichajeKind } from './entry';

/** The hours of a row. */
type Hours = Pick<Fichaje, 'entrada' | 'salida'>;

/** The state of an entry: the hours that count, and the change to which the other side has not agreed yet (rule R13). */
export interface Standing {
  /**
   * The hours that count: the hours that were last clocked or agreed. Null in two cases: an added entry waits for an agreement, or both
   * sides agreed to move the entry to another day.
   */
  counted: Hours | null;
  /** The last manual row, if it waits for an agreement; otherwise null. */
  pending: Fichaje | null;
  /** The new date of a move, proposed or agreed; null without a move. */
  movedTo: string | null;
  /** True if both sides agree that the entry moves to another day. Then the entry does not count on this date any more. */
  isMoved: boolean;
  /**
   * True if the other side has agreed to a manual row of the entry: the academy to a row of the employee, or the employee to a row of the
   * academy.
   */
  hasAgreement: boolean;
}

const START: Standing = { counted: null, pending: null, movedTo: null, isMoved: false, hasAgreement: false };

/** Returns the hours that count and what waits for an agreement. @param rows oldest first */
export const standingOf = (rows: readonly Fichaje[]): Standing =>
  rows.reduce((standing, row) => STEPS[row.clase](standing, row), START);

/** How each kind of row changes the state of an entry. */
const STEPS: Readonly<Record<FichajeKind, (standing: Standing, row: Fichaje) => Standing>> = {
  entrada: (standing, { entrada }) => ({ ...standing, counted: { entrada, salida: null } }),
  // Takes only the end from this row. The start of the row may be a correction that is not agreed yet.
  salida: (standing, { salida }) => ({ ...standing, counted: standing.counted && { ...standing.counted, salida } }),
  anadida: (standing, row) => ({ ...standing, pending: row }),
  corregida: (standing, row) => ({ ...standing, pending: row }),
  movida: (standing, row) => ({ ...standing, pending: row, movedTo: row.otra_fecha }),
  conforme: (standing, { entrada, salida }) => {
    const isMoved = standing.movedTo !== null;
    return { ...standing, counted: isMoved ? null : { entrada, salida }, pending: null, isMoved, hasAgreement: true };
  },
};

/** Returns the state of an entry, as the wire names it. If the person clocks out after an agreement, the entry needs no new agreement. */
export function stateOf({ pending, hasAgreement }: Standing): EstadoEntrada {
  if (pending !== null) return 'pendiente';
  return hasAgreement ? 'conforme' : 'fichada';
}

/** Returns who must agree to a pending row: the academy, if the employee wrote the row; otherwise the employee (rule R13). */
export const awaitedSide = ({ autor_id, usuario_id }: Fichaje): NonNullable<EntradaPresencia['espera']> =>
  autor_id === usuario_id ? 'academia' : 'persona';
