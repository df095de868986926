import type { TotalesFactura } from '#libs/contracts';
import { moneyText, numberText } from '../../base';
import { isExempt } from './line-draft';
import css from './Totals.module.css';

const GROUPS = [1, 2, 3] as const;

/** Base and VAT by rate, total, withheld tax and amount to pay. */
export function Totals({ totales }: { totales: TotalesFactura }) {
  const groups = GROUPS.flatMap((group) => {
    const rate = totales[`tipoIVA${group}`];
    if (rate === null) return [];
    return [{ rate, base: totales[`baseIVA${group}`], vat: totales[`importeIVA${group}`] }];
  });
  return (
    <section className={`tarjeta ${css.totals}`} aria-label="Totales">
      <dl>
        {groups.map(({ rate, base, vat }) => (
          <div key={rate} className={css.group}>
            <dt>{isExempt(rate) ? 'Base exenta' : `Base ${numberText(rate)} %`}</dt>
            <dd>{moneyText(base)}</dd>
            <dt>IVA {numberText(rate)} %</dt>
            <dd>{moneyText(vat)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>Total</dt>
          <dd>{moneyText(totales.total)}</dd>
        </div>
        <div className={css.withheld}>
          <dt>Retención IRPF {numberText(totales.tipoIRPF)} %</dt>
          <dd>{moneyText(totales.retencion)}</dd>
        </div>
        <div className={css.net}>
          <dt>Líquido</dt>
          <dd>{moneyText(totales.liquido)}</dd>
        </div>
      </dl>
    </section>
  );
}
