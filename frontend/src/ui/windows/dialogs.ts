import type { ButtonVariant } from '../buttons/Button';
import { createStore } from '../../base/store';

/** An answer of a dialog, as a button. */
export interface DialogOption {
  value: string;
  label: string;
  variant?: ButtonVariant;
  /** At the left end of the bar, away from the other buttons. */
  isSeparate?: boolean;
}

export interface DialogRequest {
  /** An alert has only a text. */
  title?: string;
  text?: string;
  options: readonly DialogOption[];
  /** The answer that has the focus. */
  focused: string;
  /** The answer that Esc gives. */
  onCancel: string;
  resolve: (value: string) => void;
}

/** The open dialogs; the last one is on top. */
export const openDialogs = createStore<readonly DialogRequest[]>([]);

/** Opens a dialog. Resolves to the value of the chosen option, `onCancel` for Esc. */
export function askChoice(request: Omit<DialogRequest, 'resolve'>): Promise<string> {
  return new Promise((resolve) => {
    const entry: DialogRequest = {
      ...request,
      resolve: (value) => {
        openDialogs.update((dialogs) => dialogs.filter((dialog) => dialog !== entry));
        resolve(value);
      },
    };
    openDialogs.update((dialogs) => [...dialogs, entry]);
  });
}

/** Shows a sentence, such as the server's `mensaje`. Resolves when the person accepts it. */
export async function showAlert(text: string): Promise<void> {
  await askChoice({
    text,
    options: [{ value: 'aceptar', label: 'Aceptar', variant: 'primary' }],
    focused: 'aceptar',
    onCancel: 'aceptar',
  });
}

export interface ConfirmRequest {
  title: string;
  text?: string;
  acceptLabel?: string;
  cancelLabel?: string;
  /** For what cannot be undone (default): a red button, and the focus on Cancel. */
  isDanger?: boolean;
}

/** Opens a dialog with two answers; true when the person accepts. */
export async function askConfirm(request: ConfirmRequest): Promise<boolean> {
  const { title, text, acceptLabel = 'Eliminar', cancelLabel = 'Cancelar', isDanger = true } = request;
  const answer = await askChoice({
    title,
    text,
    options: [
      { value: 'no', label: cancelLabel },
      { value: 'si', label: acceptLabel, variant: isDanger ? 'danger' : 'primary' },
    ],
    focused: isDanger ? 'no' : 'si',
    onCancel: 'no',
  });
  return answer === 'si';
}
