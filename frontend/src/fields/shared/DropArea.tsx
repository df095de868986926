import { useState, type DragEvent, type ReactNode } from 'react';
import css from './file-input.module.css';

export interface DropAreaProps {
  isBusy: boolean;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
}

/** An area on which a file can be dropped; it is highlighted while one is dragged over it. */
export function DropArea({ isBusy, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={css.drop}
      data-encima={isOver}
      aria-busy={isBusy}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}
