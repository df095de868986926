import { IconArchive, IconArchiveOff, IconArrowBackUp, IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MensajeAbiertoReply } from '#libs/contracts';
import { dateTimeText, messageOf, useSingleFlight } from '../../base';
import { Button, showToast } from '../../ui';
import { archiveThread, confirmReading, inboxPath, markUnread, refetchInbox } from '../calls';
import { isEmptyDraft } from '../compose/draft';
import { useDraft } from '../compose/use-draft';
import { AnswerForm } from './AnswerForm';
import css from './Thread.module.css';

interface ThreadActionsProps {
  /** The id of the message that is open. */
  id: number;
  reply: MensajeAbiertoReply;
}

/** Confirms the reading, answers, marks as unread, and archives. An answer that was begun is open at once. */
export function ThreadActions({ id, reply: { mensaje, hilo } }: ThreadActionsProps) {
  const { responder, por_confirmar, confirmado_en, archivado } = mensaje;
  const first = hilo[0]?.id ?? id;
  const [draft, change] = useDraft(String(first));
  const [isAnswering, setAnswering] = useState(!isEmptyDraft(draft));
  const { isBusy, act } = useAct();
  const navigate = useNavigate();
  const backInInbox = async () => {
    await refetchInbox();
    showToast({ text: 'La conversación vuelve a la bandeja.' });
  };
  const leaveArchived = async () => {
    await navigate(inboxPath);
    await refetchInbox();
    const undo = () => void act(() => archiveThread(id, false), refetchInbox);
    showToast({ text: 'Conversación archivada.', action: { label: 'Deshacer', onClick: undo } });
  };
  // A supervisor has no copy that could be unread.
  const hasReceived = archivado !== null && hilo.some(({ mio }) => !mio);
  if (isAnswering && responder)
    return (
      <AnswerForm
        respondeA={id}
        draft={draft}
        change={change}
        onClose={() => {
          change({ type: 'clear' });
          setAnswering(false);
        }}
      />
    );
  return (
    <div className={css.actions}>
      {por_confirmar && (
        <Button
          variant="primary"
          staysFocusable
          disabled={isBusy}
          icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => void act(() => confirmReading(id), refetchInbox)}
        >
          Confirmar lectura
        </Button>
      )}
      {responder && (
        <Button
          variant={por_confirmar ? 'secondary' : 'primary'}
          icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAnswering(true)}
        >
          Responder
        </Button>
      )}
      {hasReceived && (
        <Button
          staysFocusable
          disabled={isBusy}
          icon={<IconMailOpened size={18} stroke={1.75} aria-hidden />}
          onClick={() =>
            void act(async () => {
              // Leaves first: the thread would be marked as read again if it were still on screen when the count is pushed.
              await navigate(inboxPath);
              await markUnread(id);
            }, refetchInbox)
          }
        >
          Marcar como no leído
        </Button>
      )}
      {archivado !== null && (
        <Button
          staysFocusable
          disabled={isBusy}
          icon={
            archivado ? (
              <IconArchiveOff size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconArchive size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => void act(() => archiveThread(id, !archivado), archivado ? backInInbox : leaveArchived)}
        >
          {archivado ? 'Desarchivar' : 'Archivar'}
        </Button>
      )}
      {confirmado_en !== null && <p className={css.note}>Lectura confirmada el {dateTimeText(confirmado_en)}</p>}
    </div>
  );
}

/** Runs one call at a time; a refusal is shown as a toast. */
function useAct() {
  const flight = useSingleFlight();
  return {
    isBusy: flight.isBusy,
    act: (call: () => Promise<unknown>, then: () => void | Promise<void>) =>
      flight.run(async () => {
        try {
          await call();
          await then();
          return true;
        } catch (error) {
          showToast({ text: messageOf(error), tone: 'bad' });
          return false;
        }
      }),
  };
}
