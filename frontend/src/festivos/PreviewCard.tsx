import type { ReactNode } from 'react';
import { ErrorBand, Panel } from '../ui';
import css from './Preview.module.css';

interface PreviewCardProps {
  title: string;
  /** What is missing for a preview; null if the draft can be previewed. */
  hint: string | null;
  preview: { data?: { texto: string }; error: Error | null; isCurrent: boolean; refetch: () => Promise<unknown> };
  /** Shown at the end of the card's heading. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** The effects of a draft: one sentence, and the affected classes below. */
export function PreviewCard({ title, hint, preview, tools, children }: PreviewCardProps) {
  const isReady = hint === null;
  const text = preview.data?.texto;
  return (
    <Panel title={title} tools={tools} isBusy={isReady && !preview.isCurrent}>
      {!isReady && (
        <p className={css.hint} role="status">
          {hint}
        </p>
      )}
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
    </Panel>
  );
}
