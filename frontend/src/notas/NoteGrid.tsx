import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { Nota } from '#libs/contracts';
import { NoteCard } from './NoteCard';
import type { Board } from './use-board';
import css from './Notes.module.css';

export interface NoteGridProps {
  notes: readonly Nota[];
  /** Number of notes on all pages. */
  total: number;
  board: Board;
  onMove: (note: Nota, to: number) => void;
  onEdit: (note: Nota) => void;
}

/** While a card is dragged, the other cards do not move; the drop target is marked instead. */
const NOTHING_MOVES = () => null;

/** Switches off the announcements of the drag library: the board announces moves itself, in Spanish. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The notes of a page. */
export function NoteGrid({ notes, total, board, onMove, onEdit }: NoteGridProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const [note, other] = [active.id, over?.id].map((id) => notes.find((candidate) => candidate.id === id));
    if (note && other && note !== other) onMove(note, other.posicion);
  };
  return (
    <DndContext sensors={sensors} accessibility={SILENT} onDragEnd={drop}>
      <SortableContext items={notes.map(({ id }) => id)} strategy={NOTHING_MOVES}>
        <ul className={css.grid} aria-label="Notas" aria-busy={board.isBusy}>
          {notes.map((note) => (
            <NoteCard key={note.id} note={note} total={total} board={board} onMove={onMove} onEdit={onEdit} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
