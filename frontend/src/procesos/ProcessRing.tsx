import { IconProgressCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Process } from '../../../libs/contracts';
import { useMay } from '../app/session/use-session';
import { isActive } from './model';
import { useProcesses } from './use-processes';
import css from './ProcessRing.module.css';

/** The way to the processes from every page: a ring that fills while one runs, with how many there are. */
export function ProcessRing({ phone }: { phone: boolean }) {
  // Whoever may not see them costs nothing.
  return useMay()('procesos.ver') ? <Ring phone={phone} /> : null;
}

function Ring({ phone }: { phone: boolean }) {
  const running = useProcesses().procesos.filter(isActive);
  // There is no room to spare on a phone.
  if (phone && running.length === 0) return null;
  const words = running.length === 0 ? 'Procesos' : `Procesos: ${running.length} en curso, ${overall(running)} %`;
  return (
    <Link to="/administrar/procesos/" className={css.link} aria-label={words} title={words} data-testid="anillo">
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

/** How far all of them are together. */
function overall(running: readonly Process[]): number {
  return Math.round(running.reduce((sum, { porcentaje }) => sum + porcentaje, 0) / running.length);
}

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;

function Arc({ value }: { value: number }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" strokeWidth="3" aria-hidden>
      <circle cx="11" cy="11" r={RADIUS} className={css.track} />
      <circle
        cx="11"
        cy="11"
        r={RADIUS}
        className={css.arc}
        strokeDasharray={`${String((ROUND * Math.max(4, value)) / 100)} ${String(ROUND)}`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}
