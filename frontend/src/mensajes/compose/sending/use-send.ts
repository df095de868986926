import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EnviarMensajeReply } from '#libs/contracts';
import { refetchData, recordPath, useIdempotencyKey, useSingleFlight } from '../../../base';
import { askToStart } from '../../../processes/confirmed-run';
import { refetchProcesses } from '../../../processes/live';
import { askChoice, offerRetry, showAlert } from '../../../ui';
import { sendMessage } from '../../calls';
import { MESSAGES } from '../../paths';
import { messageFields } from '../draft/fields';
import type { ComposeModel } from '../use-compose';
import { sendQuestion } from './send-question';
import { minuteOfWhen } from './when';

interface SendOptions {
  compose: ComposeModel;
  /** Closes the screen after the message was sent. */
  close: () => void;
  /** Called when a new message was saved, but not sent. */
  onCreated: (id: number) => void;
}

/** Returns `send`, which asks for a confirmation, saves the message, sends it, shows the server's sentence and closes the screen. */
export function useSend({ compose, close, onCreated }: SendOptions) {
  const { state, draft, preview, when, silenceUntil, saving } = compose;
  const navigate = useNavigate();
  const flight = useSingleFlight();
  const [isSending, setSending] = useState(false);
  const keyOf = useIdempotencyKey();
  const minute = minuteOfWhen(when, silenceUntil) ?? null;

  const deliver = async (id: number): Promise<EnviarMensajeReply | null> => {
    const request = { id, type: draft.type, minute };
    try {
      return await sendMessage(request, keyOf({ ...request, ...messageFields(draft) }));
    } catch (error) {
      return (await offerRetry(error)) ? deliver(id) : null;
    }
  };
  const send = () =>
    flight.run(async () => {
      if (preview.reply === undefined) return false;
      if (!(await askToStart(sendQuestion(preview.reply, draft.type, minute)))) return false;
      setSending(true);
      const id = await saving.saveIfChanged();
      const reply = id === null ? null : await deliver(id);
      setSending(false);
      if (id === null) return false;
      if (reply === null) {
        if (state.id === 0) onCreated(id);
        preview.refetch();
        return false;
      }
      if (await askToFollow(reply)) void navigate(recordPath(MESSAGES, id), { replace: true });
      else close();
      await Promise.all([refetchData(), refetchProcesses()]);
      return true;
    });
  return { send, isSending };
}

/** Shows the server's sentence about a sent message. True if the run goes on and the user wants to follow it. */
async function askToFollow({ mensaje, estado }: EnviarMensajeReply): Promise<boolean> {
  if (estado !== 'enviando') {
    await showAlert(mensaje);
    return false;
  }
  const answer = await askChoice({
    text: mensaje,
    options: [
      { value: 'seguir', label: 'Seguir el envío' },
      { value: 'aceptar', label: 'Aceptar', variant: 'primary' },
    ],
    focused: 'aceptar',
    onCancel: 'aceptar',
  });
  return answer === 'seguir';
}
