import { Link } from 'react-router';
import { countEntries, countText, usePendingEntries, useWorkClock } from '../base';
import { ClockButton } from '../ui/clock/ClockButton';
import { ClockIcon } from '../ui/clock/ClockIcon';
import css from './ClockCard.module.css';

/** Shows whether and since when the user is clocked in, a button to clock in or out, and the entries that wait for the user's agreement. */
export function ClockCard() {
  const { state, act, text } = useWorkClock();
  const pending = usePendingEntries();
  const waiting = pending.data ? countEntries(pending.data) : 0;
  return (
    <section className={`tarjeta ${css.card}`} aria-label="Presencia">
      <span className={css.icon} data-in={state?.abierta ? '' : undefined} aria-hidden>
        <ClockIcon act={act === 'salida' ? 'entrada' : 'salida'} />
      </span>
      <p className={css.words} role="status">
        <strong>{state ? text : 'Presencia'}</strong>
        <span>
          {state && state.tiempoHoy !== '00:00' && (
            <>
              Hoy, <span className="num">{state.tiempoHoy}</span> ya fichadas ·{' '}
            </>
          )}
          <Link to="/presencia/">
            {waiting === 0
              ? 'Ver el informe'
              : `Ver ${countText(waiting, 'entrada pendiente', 'entradas pendientes')} de conformidad`}
          </Link>
        </span>
      </p>
      <ClockButton />
    </section>
  );
}
