import { IconArrowsExchange, IconBan, IconListSearch, IconPlus } from '@tabler/icons-react';
import type { Clase, HoraDisponible } from '#libs/contracts';
import { Button, IconButton } from '../../../ui';
import { hourNow } from '../class-time';
import { canCancel, canMove, isFamily, type Viewer } from '../rights';
import type { ClassRow } from '../rows';
import { classLabel, freeLabel, moveLabel } from '../texts';
import { whyNot } from './why-not';
import { WhyNot } from './WhyNot';
import css from './RowButtons.module.css';

export interface RowActions {
  move: (clase: Clase) => void;
  cancel: (clase: Clase) => void;
  review: (slot: HoraDisponible) => void;
  /** Returns the function that requests a free hour; null if a family cannot request it. */
  requestOf: (slot: HoraDisponible) => ((slot: HoraDisponible) => void) | null;
}

interface RowButtonsProps {
  row: ClassRow;
  viewer: Viewer;
  actions: RowActions;
  /** Shows only icons, for the blocks of the calendar. */
  isCompact?: boolean;
}

/** The buttons of a class that the user may cancel or move, or of a free hour. */
export function RowButtons({ row, viewer, actions, isCompact = false }: RowButtonsProps) {
  const Shape = isCompact ? Icon : Labelled;
  if (row.kind === 'free') {
    const action = freeAction(row.slot, viewer, actions);
    return (
      <span className={css.buttons}>
        {action && <Shape {...action} label={`${action.word}: ${freeLabel(row.slot)}`} />}
      </span>
    );
  }
  const { clase } = row;
  const why = whyNot(clase, viewer, hourNow());
  return (
    <span className={css.buttons}>
      {why !== null && <WhyNot sentence={why} label={classLabel(clase)} isCompact={isCompact} />}
      {canMove(clase, viewer) && (
        <Shape
          word="Mover"
          label={moveLabel(clase)}
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

/**
 * Returns the button for a free hour. For the office, the button opens the review of hours. For a family, the button requests this hour.
 */
function freeAction(slot: HoraDisponible, { tipo }: Viewer, { review, requestOf }: RowActions) {
  if (!isFamily(tipo)) {
    const icon = <IconListSearch size={16} stroke={1.75} aria-hidden />;
    return { word: 'Revisar horarios', icon, onClick: () => review(slot) };
  }
  const request = requestOf(slot);
  const icon = <IconPlus size={16} stroke={1.75} aria-hidden />;
  return request && { word: 'Solicitar esta hora', icon, onClick: () => request(slot) };
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
