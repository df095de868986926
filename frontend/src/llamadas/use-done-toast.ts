import { useNavigate } from 'react-router';
import type { ConLlamadas, MensajeReply } from '#libs/contracts';
import { telephoneUri } from '../base';
import { showToast, type ToastRequest } from '../ui';
import { callsToast } from './calls-toast';

/**
 * Returns a function that shows a toast after a change, for a screen that stays open. If people must be called, the toast has a button
 * that opens the call list.
 * If exactly one family must be called, or one teacher and no family, the toast also shows the telephone number.
 */
export function useDoneToast(): (reply: MensajeReply & ConLlamadas, other?: Pick<ToastRequest, 'action'>) => void {
  const navigate = useNavigate();
  return ({ mensaje, llamadas }, other) => {
    if (llamadas === undefined) {
      showToast({ text: mensaje, ...other });
      return;
    }
    const { text, label, number } = callsToast(mensaje, llamadas);
    showToast({
      text,
      isLong: true,
      ...(number !== null && { link: { label: number, href: telephoneUri(number) } }),
      action: { label, onClick: () => void navigate(llamadas.url) },
    });
  };
}
