import type { Fichaje, FichajeKind } from './entry';

/** The hours of a row. */
type Hours = Pick<Fichaje, 'entrada' | 'salida'>;

/** The state of an entry: the hours that count, and the change that awaits the agreement of the other side (rule R13). */
export interface Standing {
  /**
   * The last hours that were clocked or agreed. Null for an added entry before its agreement, and for a moved entry after the agreement to
   * its move.
   */
  counted: Hours | null;
  /** The last manual row without agreement. */
  pending: Fichaje | null;
  /** The new date of a move, proposed or agreed; null without a move. */
  movedTo: string | null;
  /** Whether the move is agreed, so that the entry does not count on this date any more. */
  isMoved: boolean;
  /**
   * Whether the other side has agreed to any manual row. The other side is the employee or the academy: whichever did not write the row.
   */
  hasAgreement: boolean;
}

const START: Standing = { counted: null, pending: null, movedTo: null, isMoved: false, hasAgreement: false };

/** The state of an entry. @param rows oldest first */
export const standingOf = (rows: readonly Fichaje[]): Standing =>
  rows.reduce((standing, row) => STEPS[row.clase](standing, row), START);

/** By kind of row: the change that a row makes to the state. */
const STEPS: Readonly<Record<FichajeKind, (standing: Standing, row: Fichaje) => Standing>> = {
  entrada: (standing, { entrada }) => ({ ...standing, counted: { entrada, salida: null } }),
  // Takes only the end of the row, because its start may be a correction without agreement.
  salida: (standing, { salida }) => ({ ...standing, counted: standing.counted && { ...standing.counted, salida } }),
  anadida: (standing, row) => ({ ...standing, pending: row }),
  corregida: (standing, row) => ({ ...standing, pending: row }),
  movida: (standing, row) => ({ ...standing, pending: row, movedTo: row.otra_fecha }),
  conforme: (standing, { entrada, salida }) => {
    const isMoved = standing.movedTo !== null;
    return { ...standing, counted: isMoved ? null : { entrada, salida }, pending: null, isMoved, hasAgreement: true };
  },
};
