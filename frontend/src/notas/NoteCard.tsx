import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconLock, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Nota } from '#libs/contracts';
import { SafeHtml } from '../fields/editor';
import { IconButton } from '../ui';
import { placeAfterKey } from './order';
import { signatureOf } from './signature';
import { useRows } from './use-rows';
import type { Board } from './use-board';
import css from './Notes.module.css';

export interface NoteCardProps {
  note: Nota;
  total: number;
  board: Board;
  onMove: (note: Nota, to: number) => void;
  onEdit: (note: Nota) => void;
}

/** A note on the board. A double click or Enter edits it; the mouse drags it by its handle, and the arrow keys move it. */
export function NoteCard({ note, total, board, onMove, onEdit }: NoteCardProps) {
  const { setNodeRef, listeners, transform, isDragging, isOver, setActivatorNodeRef } = useSortable({ id: note.id });
  const [content, rows] = useRows();
  const { card, handle } = useFocusAfterMove(note, board);
  const onHandleKey = (event: KeyboardEvent) => {
    const to = placeAfterKey(event.key, note.posicion, total);
    if (to === null) return;
    event.preventDefault();
    if (board.isBusy) return;
    board.setMovedByKey({ id: note.id, position: to });
    onMove(note, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    // Without this call, Enter would also insert a line break into the editor, because the editor takes the focus at once.
    event.preventDefault();
    onEdit(note);
  };
  const style = {
    '--nota': note.color,
    gridRowEnd: `span ${String(rows)}`,
    transform: CSS.Translate.toString(transform),
  };
  return (
    <li
      ref={(element) => {
        card.current = element;
        setNodeRef(element);
      }}
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
            label="Mover nota"
            aria-description="Con las flechas del teclado cambia de lugar"
            icon={<IconGripVertical size={16} stroke={1.75} />}
            {...listeners}
            onKeyDown={onHandleKey}
          />
          <IconButton
            small
            variant="quiet"
            label="Editar nota"
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

/**
 * Returns refs for the card and its handle. After a move by keyboard the handle gets the focus back, so that the next key moves the note
 * again.
 */
function useFocusAfterMove({ id, posicion }: Nota, { movedByKey, setMovedByKey }: Board) {
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (movedByKey?.id !== id || movedByKey.position !== posicion) return;
    // Focuses the card first, because the handle is visible only while the focus is in the card.
    card.current?.focus();
    handle.current?.focus();
    setMovedByKey(null);
  }, [movedByKey, setMovedByKey, id, posicion]);
  return { card, handle };
}

/** The author and time of a note, and the mark of a private one. */
function Marks({ note }: { note: Nota }) {
  return (
    <p className={css.marks}>
      {!note.publica && (
        <span className={css.private}>
          <IconLock size={14} stroke={1.75} aria-hidden />
          Privada
        </span>
      )}
      <span>{signatureOf(note)}</span>
    </p>
  );
}
