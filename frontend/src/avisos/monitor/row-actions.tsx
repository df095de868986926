import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import type { Aviso } from '#libs/contracts';
import { fromHere } from '../../base';
import { Button, RecordLink } from '../../ui';
import { markRead, mend } from '../calls';
import { useChange } from '../use-change';
import css from '../Avisos.module.css';

interface ActionProps {
  aviso: Aviso;
  /** Id of the subject, so that equal buttons differ for screen readers. */
  describedBy: string;
}

export function MarkRead({ aviso, describedBy }: ActionProps) {
  const change = useChange();
  return (
    <Button
      variant="quiet"
      small
      className={css.mark}
      staysFocusable
      icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
      disabled={change.isBusy}
      aria-describedby={describedBy}
      onClick={() => void change.run(() => markRead(aviso))}
    >
      Marcar como leído
    </Button>
  );
}

/**
 * How a fault is mended: by a call, or on another page. Faults of the server have a button, always with the same words (row AVIS-08);
 * others a link that names the page.
 */
export function Resolve({ aviso: { accion, url, urlAccion }, argos, describedBy }: ActionProps & { argos: boolean }) {
  const navigate = useNavigate();
  const here = useLocation();
  const change = useChange();
  const after = <IconChevronRight size={16} stroke={1.75} aria-hidden />;
  if (accion === null) return null;
  if (url !== null && !argos)
    return (
      <RecordLink to={url} className={css.resolve} aria-describedby={describedBy}>
        {accion}
        {after}
      </RecordLink>
    );
  const resolve = () => {
    if (urlAccion !== null) void change.run(() => mend(urlAccion));
    else if (url !== null) void navigate(url, { state: fromHere(here) });
  };
  return (
    <Button small after={after} disabled={change.isBusy} aria-describedby={describedBy} onClick={resolve}>
      {accion}
    </Button>
  );
}
