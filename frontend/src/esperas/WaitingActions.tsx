import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Espera } from '#libs/contracts';
import { askConfirm, Button, IconButton } from '../ui';
import { useLineCall } from './calls';
import { OfferAnswers } from './OfferAnswers';
import css from './Waiting.module.css';

interface WaitingActionsProps {
  row: Espera;
  /** Number of rows in the list, to recognise the last row. */
  count: number;
  /** True if the user may answer an offer in the name of the family. */
  canEnrol: boolean;
  /** Whether the student of the row has let an offered place lapse. */
  isClosed: boolean;
  /** Why no place can be offered; null if one can be offered. */
  fullReason: string | null;
}

/** The buttons of a row of a waiting list: move it, offer a place or answer an offer, withdraw it. */
export function WaitingActions({ row, count, canEnrol, isClosed, fullReason }: WaitingActionsProps) {
  const { id, alumno, orden, estado, curso } = row;
  const { isBusy, call } = useLineCall();
  const withdraw = async () => {
    const isSure = await askConfirm({
      title: `¿Retirar a ${alumno} de la lista de espera de ${curso}?`,
      acceptLabel: 'Retirar',
      isDanger: true,
    });
    if (isSure) await call('retirar', { id });
  };
  return (
    <span className={css.actions}>
      {orden !== null && (
        <>
          <IconButton
            variant="quiet"
            label={`Subir a ${alumno}`}
            icon={<IconArrowUp size={16} stroke={1.75} />}
            staysFocusable
            disabled={isBusy || orden === 1}
            onClick={() => void call('mover', { id, orden: orden - 1 })}
          />
          <IconButton
            variant="quiet"
            label={`Bajar a ${alumno}`}
            icon={<IconArrowDown size={16} stroke={1.75} />}
            staysFocusable
            disabled={isBusy || orden === count}
            onClick={() => void call('mover', { id, orden: orden + 1 })}
          />
        </>
      )}
      {estado === 'ofrecida' && canEnrol && <OfferAnswers row={row} />}
      {estado !== 'ofrecida' && (
        <Button
          small
          aria-label={`Ofrecer plaza a ${alumno}`}
          staysFocusable
          disabled={isBusy}
          reason={fullReason}
          onClick={() => void call('ofrecer', { id })}
        >
          Ofrecer plaza
        </Button>
      )}
      {!isClosed && (
        <Button
          small
          variant="danger-quiet"
          aria-label={`Retirar a ${alumno}`}
          disabled={isBusy}
          onClick={() => void withdraw()}
        >
          Retirar
        </Button>
      )}
    </span>
  );
}
