import { askConfirm } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';

interface ChoiceGuard {
  /** Whether the person has made a choice that would be lost on closing. */
  hasChoice: boolean;
  /** Closes the panel when the user goes «back» in the browser. A `Window` handles «back» itself and does not need this function. */
  onBack?: (() => void) | undefined;
}

/**
 * If the person has chosen an hour and then follows a link, or goes «back» in the browser, asks for confirmation: the choice would be
 * lost.
 * @returns a function that asks the person whether to discard the choice; without a choice it resolves to true at once
 */
export function useChoiceGuard({ hasChoice, onBack }: ChoiceGuard): () => Promise<boolean> {
  const confirm = async () =>
    !hasChoice ||
    askConfirm({
      title: '¿Cerrar sin guardar lo elegido?',
      acceptLabel: 'Descartar',
      cancelLabel: 'Seguir eligiendo',
    });
  useLeaveGuard({ hasChanges: () => hasChoice, confirm, window: onBack ? { onBack } : {} });
  return confirm;
}
