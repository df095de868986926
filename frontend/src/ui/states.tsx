import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf, messageToRetry } from '../api/errors';
import { Button } from './Button';
import css from './states.module.css';

/** What could not be loaded or done, with the way to try again. What stood on the page before stays there. */
export function ErrorBand(props: { titulo?: string; error: unknown; onReintentar?: () => void }) {
  const { titulo = 'No se ha podido cargar.', error, onReintentar } = props;
  return (
    <div className={css.band} role="alert">
      <IconPlugConnectedX size={18} className={css.bandIcon} aria-hidden />
      <div className={css.bandText}>
        <strong>{titulo}</strong>
        <p>{onReintentar ? messageToRetry(error) : messageOf(error)}</p>
      </div>
      {onReintentar && (
        <Button small onClick={onReintentar}>
          Reintentar
        </Button>
      )}
    </div>
  );
}

export interface EmptyStateProps {
  icon: ReactNode;
  titulo: string;
  texto?: ReactNode;
  tono?: 'notice' | 'neutral';
  /** It is all the page has: its title is the page's. */
  principal?: boolean;
  /** Buttons: what to do about it. */
  children?: ReactNode;
}

/** There is nothing here, why, and what to do about it. */
export function EmptyState({ icon, titulo, texto, tono = 'neutral', principal, children }: EmptyStateProps) {
  const Title = principal ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <span className={css.emptyIcon} data-tone={tono} aria-hidden>
        {icon}
      </span>
      <Title className={css.emptyTitle}>{titulo}</Title>
      {texto && <p className={css.emptyText}>{texto}</p>}
      {children && <div className={css.emptyActions}>{children}</div>}
    </div>
  );
}

export type Tone = 'good' | 'attention' | 'bad' | 'notice' | 'neutral';

/** A state: a dot and a word, never a colour alone. */
export function Pill({ tono, children, sinPunto }: { tono: Tone; children: ReactNode; sinPunto?: boolean }) {
  return (
    <span className={css.pill} data-tone={tono}>
      {!sinPunto && <span className={css.dot} aria-hidden />}
      {children}
    </span>
  );
}

/** How many there are, beside what they are. */
export function Count({ children }: { children: number }) {
  return <span className={css.count}>{children}</span>;
}

/** One of several values in a cell or a field. */
export function Tag({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className={css.tag} title={title}>
      {children}
    </span>
  );
}
