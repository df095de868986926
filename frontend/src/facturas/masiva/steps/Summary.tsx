import { IconShieldCheck } from '@tabler/icons-react';
import type { MasivaReply } from '#libs/contracts';
import { dinero, sumOf } from '#libs/platform/dinero';
import { moneyText, numberText } from '../../../base';
import { splitOmissions } from '../draft/omissions';
import type { IssueKind } from '../draft/issue-kind';
import css from './Steps.module.css';

interface SummaryProps {
  kind: Pick<IssueKind<never>, 'billed' | 'splitsBilled'>;
  reply: MasivaReply;
}

/** The figures of a preview: number of invoices, what was billed before, discounts of offers, and total. */
export function Summary({ kind, reply }: SummaryProps) {
  const { facturas = [], importeTotal: total = '0' } = reply;
  const billed = kind.splitsBilled ? splitOmissions(reply.omitidos).billed.length : 0;
  const offered = facturas.filter(({ ofertas = [] }) => ofertas.length > 0);
  const discount = sumOf(offered.map(({ descuento = '0' }) => descuento));
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="facturar-resumen">
      <h2 id="facturar-resumen">Resumen</h2>
      <dl className={`num ${css.sums}`}>
        <dt>Facturas</dt>
        <dd>{numberText(facturas.length)}</dd>
        <dt>Sin facturar</dt>
        <dd>{numberText(reply.omitidos.length - billed)}</dd>
        {billed > 0 && (
          <>
            <dt>{kind.billed}</dt>
            <dd>{numberText(billed)}</dd>
          </>
        )}
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

/** Tells the person that the run issues exactly the invoices of the preview, and that a repeated command issues no invoice twice. */
export function IssuePromise() {
  return (
    <p className={css.promise}>
      <IconShieldCheck size={18} stroke="1.75" aria-hidden />
      Se emitirá exactamente lo que muestra la comprobación. Repetir la orden no duplica facturas.
    </p>
  );
}
