import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Note, NotesReply } from '../../../libs/contracts';
import { messageOf } from '../api';
import { askAnew } from '../app';
import { showToast } from '../ui';
import { NOTES_KEY, saveNote } from './calls';
import { moved } from './order';

export interface Board {
  /** Another page is on its way: what stands there is not what is asked for, and stays as it is. */
  busy: boolean;
  /** What has just been done, for whoever does not see it. */
  announced: string;
  /** A note that is being moved with the keyboard, and where to: there its move button gets the focus again. */
  held: Held | null;
  /** Asks again for what is shown. */
  reload: () => Promise<void>;
  /** @param to its place on the board, from 1. */
  move: (note: Note, to: number) => Promise<void>;
  hold: (held: Held | null) => void;
}

interface Move {
  id: number;
  to: number;
}

interface Held {
  id: number;
  posicion: number;
}

/**
 * What is done with the notes of the page in view. Moving shows at once, and is taken back when the server refuses.
 * Moves are sent one after another: of those that a held key makes while one is under way only the last one matters.
 */
export function useBoard(pagina: number, page: NotesReply | undefined, busy: boolean): Board {
  const client = useQueryClient();
  const [announced, setAnnounced] = useState('');
  const [held, hold] = useState<Held | null>(null);
  const waiting = useRef<readonly Move[]>([]);
  const sending = useRef(false);
  const reload = () => askAnew({ queryKey: [NOTES_KEY] });

  const show = ({ id, to }: Move) =>
    client.setQueryData<NotesReply>([NOTES_KEY, pagina], (shown) => {
      const first = shown?.registros[0]?.posicion ?? 1;
      const from = shown?.registros.findIndex((one) => one.id === id) ?? -1;
      if (!shown || from < 0 || to < first || to >= first + shown.registros.length) return shown;
      const order = moved(shown.registros, from, to - first);
      return { ...shown, registros: order.map((one, index) => ({ ...one, posicion: first + index })) };
    });
  const send = async (total: number) => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        waiting.current = waiting.current.slice(1);
        await saveNote(next.id, { posicion: next.to });
        setAnnounced(`Nota movida al lugar ${String(next.to)} de ${String(total)}`);
      }
    } catch (error) {
      waiting.current = [];
      showToast({ texto: messageOf(error), tono: 'bad' });
    } finally {
      sending.current = false;
      await reload();
    }
  };
  const move = async ({ id }: Note, to: number) => {
    if (page === undefined || busy) return;
    const last = waiting.current.at(-1);
    waiting.current = [...(last?.id === id ? waiting.current.slice(0, -1) : waiting.current), { id, to }];
    // What is asked for now would come as it was before.
    await client.cancelQueries({ queryKey: [NOTES_KEY] });
    show({ id, to });
    await send(page.total);
  };
  return { busy, announced, held, reload, move, hold };
}
