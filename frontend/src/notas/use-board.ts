import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Nota, NotasReply } from '#libs/contracts';
import { messageOf, refetchQueries } from '../base';
import { showToast } from '../ui';
import { NOTES_KEY, saveNote } from './calls';
import { enqueueMove, withMove, type Move } from './order';

export interface Board {
  /** Whether another page is loading. The previous page is then still shown, but cannot be changed. */
  isBusy: boolean;
  /** A sentence about the last move, for screen readers. */
  announcement: string;
  /**
   * The note that the user moved last by keyboard, and the new position of this note. When the board shows the note at this position, the
   * move button of the note takes the focus again.
   */
  movedByKey: KeyMove | null;
  reload: () => Promise<void>;
  /** Moves a note. @param to the new position on the board; the first position is 1 */
  move: (note: Nota, to: number) => Promise<void>;
  setMovedByKey: (move: KeyMove | null) => void;
}

interface KeyMove {
  id: number;
  position: number;
}

/**
 * Moves the notes of a page. A move shows at once; if the server refuses the move, the stored order is loaded again.
 * Requests are sent one after another. If the note of the last waiting move is moved again, the new move replaces the waiting one.
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
    // Cancels refetches in progress: their replies would restore the previous order.
    await client.cancelQueries({ queryKey: [NOTES_KEY] });
    client.setQueryData<NotasReply>([NOTES_KEY, pageNumber], (shown) => shown && withMove(shown, { id, to }));
    await send(page.total);
  };
  return { isBusy, announcement, movedByKey, reload, move, setMovedByKey };
}
