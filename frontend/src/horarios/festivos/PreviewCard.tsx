import { useId, type ReactNode } from 'react';
import { ErrorBand } from '../../ui';
import css from './Affected.module.css';

interface PreviewCardProps {
  title: string;
  /** Until there is enough to ask for a preview. */
  hint: string;
  isReady: boolean;
  preview: { data?: { texto: string }; error: Error | null; isCurrent: boolean; refetch: () => Promise<unknown> };
  children?: ReactNode;
}

/** What a draft would do, in a sentence, and the classes that it hits below. */
export function PreviewCard({ title, hint, isReady, preview, children }: PreviewCardProps) {
  const headingId = useId();
  const text = preview.data?.texto;
  return (
    <section className={`tarjeta ${css.panel}`} aria-labelledby={headingId} aria-busy={isReady && !preview.isCurrent}>
      <div className={css.head}>
        <h2 id={headingId}>{title}</h2>
      </div>
      {!isReady && <p className={css.hint}>{hint}</p>}
      {isReady && preview.error !== null && (
        <ErrorBand title="No se ha podido comprobar." error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {isReady && preview.error === null && (
        <>
          <p className={css.summary} role="status">
            {text ?? 'Comprobando…'}
            {text !== undefined && !preview.isCurrent && <span className={css.again}> Comprobando de nuevo…</span>}
          </p>
          {children}
        </>
      )}
    </section>
  );
}
