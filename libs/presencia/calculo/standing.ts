import type { Fichaje, FichajeKind } from './entry';

/** The hours of a row. */
type Hours = Pick<Fichaje, 'entrada' | 'salida'>;

/** The state of an entry: the hours that count, and what awaits the agreement of the other side (rule R13). */
export interface Standing {
  /** The last hours clocked or agreed; null if there are none, as in an added entry before its agreement or a moved one after it. */
  counted: Hours | null;
  /** The last manual row without agreement. */
  pending: Fichaje | null;
  /** The proposed date of a move. */
  movedTo: string | null;
  /** Whether the move is agreed: the entry does not count here. */
  isMoved: boolean;
  /** Whether any row by hand has the agreement of the other side: of the employee or of the academy, whichever did not write it. */
  hasAgreement: boolean;
}

const START: Standing = { counted: null, pending: null, movedTo: null, isMoved: false, hasAgreement: false };

/** The state of an entry. @param rows oldest first */
export const standingOf = (rows: readonly Fichaje[]): Standing =>
  rows.reduce((standing, row) => STEPS[row.clase](standing, row), START);

/** The change that each kind of row makes. */
const STEPS: Readonly<Record<FichajeKind, (standing: Standing, row: Fichaje) => Standing>> = {
  entrada: (standing, { entrada }) => ({ ...standing, counted: { entrada, salida: null } }),
  // Only the end was clocked: the start may be a correction without agreement.
  salida: (standing, { salida }) => ({ ...standing, counted: standing.counted && { ...standing.counted, salida } }),
  anadida: (standing, row) => ({ ...standing, pending: row }),
  corregida: (standing, row) => ({ ...standing, pending: row }),
  movida: (standing, row) => ({ ...standing, pending: row, movedTo: row.otra_fecha }),
  conforme: (standing, { entrada, salida }) => {
    const isMoved = standing.movedTo !== null;
    return { ...standing, counted: isMoved ? null : { entrada, salida }, pending: null, isMoved, hasAgreement: true };
  },
};
