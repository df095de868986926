import { AppError, toAppError } from '../../../platform';
import { UNEXPECTED_ITEM } from '../../definition/errors';

/**
 * Returns the outcome of an item whose work threw `error`. If `error` is a refusal, the outcome contains its sentences; otherwise, a
 * general sentence. The text of a database error is never shown.
 */
export function toFailed(error: unknown): { failed: string; code?: string } {
  const refusal = toAppError(error);
  if (refusal === null || (refusal.status === 503 && !(error instanceof AppError))) return { failed: UNEXPECTED_ITEM };
  const { message, details, code } = refusal;
  return { failed: [message, ...Object.values(details.campos ?? {})].join(' '), code };
}
