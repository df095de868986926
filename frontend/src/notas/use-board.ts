import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Nota, NotasReply } from '#libs/contracts';
import { messageOf, refetchQueries } from '../base';
import { showToast } from '../ui';
import { NOTES_KEY, saveNote } from './calls';
import { enqueueMove, withMove, type Move } from './order';

export interface Board {
  /** Another page is loading; the previous one is still shown, and cannot be changed. */
  isBusy: boolean;
  /** The last move, for screen readers. */
  announcement: string;
  /** A note moved by keyboard, with its new place: its move button takes the focus again when it is rendered there. */
  movedByKey: KeyMove | null;
  reload: () => Promise<void>;
  /** Moves a note. @param to the new place on the board, from 1 */
  move: (note: Nota, to: number) => Promise<void>;
  setMovedByKey: (move: KeyMove | null) => void;
}

interface KeyMove {
  id: number;
  position: number;
}

/**
 * Moves the notes of a page. A move is optimistic: it shows at once, and is rolled back if the server refuses it. One request runs at a
 * time; of the moves that a held key adds meanwhile, only the last one of a note is sent.
 */
export function useBoard(pageNumber: number, page: NotasReply | undefined, isBusy: boolean): Board {
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const [movedByKey, setMovedByKey] = useState<KeyMove | null>(null);
  const queue = useRef<readonly Move[]>([]);
  const isSending = useRef(false);
  const reload = () => refetchQueries({ queryKey: [NOTES_KEY] });

  const send = async (total: number) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        queue.current = queue.current.slice(1);
        await saveNote(next.id, { posicion: next.to });
        setAnnouncement(`Nota movida al lugar ${String(next.to)} de ${String(total)}`);
      }
    } catch (error) {
      queue.current = [];
      showToast({ text: messageOf(error), tone: 'bad' });
    } finally {
      isSending.current = false;
      await reload();
    }
  };
  const move = async ({ id }: Nota, to: number) => {
    if (page === undefined || isBusy) return;
    queue.current = enqueueMove(queue.current, { id, to });
    // A refetch in progress would restore the previous order.
    await client.cancelQueries({ queryKey: [NOTES_KEY] });
    client.setQueryData<NotasReply>([NOTES_KEY, pageNumber], (shown) => shown && withMove(shown, { id, to }));
    await send(page.total);
  };
  return { isBusy, announcement, movedByKey, reload, move, setMovedByKey };
}
