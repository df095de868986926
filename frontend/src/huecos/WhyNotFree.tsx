import { Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { PorQueReply } from '#libs/contracts';
import { ErrorBand, IconButton, Loading } from '../ui';
import { BackCloses } from '../ui/windows/unsaved-changes';
import { useReasons, type SlotRequest } from './calls';
import css from './Choice.module.css';
import { NearestHours } from './NearestHours';

export interface WhyNotFreeProps {
  request: SlotRequest;
  /** Called when one of the nearest free hours is chosen. */
  onChoose: (date: string, hour: string) => void;
}

/** The button of an hour that is not free: opens the reason and the nearest free hours. */
export function WhyNotFree({ request, onChoose }: WhyNotFreeProps) {
  const [open, setOpen] = useState(false);
  // Stops the event. Otherwise Esc would also close the window behind this popover.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    event.stopPropagation();
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={290}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <IconButton
          small
          variant="quiet"
          className={css.why}
          label={`¿Por qué no está libre? ${request.hora}`}
          icon={<IconHelpCircle size={16} stroke={1.75} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={css.reasons}
        aria-label={`¿Por qué no está libre? ${request.hora}`}
        data-emergente=""
        tabIndex={-1}
        data-autofocus=""
        onKeyDown={onKeyDown}
      >
        <BackCloses close={() => setOpen(false)} />
        <h3>¿Por qué no está libre?</h3>
        <Reasons
          request={request}
          onChoose={(date, hour) => {
            setOpen(false);
            onChoose(date, hour);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Reasons({ request, onChoose }: WhyNotFreeProps) {
  const reasons = useReasons(request);
  if (reasons.isError) return <ErrorBand error={reasons.error} onRetry={() => void reasons.refetch()} />;
  if (reasons.data === undefined) return <Loading />;
  return <Answer {...reasons.data} onChoose={onChoose} />;
}

function Answer({ libre, motivos, libres, onChoose }: PorQueReply & Pick<WhyNotFreeProps, 'onChoose'>) {
  return (
    <>
      {libre ? (
        <p>Acaba de quedar libre.</p>
      ) : (
        <ul className={css.motives}>
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      <p className={css.groupNote}>{libres.length === 0 ? 'No hay otra hora libre cerca.' : 'Horas libres cercanas'}</p>
      {libres.length > 0 && <NearestHours hours={libres} onChoose={onChoose} />}
    </>
  );
}
