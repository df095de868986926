import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconLock, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Note } from '../../../libs/contracts';
import { SafeHtml } from '../editor';
import { IconButton } from '../ui';
import { placeAfter } from './order';
import { useRows } from './use-rows';
import type { Board } from './use-board';
import css from './Notes.module.css';

export interface NoteCardProps {
  note: Note;
  total: number;
  board: Board;
  onMove: (note: Note, to: number) => void;
  onEdit: (note: Note) => void;
}

/** A note on the board. Double click or Enter edits it; its handle is dragged, or moved with the arrow keys. */
export function NoteCard({ note, total, board, onMove, onEdit }: NoteCardProps) {
  const { setNodeRef, listeners, transform, isDragging, isOver, setActivatorNodeRef } = useSortable({ id: note.id });
  const [content, rows] = useRows();
  const handle = useRef<HTMLButtonElement>(null);
  const { held, hold } = board;
  // Moved to another place it is drawn anew: the key that moved it goes on from there.
  useEffect(() => {
    if (held?.id !== note.id || held.posicion !== note.posicion) return;
    // Its buttons are only there while the note has the focus.
    handle.current?.closest('li')?.focus();
    handle.current?.focus();
    hold(null);
  }, [held, hold, note.id, note.posicion]);
  const onHandleKey = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, note.posicion, total);
    if (to === null) return;
    event.preventDefault();
    if (board.busy) return;
    hold({ id: note.id, posicion: to });
    onMove(note, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onEdit(note);
  };
  const style = {
    '--nota': note.color,
    gridRowEnd: `span ${String(rows)}`,
    transform: CSS.Translate.toString(transform),
  };
  return (
    <li
      ref={setNodeRef}
      className={css.card}
      style={style}
      data-dragged={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-color={note.color}
      aria-label={`Nota ${String(note.posicion)}`}
      tabIndex={0}
      onDoubleClick={() => onEdit(note)}
      onKeyDown={onKeyDown}
    >
      <div ref={content} className={css.content}>
        <div className={css.tools}>
          <IconButton
            ref={(element) => {
              handle.current = element;
              setActivatorNodeRef(element);
            }}
            small
            variant="quiet"
            className={css.handle}
            etiqueta="Mover nota"
            aria-description="Con las flechas del teclado cambia de lugar"
            icon={<IconGripVertical size={16} stroke={1.75} />}
            {...listeners}
            onKeyDown={onHandleKey}
          />
          <IconButton
            small
            variant="quiet"
            etiqueta="Editar nota"
            icon={<IconPencil size={16} stroke={1.75} />}
            onClick={() => onEdit(note)}
          />
        </div>
        <SafeHtml html={note.texto} className={css.text} />
        <Marks note={note} />
      </div>
    </li>
  );
}

/** What one should know of a note beyond its text: that nobody else sees it, or who wrote it. */
function Marks({ note: { publica, mia, autor } }: { note: Note }) {
  if (!publica)
    return (
      <p className={css.marks}>
        <IconLock size={14} stroke={1.75} aria-hidden />
        Privada
      </p>
    );
  return mia || autor === '' ? null : <p className={css.marks}>{autor}</p>;
}
