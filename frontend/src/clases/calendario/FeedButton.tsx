import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton, Window } from '../../ui';
import { Addresses } from './Addresses';
import type { FeedOwner } from './calls';

/**
 * The owner of the feeds: a student, a teacher or a room. If all ids are missing, the owner is the user. The feeds of a guardian contain
 * the guardian's students.
 */
interface Ids {
  alumnoId?: number;
  profesorId?: number;
  aulaId?: number;
}

export interface FeedButtonProps extends Ids {
  label?: string;
  title?: string;
  /** Shows only the icon, for lack of width. */
  isCompact?: boolean;
  small?: boolean;
}

/** Opens the calendar feeds of the classes of a student, a teacher or a room. */
export function FeedButton({
  label = 'Calendario',
  title = 'Clases en su calendario',
  isCompact = false,
  small = false,
  ...ids
}: FeedButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const shape = { small, icon: <IconCalendarShare size={17} stroke={1.75} />, onClick: () => setOpen(true) };
  return (
    <>
      {isCompact ? <IconButton {...shape} label={label} /> : <Button {...shape}>{label}</Button>}
      {isOpen && (
        <Window
          id="calendario-de-clases"
          isOpen
          title={title}
          acceptLabel="Cerrar"
          noCancel
          x="max(16px, 50% - 20rem)"
          width="min(40rem, 100% - 32px)"
          onClose={() => setOpen(false)}
        >
          <Addresses owner={ownerOf(ids)} />
        </Window>
      )}
    </>
  );
}

function ownerOf({ alumnoId, profesorId, aulaId }: Ids): FeedOwner | null {
  if (alumnoId !== undefined) return { alumno_id: alumnoId };
  if (profesorId !== undefined) return { profesor_id: profesorId };
  return aulaId === undefined ? null : { aula_id: aulaId };
}
