import { ApiError, refetchData } from '../../base';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** A class that is gone, instead of the sentence of the server: somebody else was faster. */
export const CLASS_GONE = 'Esa clase ya no está: se ha anulado o cambiado.';

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLICT;

/** The error of an action on classes, as people read it. */
export const classError = (error: unknown): unknown => (isGone(error) ? new ApiError(NOT_FOUND, CLASS_GONE) : error);

/** After a refusal that shows that the classes on screen have changed: they are fetched again. */
export function refetchIfStale(error: unknown): void {
  if (isGone(error) || isConflict(error)) void refetchData();
}
