import { askConfirm } from '../../ui';
import { useLeaveGuard } from '../../ui/windows/unsaved-changes';

interface ChoiceGuard {
  /** Something is chosen that closing would lose. */
  hasChoice: boolean;
  /** The browser's «back» closes the window: it covers the page. */
  coversPage: boolean;
  /** Closes the window without asking. */
  close: () => void;
}

/**
 * Guards what is chosen in a window of classes against links and «back».
 * @returns asks whether the choice may be dropped; true at once if there is none
 */
export function useChoiceGuard({ hasChoice, coversPage, close }: ChoiceGuard): () => Promise<boolean> {
  const confirm = async () =>
    !hasChoice ||
    askConfirm({
      title: '¿Cerrar sin guardar lo elegido?',
      acceptLabel: 'Descartar',
      cancelLabel: 'Seguir eligiendo',
    });
  useLeaveGuard({ hasChanges: () => hasChoice, confirm, window: coversPage ? { onBack: close } : {} });
  return confirm;
}
