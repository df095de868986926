import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { dinero, sumOf } from '../../../../../libs/platform/dinero';
import { countText, moneyText, numberText } from '../../../base';
import { Button } from '../../../ui';
import type { Preview } from '../draft/calls';
import type { DraftState } from '../draft/use-draft';
import { AmountNote } from './AmountNote';
import { InvoiceFields } from './InvoiceFields';
import { PreviewPanel } from './PreviewPanel';
import { PreviousButton, StepFoot } from './StepFoot';
import { useInvoiceStep } from './use-invoice-step';
import css from './Steps.module.css';

interface InvoiceStepProps {
  state: DraftState;
  /** The preview that was confirmed and no longer held. */
  outdated: Preview | null;
  onIssue: (preview: Preview) => Promise<void>;
}

/** The last step: how the invoices are issued, and the preview. Only a preview of the current draft can be issued. */
export function InvoiceStep({ state: { draft, change }, outdated, onIssue }: InvoiceStepProps) {
  const step = useInvoiceStep(draft);
  const { preview, reply, isFresh, count } = step;
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <AmountNote draft={draft} change={change} />
        <InvoiceFields draft={draft} change={change} step={step} />
        {reply && <Summary reply={reply} count={count} />}
        <p className={css.promise}>
          <IconShieldCheck size={18} stroke="1.75" aria-hidden />
          Se emitirá exactamente lo que muestra la comprobación. Repetir la orden no duplica facturas.
        </p>
      </div>
      <PreviewPanel
        preview={preview}
        ready={step.isReady}
        fresh={isFresh}
        outdated={outdated}
        students={preview.data?.request.alumnos.length ?? 0}
      >
        <StepFoot>
          {reply && count > 0 && <FootTotal reply={reply} count={count} />}
          <PreviousButton onClick={() => change({ step: 2 })} />
          {reply && isFresh && count === 0 ? (
            <strong role="status">No hay nada que facturar</strong>
          ) : (
            <Button
              variant="primary"
              icon={<IconCheck size={16} stroke={2} aria-hidden />}
              reason={!isFresh && 'Espere a la comprobación de lo que hay en pantalla'}
              staysFocusable
              onClick={() => preview.data && void onIssue(preview.data)}
            >
              Facturar
            </Button>
          )}
        </StepFoot>
      </PreviewPanel>
    </div>
  );
}

/** On a phone the summary scrolls away: the total stays beside the button. */
function FootTotal({ reply, count }: { reply: Preview['reply']; count: number }) {
  return (
    <span className={`num ${css.footTotal}`}>
      {countText(count, 'factura', 'facturas')} · <strong>{moneyText(reply.importeTotal)}</strong>
    </span>
  );
}

function Summary({ reply, count }: { reply: Preview['reply']; count: number }) {
  const total = reply.importeTotal ?? '0';
  const offered = (reply.facturas ?? []).filter(({ ofertas = [] }) => ofertas.length > 0);
  const discount = sumOf(offered.map(({ descuento = '0' }) => descuento));
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="facturar-resumen">
      <h2 id="facturar-resumen">Resumen</h2>
      <dl className={`num ${css.sums}`}>
        <dt>Facturas</dt>
        <dd>{numberText(count)}</dd>
        <dt>Sin facturar</dt>
        <dd>{numberText(reply.omitidos.length)}</dd>
        {offered.length > 0 && (
          <>
            <dt>Importe</dt>
            <dd>{moneyText(dinero(total).plus(discount).toText(2))}</dd>
            <dt>Ofertas aplicadas ({numberText(offered.length)})</dt>
            <dd>{moneyText(discount.negated().toText(2))}</dd>
          </>
        )}
        <dt className={css.sumTotal}>Total</dt>
        <dd className={css.sumTotal}>{moneyText(total)}</dd>
      </dl>
    </section>
  );
}
