import { useEffect, useRef, type RefObject } from 'react';
import { ApiError, messageOf } from '../api';
import { askConfirm, showAlert } from './dialogs';

/** Tells what went wrong; where the server was not reached, asks whether to try again. True when it is to be tried again. */
export async function askAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError && error.sinConexion)) {
    await showAlert(messageOf(error));
    return false;
  }
  return askConfirm({ titulo: error.mensaje, aceptar: 'Reintentar', cancelar: 'Seguir editando', peligro: false });
}

/** Where to keep how the last warning is taken away: it is gone when one tries again, or leaves. */
export function useWarning(): RefObject<() => void> {
  const warningRef = useRef<() => void>(() => undefined);
  useEffect(() => () => warningRef.current(), []);
  return warningRef;
}
