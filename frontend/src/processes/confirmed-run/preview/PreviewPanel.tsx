import { IconRefresh } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Button, ErrorBand, Loading, Pill } from '../../../ui';
import type { ConfirmedKind, Preview, StartReply } from '../model/kinds';
import { ChangeBand } from './ChangeBand';
import type { PreviewState } from './use-preview';
import css from './Preview.module.css';

interface PreviewPanelProps<Request extends object, Reply extends StartReply> {
  kind: ConfirmedKind<Request, Reply>;
  state: PreviewState<Request, Reply>;
  /** The preview that the user confirmed and the server refused as outdated. The panel shows what has changed since. */
  outdated: Preview<Request, Reply> | null;
  /** Text beside the title, for example `aún no se ha emitido nada`; null for none. */
  note: string | null;
  /** Why the request is incomplete. Shown in place of the preview. */
  incomplete?: string;
  /** Buttons beside the button that loads the preview again. */
  tools?: ReactNode;
  /** The button that starts the run. */
  foot: ReactNode;
  /** Renders the content of the preview. */
  children: (preview: Preview<Request, Reply>) => ReactNode;
}

/**
 * A preview: what a run would do, what it leaves out and why. After the server has refused a confirmed preview as outdated, also shows
 * what has changed since that preview.
 */
export function PreviewPanel<Request extends object, Reply extends StartReply>(
  props: PreviewPanelProps<Request, Reply>,
) {
  const { kind, state, outdated, note, incomplete, tools, foot, children } = props;
  const { preview, error, isFetching, isReady, isFresh, refetch } = state;
  const titleId = useId();
  return (
    <section className={`tarjeta ${css.panel}`} aria-labelledby={titleId} aria-busy={isFetching}>
      <header className={css.head}>
        <h2 id={titleId}>Comprobación</h2>
        {note !== null && (
          <Pill tone="notice" noDot>
            {note}
          </Pill>
        )}
        <Button
          className={css.end}
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          disabled={isFetching}
          reason={!isReady && incomplete}
          staysFocusable
          onClick={() => void refetch()}
        >
          Recalcular
        </Button>
        {tools}
      </header>
      {error && !isFetching && (
        <div className={css.inset}>
          <ErrorBand title="No se ha podido comprobar." error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!preview && !error && <Loading text="Comprobando…" />}
      {preview && (
        <div className={css.body} data-anterior={!isFresh || undefined}>
          {isFresh && outdated && kind.changes && isSameRequest(outdated, preview) && (
            <ChangeBand {...kind.changes(outdated.reply, preview.reply)} />
          )}
          {children(preview)}
        </div>
      )}
      {foot}
    </section>
  );
}

const isSameRequest = (one: { request: object }, other: { request: object }): boolean =>
  JSON.stringify(one.request) === JSON.stringify(other.request);
