import { askConfirm } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';

interface ChoiceGuard {
  /** Something is chosen that closing would lose. */
  hasChoice: boolean;
  /** Closes what covers the page without a `Window`, which answers the browser's «back» by itself. */
  onBack?: (() => void) | undefined;
}

/**
 * Guards what is chosen in a window of classes against links and «back».
 * @returns asks whether the choice may be dropped; true at once if there is none
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
