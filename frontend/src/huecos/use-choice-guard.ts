import { askConfirm } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';

interface ChoiceGuard {
  /** A choice has been made that closing would lose. */
  hasChoice: boolean;
  /** Closes a panel on the browser's «back». A `Window` does so by itself. */
  onBack?: (() => void) | undefined;
}

/**
 * Guards the choice in a window of classes against links and «back».
 * @returns a function that asks whether to drop the choice; it resolves to true at once if there is none
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
