import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AltaOmitida } from '#libs/contracts';
import { listPath } from '../base';
import { Button } from '../ui';
import css from './Altas.module.css';
import { pairKey, useWaiting } from './use-waiting';
import { fullPairs, joinText } from './waiting-texts';

interface JoinWaitingProps {
  skipped: readonly AltaOmitida[];
  /** False while a new preview checks the skipped pairs again. */
  isCurrent?: boolean;
}

/**
 * A button for students who were skipped because their course was full: it puts them on the waiting list of the course. If no course was
 * full, renders nothing.
 */
export function JoinWaiting({ skipped, isCurrent = true }: JoinWaitingProps) {
  const { settled, isBusy, join } = useWaiting();
  const pairs = fullPairs(skipped);
  const open = pairs.filter((pair) => !settled.has(pairKey(pair)));
  if (pairs.length === 0) return null;
  const isDone = open.length === 0;
  return (
    <div className={css.actions}>
      <Button
        icon={<IconHourglass size={16} stroke={1.75} aria-hidden />}
        reason={isDone ? 'Ya están en la lista de espera' : !isCurrent && 'Se está comprobando'}
        disabled={isBusy}
        staysFocusable
        onClick={() => join(open)}
      >
        {isBusy ? 'Apuntando…' : joinText(isDone ? pairs : open)}
      </Button>
      {isDone && <Link to={listPath('esperas')}>Ver las listas de espera</Link>}
    </div>
  );
}
