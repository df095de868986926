import { IconProgressCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProcesoReply } from '#libs/contracts';
import { useCan } from '../base/session/use-session';
import { isActive } from './model';
import { useProcesses } from './use-processes';
import css from './ProcessRing.module.css';

/** A link to the processes on every page: a ring with the progress and the number of active runs. */
export function ProcessRing({ phone }: { phone: boolean }) {
  // Without the permission no request is sent.
  return useCan()('procesos.ver') ? <Ring phone={phone} /> : null;
}

function Ring({ phone }: { phone: boolean }) {
  const running = useProcesses().processes.filter(isActive);
  // Hidden on a phone while no run is active: there is no room.
  if (phone && running.length === 0) return null;
  const label = running.length === 0 ? 'Procesos' : `Procesos: ${running.length} en curso, ${overall(running)} %`;
  return (
    <Link to="/administrar/procesos/" className={css.link} aria-label={label} title={label} data-testid="anillo">
      {running.length === 0 ? (
        <IconProgressCheck size={20} stroke={1.75} aria-hidden />
      ) : (
        <Arc value={overall(running)} />
      )}
      {running.length > 0 && (
        <span className={css.count} aria-hidden>
          {running.length}
        </span>
      )}
    </Link>
  );
}

/** The mean progress, in percent. */
function overall(running: readonly ProcesoReply[]): number {
  return Math.round(running.reduce((sum, { porcentaje }) => sum + porcentaje, 0) / running.length);
}

const RADIUS = 8;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function Arc({ value }: { value: number }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" strokeWidth="3" aria-hidden>
      <circle cx="11" cy="11" r={RADIUS} className={css.track} />
      <circle
        cx="11"
        cy="11"
        r={RADIUS}
        className={css.arc}
        strokeDasharray={`${String((CIRCUMFERENCE * Math.max(4, value)) / 100)} ${String(CIRCUMFERENCE)}`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}
