import type { ButtonVariant } from '../buttons/Button';
import { createStore } from '../../base/store';
import type { SelectOption } from '../inputs/inputs';

/** An answer of a dialog, as a button. */
export interface DialogOption {
  value: string;
  label: string;
  variant?: ButtonVariant;
  /** If true, the button is at the left end of the bar, away from the other buttons. */
  isSeparate?: boolean;
}

/** An input in a dialog, below the question: a text, a date or a choice. */
export interface DialogInput {
  name: string;
  label: string;
  /** In a request for a dialog, the initial value; in an open dialog, the current value. */
  value: string;
  help?: string;
  /** Maximum length of the text, in characters. */
  maxLength?: number;
  /** If set, the input is a choice among these options. */
  options?: readonly SelectOption[];
  /** True if the text has only one line, such as a name. Enter then gives the main answer. */
  isLine?: boolean;
  /** True for a checkbox: its value is `1` if it is ticked, empty otherwise. */
  isCheck?: boolean;
  /** True if the value is a date, `YYYY-MM-DD`; empty while the text is none. */
  isDate?: boolean;
}

/** The values of the inputs of a dialog, by name. */
export type DialogValues = Readonly<Record<string, string>>;

export interface DialogRequest {
  /** Absent in an alert, which has only a text. */
  title?: string;
  text?: string;
  options: readonly DialogOption[];
  /** The option whose button has the focus. If null, the first input has the focus. */
  focused: string | null;
  /** The answer that Esc gives. */
  onCancel: string;
  inputs?: readonly DialogInput[];
  resolve: (answer: string, values: DialogValues) => void;
}

/** A dialog with its answer pending. */
export interface OpenDialog extends DialogRequest {
  id: number;
}

/** The queue of open dialogs, oldest first. Only the first one is shown. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

let lastId = 0;

/** Opens a dialog. Resolves to the value of the chosen option; Esc resolves to `onCancel`. */
export const askChoice = async (request: Omit<DialogRequest, 'resolve' | 'inputs'>): Promise<string> =>
  (await askAnswer(request)).answer;

/** Opens a dialog with inputs. Resolves to the value of the chosen option (`onCancel` after Esc) and the values of the inputs. */
export function askAnswer(request: Omit<DialogRequest, 'resolve'>): Promise<{ answer: string; values: DialogValues }> {
  return new Promise((resolve) => {
    const entry: OpenDialog = {
      ...request,
      id: (lastId += 1),
      resolve: (answer, values) => {
        openDialogs.update((dialogs) => dialogs.filter((dialog) => dialog !== entry));
        resolve({ answer, values });
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
  /** True (default) for acts that cannot be undone: the button is red, and Cancel has the focus. */
  isDanger?: boolean;
}

/** Opens a dialog with two answers; true when the person accepts. */
export async function askConfirm(request: ConfirmRequest): Promise<boolean> {
  return (await askChoice(twoAnswers(request))) === 'si';
}

/** Opens a dialog with inputs and two answers. Resolves to the values of the inputs, or to null if the person cancels. */
export async function askInputs(request: ConfirmRequest, inputs: readonly DialogInput[]): Promise<DialogValues | null> {
  const answers = twoAnswers(request);
  // In a dangerous question, the button Cancel has the focus, even if the dialog has inputs.
  const focused = request.isDanger === false && inputs.length > 0 ? null : answers.focused;
  const { answer, values } = await askAnswer({ ...answers, focused, inputs });
  return answer === 'si' ? values : null;
}

function twoAnswers(request: ConfirmRequest): Omit<DialogRequest, 'resolve' | 'inputs'> {
  const { title, text, acceptLabel = 'Eliminar', cancelLabel = 'Cancelar', isDanger = true } = request;
  return {
    title,
    text,
    options: [
      { value: 'no', label: cancelLabel },
      { value: 'si', label: acceptLabel, variant: isDanger ? 'danger' : 'primary' },
    ],
    focused: isDanger ? 'no' : 'si',
    onCancel: 'no',
  };
}

/**
 * Asks for confirmation before a save that has consequences. Resolves to true at once if there are none.
 * @param sentences the consequences, such as changes in other records
 */
export async function askToSave(sentences: readonly string[], title = '¿Guardar los cambios?'): Promise<boolean> {
  if (sentences.length === 0) return true;
  return askConfirm({
    title,
    text: sentences.join('\n'),
    acceptLabel: 'Guardar',
    cancelLabel: 'Seguir editando',
    isDanger: false,
  });
}
