import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, Loading, ErrorBand, ExportMenu, offerRetry, Pill, type FileFormat } from '../../../ui';
import { downloadPreview, type Preview, type usePreview } from '../draft/calls';
import type { RunKind } from '../draft/run-kind';
import { ChangeBand } from './ChangeBand';
import { PreviewResult, type ResultKind } from './PreviewResult';
import css from './Steps.module.css';

interface CheckProps {
  kind: ResultKind & Pick<RunKind<never>, 'exportCall'>;
  preview: ReturnType<typeof usePreview>;
  /** The draft is complete: it can be previewed. */
  ready: boolean;
  /** The preview is that of the current draft. */
  fresh: boolean;
  /** The preview that was confirmed and no longer held: its changes are shown. */
  outdated: Preview | null;
  /** The buttons below. */
  children: ReactNode;
}

/** The preview: the invoices that would be issued, and the students without one, each with the reason and a link to fix it. */
export function PreviewPanel({ kind, preview, ready, fresh, outdated, children }: CheckProps) {
  const { data, error, isFetching } = preview;
  return (
    <section className={`tarjeta ${css.check}`} aria-labelledby="facturar-comprobacion" aria-busy={isFetching}>
      <header className={css.checkHead}>
        <h2 id="facturar-comprobacion">Comprobación</h2>
        <Pill tone="notice" noDot>
          aún no se ha emitido nada
        </Pill>
        <Button
          className={css.end}
          icon={<IconRefresh size={16} stroke="1.75" aria-hidden />}
          disabled={isFetching}
          reason={!ready && 'Complete antes los datos de la factura'}
          staysFocusable
          onClick={() => void preview.refetch()}
        >
          Recalcular
        </Button>
        <ExportMenu
          reason={!fresh && 'Espere a la comprobación de lo que hay en pantalla'}
          entry={(format) => ({ onClick: () => data && void exportPreview(kind.exportCall, data, format) })}
        />
      </header>
      {error && !isFetching && (
        <div className={css.inset}>
          <ErrorBand title="No se ha podido comprobar." error={error} onRetry={() => void preview.refetch()} />
        </div>
      )}
      {!data && !error && <Loading text="Comprobando…" />}
      {data && (
        <div data-anterior={!fresh || undefined}>
          {fresh && outdated && isSameRequest(outdated, data) && (
            <ChangeBand before={outdated.reply} after={data.reply} />
          )}
          <PreviewResult kind={kind} reply={data.reply} count={data.words.count} />
        </div>
      )}
      {children}
    </section>
  );
}

async function exportPreview(exportCall: string, preview: Preview, format: FileFormat): Promise<void> {
  try {
    await downloadPreview(exportCall, preview, format);
  } catch (error) {
    if (await offerRetry(error)) await exportPreview(exportCall, preview, format);
  }
}

const isSameRequest = (one: Preview, other: Preview): boolean =>
  JSON.stringify(one.request) === JSON.stringify(other.request);
