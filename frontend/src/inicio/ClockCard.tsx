import { Link } from 'react-router';
import { useWorkClock } from '../base';
import { ClockButton } from '../ui/clock/ClockButton';
import { ClockIcon } from '../ui/clock/ClockIcon';
import css from './ClockCard.module.css';

/** Whether the user is clocked in, since when, and the button that changes it. */
export function ClockCard() {
  const { state, act, text } = useWorkClock();
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
          <Link to="/presencia/">Ver el informe</Link>
        </span>
      </p>
      <ClockButton />
    </section>
  );
}
