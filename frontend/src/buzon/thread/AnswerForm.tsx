import type { Dispatch } from 'react';
import { Button, showToast } from '../../ui';
import { sendAnswer, useContacts } from '../calls';
import type { Draft, DraftAction } from '../compose/draft';
import { MessageForm } from '../compose/MessageForm';
import { QuietNote } from '../compose/QuietNote';
import { useSend } from '../compose/use-send';
import css from './Thread.module.css';

interface AnswerFormProps {
  respondeA: number;
  draft: Draft;
  change: Dispatch<DraftAction>;
  /** Discards the answer, or closes the form after it was sent. */
  onClose: () => void;
}

/** An answer in a thread. */
export function AnswerForm({ respondeA, draft, change, onClose }: AnswerFormProps) {
  const quiet = useContacts('').data?.silencio_hasta ?? null;
  const request = { responde_a: respondeA, texto: draft.texto, anexos: draft.anexos.map(({ id }) => id) };
  const sending = useSend(
    (key) => sendAnswer(request, key),
    request,
    () => {
      onClose();
      showToast({ text: 'Respuesta enviada.' });
    },
  );
  return (
    <section className={`tarjeta ${css.answer}`} aria-label="Respuesta">
      <MessageForm
        draft={draft}
        change={change}
        sending={sending}
        note={<QuietNote until={quiet} />}
        actions={<Button onClick={onClose}>Descartar</Button>}
        focusesText
      />
    </section>
  );
}
