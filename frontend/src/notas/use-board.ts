import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note, NotesReply } from '../../../libs/contracts';
import { messageOf } from '../api';
import { showToast } from '../ui';
import { NOTES_KEY, saveNote } from './calls';
import { moved } from './order';

export interface Board {
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

interface Held {
  id: number;
  posicion: number;
}

/** What is done with the notes of the page in view. Moving shows at once, and is taken back when the server refuses. */
export function useBoard(pagina: number, page: NotesReply | undefined): Board {
  const client = useQueryClient();
  const [announced, setAnnounced] = useState('');
  const [held, hold] = useState<Held | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: [NOTES_KEY] });
  const move = async (note: Note, to: number) => {
    if (page === undefined) return;
    const first = page.registros[0]?.posicion ?? 1;
    const order = moved(page.registros, note.posicion - first, to - first);
    const registros = order.map((one, index) => ({ ...one, posicion: first + index }));
    if (to >= first && to < first + order.length)
      client.setQueryData<NotesReply>([NOTES_KEY, pagina], { ...page, registros });
    try {
      await saveNote(note.id, { posicion: to });
      setAnnounced(`Nota movida al lugar ${String(to)} de ${String(page.total)}`);
    } catch (error) {
      showToast({ texto: messageOf(error), tono: 'bad' });
    } finally {
      await reload();
    }
  };
  return { announced, held, reload, move, hold };
}
