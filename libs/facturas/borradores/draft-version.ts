import { parseId } from '../../platform';
import { facturasErrors } from '../errors';

/*
 * THE VERSION OF A DRAFT
 * The version of a draft is the version of its record. Every save of the record and every change of a line increases the version.
 * If a request has an older version, the server refuses the request, because its author has not seen the last change of the draft.
 */

/**
 * Parses the draft version that a request names. Returns null if the request names no version.
 * @throws cambiada for a text that cannot be a version
 */
export function readDraftVersion(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const version = parseId(raw);
  if (version === null) throw facturasErrors.cambiada();
  return version;
}

/**
 * Checks that the draft still has the version that the user saw.
 * @param seen null for a request without a version: nothing is checked
 * @throws cambiada
 */
export function checkDraftVersion(draft: { version: number }, seen: number | null): void {
  if (seen !== null && seen !== draft.version) throw facturasErrors.cambiada();
}
