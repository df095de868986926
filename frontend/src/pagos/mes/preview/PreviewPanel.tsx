import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { moneyText } from '../../../base';
import { Button, ErrorBand, Loading, Pill } from '../../../ui';
import { usePreview, type MonthRequest, type Preview } from '../model/calls';
import { isLong, lettersText, LONG_NOTICE, sumsOf } from '../model/preview';
import { ChangeBand } from './ChangeBand';
import { LetterTable } from './LetterTable';
import { OmittedBand } from './Omitted';
import css from './Preview.module.css';

interface PreviewPanelProps {
  request: MonthRequest;
  /** The preview that was confirmed and no longer held: its changes are shown. */
  outdated: Preview | null;
  onPay: (preview: Preview) => Promise<void>;
}

/** What would be paid, who is left out and why, and the button that pays it. */
export function PreviewPanel({ request, outdated, onPay }: PreviewPanelProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = usePreview(request);
  const isFresh = data !== undefined && !isPlaceholderData && !isFetching && error === null;
  return (
    <section className={`tarjeta ${css.panel}`} aria-labelledby="pagos-mes-comprobacion" aria-busy={isFetching}>
      <header className={css.head}>
        <h2 id="pagos-mes-comprobacion">Comprobación</h2>
        {data !== undefined && data.reply.cartas.length > 0 && (
          <Pill tone="notice" noDot>
            vista previa: no se ha guardado nada
          </Pill>
        )}
        <Button
          className={css.end}
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          disabled={isFetching}
          staysFocusable
          onClick={() => void refetch()}
        >
          Recalcular
        </Button>
      </header>
      {error && !isFetching && (
        <div className={css.inset}>
          <ErrorBand title="No se ha podido comprobar." error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading text="Comprobando…" />}
      {data && (
        <>
          <div data-anterior={!isFresh || undefined}>
            {isFresh && outdated && isSameRequest(outdated, data) && (
              <ChangeBand before={outdated.reply} after={data.reply} />
            )}
            <OmittedBand omitidos={data.reply.omitidos} />
            <LetterTable
              key={data.request.mes}
              mes={data.request.mes}
              title="Cartas de pago que se harán"
              cartas={data.reply.cartas}
              empty="Nada pendiente de pagar este mes"
            />
          </div>
          {data.reply.cartas.length > 0 && <PreviewFoot preview={data} isFresh={isFresh} onPay={onPay} />}
        </>
      )}
    </section>
  );
}

const isSameRequest = (one: Preview, other: Preview): boolean =>
  JSON.stringify(one.request) === JSON.stringify(other.request);

interface PreviewFootProps {
  preview: Preview;
  isFresh: boolean;
  onPay: PreviewPanelProps['onPay'];
}

/** The table may be long: how it ends is always in sight. */
function PreviewFoot({ preview, isFresh, onPay }: PreviewFootProps) {
  const { cartas } = preview.reply;
  return (
    <footer className={css.foot} data-sin-avisos="">
      <span className={`num ${css.sum}`}>
        <strong>{moneyText(sumsOf(cartas).liquido)}</strong> líquidos
        {isLong(cartas.length) && <span className={css.note}> · {LONG_NOTICE}</span>}
      </span>
      <Button
        variant="primary"
        icon={<IconCheck size={16} stroke={2} aria-hidden />}
        reason={!isFresh && 'Espere a la comprobación de lo que hay en pantalla'}
        staysFocusable
        onClick={() => void onPay(preview)}
      >
        Hacer {lettersText(cartas.length)}
      </Button>
    </footer>
  );
}
