import type { LineaFactura, UltimoCambioReply } from '#libs/contracts';
import { readLastChange, refetchLines } from './calls';
import { draftOf, type LineDraft } from './line-draft';
import { isSameLine } from './line-parts';

/** A line as this user opened it, and the version that its invoice had at that moment. */
export interface LineBase {
  /** Null for a new line. */
  line: LineaFactura | null;
  version: number;
}

/** Another user changed or deleted the line that this user was editing. */
export interface LineConflict {
  before: LineDraft;
  mine: LineDraft;
  /** The stored line; null if it was deleted. */
  theirs: LineaFactura | null;
  version: number;
  last: UltimoCambioReply;
}

/** Why the server refused a line whose version was out of date. */
export type StaleLine =
  | { kind: 'conflict'; conflict: LineConflict }
  /** Other parts of the invoice have changed, but not this line. So the line can be saved over the version in `base`. */
  | { kind: 'elsewhere'; base: LineBase }
  /** The line is already stored as it was sent: an earlier attempt saved the line, but its reply was lost. */
  | { kind: 'saved'; id: number };

/**
 * Compares a refused line with the stored line. Returns null if the invoice has the same version as before, or if the invoice is no longer
 * a draft.
 */
export async function findStaleLine(facturaId: number, base: LineBase, mine: LineDraft): Promise<StaleLine | null> {
  const { lineas, version, editable } = await refetchLines(facturaId);
  if (!editable || version === base.version) return null;
  if (base.line === null) return { kind: 'elsewhere', base: { line: null, version } };
  const { id } = base.line;
  const before = draftOf(base.line);
  const theirs = lineas.find((line) => line.id === id) ?? null;
  if (theirs !== null && isSameLine(before, draftOf(theirs)))
    return { kind: 'elsewhere', base: { line: theirs, version } };
  if (theirs !== null && isSameLine(mine, draftOf(theirs))) return { kind: 'saved', id };
  const last = await readLastChange(facturaId, id);
  return { kind: 'conflict', conflict: { before, mine, theirs, version, last } };
}
