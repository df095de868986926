import { ApiError } from '../../base';
import { askChoice, offerRetry } from '../../ui';
import { CLOSE, hasAlternatives, refusalDialog, SHOW_ALL, type FreeHour } from './refusal-dialog';

/**
 * Shows why a change was refused. If the person chooses a free hour, resolves to this hour. If the connection was lost and the person
 * wants to try again, resolves to `retry`. Otherwise resolves to null.
 * @param canChoose true if the person can choose a free hour; only for the change of a single class
 */
export async function askAfterRefusal(error: unknown, canChoose: boolean): Promise<'retry' | FreeHour | null> {
  if (!(error instanceof ApiError) || !hasAlternatives(error)) return (await offerRetry(error)) ? 'retry' : null;
  let isOpen = false;
  for (;;) {
    const answer = await askChoice({
      ...refusalDialog(error, { isOpen, canChoose }),
      focused: isOpen || !canChoose ? CLOSE : '0',
      onCancel: CLOSE,
    });
    if (answer !== SHOW_ALL) return error.libres[Number(answer)] ?? null;
    isOpen = true;
  }
}
