import { ApiError } from '../../base';
import { askChoice, offerRetry } from '../../ui';
import { CLOSE, hasWayOut, refusalDialog, SHOW_ALL, type FreeHour } from './refusal-dialog';

/**
 * Shows why a change was refused. Resolves to `retry` if the connection was lost and the person retries, to a free hour if the person
 * chooses one, else to null.
 * @param canChoose offers the free hours as buttons: a single class is being changed
 */
export async function askWayOut(error: unknown, canChoose: boolean): Promise<'retry' | FreeHour | null> {
  if (!(error instanceof ApiError) || !hasWayOut(error)) return (await offerRetry(error)) ? 'retry' : null;
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
