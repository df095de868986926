import type { RowActionInfo, RowActionReply } from '#libs/contracts';
import { postForm } from '../../base';
import { offerRetry } from './failures';
import { showToast } from './toasts';

/**
 * Runs the action of a row without a confirmation. Then shows a toast with a button that undoes the action.
 * @param onChanged called after the action, after an undo, and after a refusal
 */
export async function actOnRow(action: RowActionInfo, id: number, onChanged: () => void): Promise<void> {
  try {
    const { mensaje, deshacer } = await postForm<RowActionReply>(action.url, { idsSeleccionados: id });
    onChanged();
    const undo = deshacer && {
      label: 'Deshacer',
      onClick: () => void undoAction(action.urlDeshacer, deshacer, onChanged),
    };
    showToast({ text: mensaje, ...(undo && { action: undo }) });
  } catch (error) {
    if (await offerRetry(error)) await actOnRow(action, id, onChanged);
    else onChanged();
  }
}

/** Undoes an action. @param fields the fields to send, from `deshacer` in the reply to the action */
export async function undoAction(url: string, fields: Record<string, string>, onChanged: () => void): Promise<void> {
  try {
    const { mensaje } = await postForm<RowActionReply>(url, fields);
    onChanged();
    showToast({ text: mensaje });
  } catch (error) {
    if (await offerRetry(error)) await undoAction(url, fields, onChanged);
    else onChanged();
  }
}
