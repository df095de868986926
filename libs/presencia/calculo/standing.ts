import type { Fichaje, FichajeKind } from './entry';

/** The hours of a row. */
type Hours = Pick<Fichaje, 'entrada' | 'salida'>;

/** Where an entry stands: what counts, and what waits for the agreement of the other side (rule R13). */
export interface Standing {
  /** The last hours clocked or agreed; null while none are: an added entry before its agreement, a moved one after it. */
  counted: Hours | null;
  /** The last row written by hand that nobody has agreed to. */
  pending: Fichaje | null;
  /** The other date, once a move is proposed. */
  movedTo: string | null;
  /** Whether the move is agreed: the entry counts nothing here. */
  isMoved: boolean;
  /** Whether the other side ever agreed to something. */
  hasAgreement: boolean;
}

const START: Standing = { counted: null, pending: null, movedTo: null, isMoved: false, hasAgreement: false };

/** The standing of an entry. @param rows the oldest first */
export const standingOf = (rows: readonly Fichaje[]): Standing =>
  rows.reduce((standing, row) => STEPS[row.clase](standing, row), START);

/** What each kind of row changes. */
const STEPS: Readonly<Record<FichajeKind, (standing: Standing, row: Fichaje) => Standing>> = {
  entrada: (standing, { entrada }) => ({ ...standing, counted: { entrada, salida: null } }),
  // The start may be a corrected one that nobody has agreed to: only the end was clocked.
  salida: (standing, { salida }) => ({ ...standing, counted: standing.counted && { ...standing.counted, salida } }),
  anadida: (standing, row) => ({ ...standing, pending: row }),
  corregida: (standing, row) => ({ ...standing, pending: row }),
  movida: (standing, row) => ({ ...standing, pending: row, movedTo: row.otra_fecha }),
  conforme: (standing, { entrada, salida }) => {
    const isMoved = standing.movedTo !== null;
    return { ...standing, counted: isMoved ? null : { entrada, salida }, pending: null, isMoved, hasAgreement: true };
  },
};
