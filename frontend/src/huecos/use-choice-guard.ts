import { askConfirm } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';

interface ChoiceGuard {
  /** Whether the person has made a choice that would be lost on closing. */
  hasChoice: boolean;
  /** Closes a panel on the browser's «back». Absent in a `Window`, which handles «back» itself. */
  onBack?: (() => void) | undefined;
}

/**
 * Asks for confirmation if the person follows a link, or goes «back» in the browser, after choosing an hour: the choice would be lost.
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
