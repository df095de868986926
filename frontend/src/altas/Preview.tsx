import { ErrorBand } from '../ui';
import css from './Altas.module.css';
import { usePreview, type Wanted } from './calls';
import { PairTable } from './PairTable';

/** Before anything is written: how many it would be, and each pair that is left out with its reason. */
export function Preview({ wanted }: { wanted: Wanted | null }) {
  const preview = usePreview(wanted);
  if (wanted === null)
    return <p className={css.hint}>Aquí se verá qué altas se harían y cuáles no, antes de hacer ninguna.</p>;
  if (preview.isError)
    return (
      <ErrorBand
        titulo="No se ha podido comprobar."
        error={preview.error}
        onReintentar={() => void preview.refetch()}
      />
    );
  return (
    <div className={css.preview} aria-busy={!preview.current}>
      <p role="status" className={css.summary}>
        {preview.current || preview.data ? preview.data?.mensaje : 'Comprobando…'}
        {!preview.current && preview.data && <span className={css.again}> Comprobando de nuevo…</span>}
      </p>
      {preview.data && preview.data.omitidos.length > 0 && (
        <PairTable titulo="Se dejarían fuera" pares={preview.data.omitidos} />
      )}
    </div>
  );
}
