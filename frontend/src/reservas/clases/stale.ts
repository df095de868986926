import { ApiError, refetchData } from '../../base';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** The sentence for a class that no longer exists. It replaces the sentence of the server. */
export const CLASS_GONE = 'Esa clase ya no está: se ha anulado o cambiado.';

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLICT;

/** Replaces the sentence of a 404 by `CLASS_GONE`; returns any other error unchanged. */
export const classError = (error: unknown): unknown => (isGone(error) ? new ApiError(NOT_FOUND, CLASS_GONE) : error);

/** Reloads the classes after a 404 or 409, because the classes on screen are then stale. */
export function refetchIfStale(error: unknown): void {
  if (isGone(error) || isConflict(error)) void refetchData();
}
