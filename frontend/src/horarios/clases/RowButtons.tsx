import { IconArrowsExchange, IconBan, IconListSearch } from '@tabler/icons-react';
import { Button, IconButton } from '../../ui';
import { canCancel, canMove, type Viewer } from './rights';
import type { ClassRow } from './rows';
import { classLabel, freeLabel } from './texts';
import css from './RowButtons.module.css';

export interface RowActions {
  move: (clase: Extract<ClassRow, { kind: 'class' }>['clase']) => void;
  cancel: (clase: Extract<ClassRow, { kind: 'class' }>['clase']) => void;
  review: (slot: Extract<ClassRow, { kind: 'free' }>['slot']) => void;
}

interface RowButtonsProps {
  row: ClassRow;
  viewer: Viewer;
  actions: RowActions;
  /** Only icons: in the blocks of the calendar. */
  isCompact?: boolean;
}

/** The buttons of a class that this person may cancel or move, or of a free hour. */
export function RowButtons({ row, viewer, actions, isCompact = false }: RowButtonsProps) {
  const Shape = isCompact ? Icon : Labelled;
  if (row.kind === 'free')
    return (
      <span className={css.buttons}>
        <Shape
          word="Revisar horarios"
          label={`Revisar horarios: ${freeLabel(row.slot)}`}
          icon={<IconListSearch size={16} stroke={1.75} aria-hidden />}
          onClick={() => actions.review(row.slot)}
        />
      </span>
    );
  const { clase } = row;
  return (
    <span className={css.buttons}>
      {canMove(clase, viewer) && (
        <Shape
          word="Mover"
          label={`Mover: ${classLabel(clase)}`}
          icon={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
          onClick={() => actions.move(clase)}
        />
      )}
      {canCancel(clase, viewer) && (
        <Shape
          word="Anular"
          label={`Anular: ${classLabel(clase)}`}
          icon={<IconBan size={16} stroke={1.75} aria-hidden />}
          isDanger
          onClick={() => actions.cancel(clase)}
        />
      )}
    </span>
  );
}

interface ShapeProps {
  word: string;
  label: string;
  icon: React.ReactNode;
  isDanger?: boolean;
  onClick: () => void;
}

function Labelled({ word, label, icon, isDanger, onClick }: ShapeProps) {
  return (
    <Button small variant={isDanger ? 'danger-quiet' : 'secondary'} icon={icon} aria-label={label} onClick={onClick}>
      {word}
    </Button>
  );
}

function Icon({ label, icon, isDanger, onClick }: ShapeProps) {
  return (
    <IconButton
      small
      variant="quiet"
      className={isDanger ? `${css.icon ?? ''} ${css.danger ?? ''}` : css.icon}
      label={label}
      icon={icon}
      onClick={onClick}
    />
  );
}
