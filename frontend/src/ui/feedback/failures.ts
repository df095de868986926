import { useEffect, useRef, type RefObject } from 'react';
import { ApiError, messageOf } from '../../base';
import { askConfirm, showAlert } from '../windows/dialogs';

/** Shows an error. Without connection, offers to retry, and returns true if the person chose to retry. */
export async function offerRetry(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError && error.isOffline)) {
    await showAlert(messageOf(error));
    return false;
  }
  return askConfirm({
    title: error.mensaje,
    acceptLabel: 'Reintentar',
    cancelLabel: 'Seguir editando',
    isDanger: false,
  });
}

/** Returns a ref to a function that closes the last warning toast. This function is also called on unmount. */
export function useToastCloser(): RefObject<() => void> {
  const warningRef = useRef<() => void>(() => undefined);
  useEffect(() => () => warningRef.current(), []);
  return warningRef;
}
