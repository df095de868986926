import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf, messageToRetry } from '../../base/api/errors';
import { Button } from '../buttons/Button';
import css from './states.module.css';

/** An error with a button to retry, above content that stays on the page. */
export function ErrorBand(props: { title?: string; error: unknown; onRetry?: () => void; retryLabel?: string }) {
  const { title = 'No se ha podido cargar.', error, onRetry, retryLabel = 'Reintentar' } = props;
  return (
    <div className={css.band} role="alert">
      <IconPlugConnectedX size={18} className={css.bandIcon} aria-hidden />
      <div className={css.bandText}>
        <strong>{title}</strong>
        <p>{onRetry ? messageToRetry(error) : messageOf(error)}</p>
      </div>
      {onRetry && (
        <Button small onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  tone?: 'notice' | 'neutral';
  /** Whether the text replaces the whole page: its title is then the `h1`. */
  isPage?: boolean;
  /** Buttons and links. */
  children?: ReactNode;
}

/** Shown in a place without content: the reason, and what to do. */
export function EmptyState({ icon, title, text, tone = 'neutral', isPage, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <span className={css.emptyIcon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <Title className={css.emptyTitle}>{title}</Title>
      {text && <p className={css.emptyText}>{text}</p>}
      {children && <div className={css.emptyActions}>{children}</div>}
    </div>
  );
}

export type Tone = 'good' | 'attention' | 'bad' | 'notice' | 'neutral';

/** A state, as a coloured dot and a word: colour alone is not accessible. */
export function Pill({ tone, children, noDot }: { tone: Tone; children: ReactNode; noDot?: boolean }) {
  return (
    <span className={css.pill} data-tone={tone}>
      {!noDot && <span className={css.dot} aria-hidden />}
      {children}
    </span>
  );
}

/** A number beside a title. */
export function Count({ children }: { children: number }) {
  return <span className={css.count}>{children}</span>;
}

/** A label for one of several values in a cell or a field. */
export function Tag({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className={css.tag} title={title}>
      {children}
    </span>
  );
}
