import { useNavigate } from 'react-router';
import type { ConLlamadas, MensajeReply } from '../../../libs/contracts';
import { telephoneUri } from '../base';
import { showToast, type ToastRequest } from '../ui';
import { callsToast } from './calls-toast';

/**
 * Says what was done on a screen that the person goes on using, and whom to call because of it: the number itself of a single call,
 * else a button that leads to the list.
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
