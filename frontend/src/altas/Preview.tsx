import { IconAlertTriangle } from '@tabler/icons-react';
import { ErrorBand } from '../ui';
import css from './Altas.module.css';
import type { EnrolPreview } from './calls';
import { JoinWaiting } from './JoinWaiting';
import { PairTable } from './PairTable';

/** Number of notices shown before the user asks for all. */
const MAX_NOTICES = 5;

/** The preview of a bulk enrolment: the number of enrolments, notices, and the skipped pairs with their reasons. */
export function Preview({ state }: { state: EnrolPreview }) {
  const { preview, isReady, isFresh, error } = state;
  if (!isReady)
    return <p className={css.hint}>Aquí se verá a quién se dará de alta y a quién no, antes de hacer nada.</p>;
  if (error !== null)
    return <ErrorBand title="No se ha podido comprobar." error={error} onRetry={() => void state.refetch()} />;
  const { altas = [], omitidos = [], avisos = [], mensaje } = preview?.reply ?? {};
  return (
    <div className={css.preview} aria-busy={!isFresh}>
      <p role="status" className={css.summary}>
        {mensaje ?? 'Comprobando…'}
        {!isFresh && mensaje !== undefined && <span className={css.again}> Comprobando de nuevo…</span>}
      </p>
      {avisos.length > 0 && <Notices notices={avisos} />}
      {omitidos.length > 0 && <PairTable title="No se darán de alta" pairs={omitidos} />}
      {/* If some pairs can be enrolled, their result offers the waiting list. */}
      {altas.length === 0 && <JoinWaiting skipped={omitidos} isCurrent={isFresh} />}
    </div>
  );
}

function Notices({ notices }: { notices: readonly string[] }) {
  const more = notices.length - MAX_NOTICES;
  return (
    <div className={css.notices} role="group" aria-label="Edades que revisar">
      <IconAlertTriangle size={18} stroke="1.75" aria-hidden />
      <ul>
        {notices.slice(0, MAX_NOTICES).map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {more > 0 && <li>Y {more === 1 ? 'otro alumno' : `otros ${more} alumnos`} con edades que no encajan.</li>}
      </ul>
    </div>
  );
}
