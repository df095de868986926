import { ErrorBand } from '../ui';
import css from './Altas.module.css';
import { usePreview, type EnrolRequest } from './calls';
import { PairTable } from './PairTable';

/** The preview of a bulk enrolment: how many enrolments it makes, and the pairs that it skips with their reasons. */
export function Preview({ request }: { request: EnrolRequest | null }) {
  const preview = usePreview(request);
  if (request === null)
    return <p className={css.hint}>Aquí se verá qué altas se harían y cuáles no, antes de hacer ninguna.</p>;
  if (preview.isError)
    return (
      <ErrorBand title="No se ha podido comprobar." error={preview.error} onRetry={() => void preview.refetch()} />
    );
  return (
    <div className={css.preview} aria-busy={!preview.isCurrent}>
      <p role="status" className={css.summary}>
        {preview.isCurrent || preview.data ? preview.data?.mensaje : 'Comprobando…'}
        {!preview.isCurrent && preview.data && <span className={css.again}> Comprobando de nuevo…</span>}
      </p>
      {preview.data && preview.data.omitidos.length > 0 && (
        <PairTable title="Se dejarían fuera" pairs={preview.data.omitidos} />
      )}
    </div>
  );
}
