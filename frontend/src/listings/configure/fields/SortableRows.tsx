import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

export interface SortableRowsProps {
  ids: string[];
  /** Called with the ids of the dragged row and of the row it was dropped on. */
  onDrop: (id: string, over: string) => void;
  children: ReactNode;
}

/** Rows that the pointer can reorder. */
export function SortableRows({ ids, onDrop, children }: SortableRowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onDrop(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={ACCESSIBILITY}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Drops the announcements of the library, because the screen announces every move itself, by keyboard and by pointer. */
const silent = () => undefined;
const ACCESSIBILITY = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: 'Se mueve con Alt y las flechas.' },
};
