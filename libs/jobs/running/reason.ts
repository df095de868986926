import { AppError, asAppError } from '../../platform';
import { UNEXPECTED_ITEM } from '../errors';

/** Why an element failed, as a person may read it: the sentence of a refusal of ours, never what a driver said. */
export function safeReason(error: unknown): string {
  const refusal = asAppError(error);
  if (refusal === null || (refusal.status === 503 && !(error instanceof AppError))) return UNEXPECTED_ITEM;
  return [refusal.message, ...Object.values(refusal.details.campos ?? {})].join(' ');
}
