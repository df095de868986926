import { IconRefresh } from '@tabler/icons-react';
import type { Mensaje } from '#libs/contracts';
import { refetchData, useIdempotencyKey, useSingleFlight } from '../../base';
import { Band } from '../../processes/confirmed-run';
import { refetchProcesses } from '../../processes/live';
import { askConfirm, Button, offerRetry, showToast } from '../../ui';
import { resendMessage } from '../calls';
import css from './Sent.module.css';
import type { EnvioTotals } from './filters';
import { resendsOf, type Resend } from './states';

/** What can be sent again, with what that risks. */
export function ResendBands({ message, totals }: { message: Mensaje; totals: EnvioTotals }) {
  const flight = useSingleFlight();
  const keyOf = useIdempotencyKey();
  const send = async (resend: Resend): Promise<boolean> => {
    try {
      const request = [message.id, resend.estado, totals];
      const { mensaje } = await resendMessage(message.id, resend.estado, keyOf(request));
      showToast({ text: mensaje });
      await Promise.all([refetchData(), refetchProcesses()]);
      return true;
    } catch (error) {
      return (await offerRetry(error)) && send(resend);
    }
  };
  const ask = (resend: Resend) =>
    flight.run(async () => {
      const { headline, text, button } = resend;
      if (!(await askConfirm({ title: `¿${button}?`, text: `${headline} ${text}`, acceptLabel: 'Reenviar' })))
        return false;
      return send(resend);
    });
  return resendsOf(totals, message.tipo === '01').map((resend) => (
    <Band
      key={resend.estado}
      role="group"
      label={resend.headline}
      className={css.resend}
      action={
        <Button
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          disabled={flight.isBusy}
          staysFocusable
          onClick={() => void ask(resend)}
        >
          {resend.button}
        </Button>
      }
    >
      <p>
        <strong>{resend.headline}</strong> {resend.text}
      </p>
    </Band>
  ));
}
