import type { MasivaFactura } from '#libs/contracts';
import { moneyText } from '../../base';
import { ScrollRegion } from '../../ui';
import css from '../masiva/steps/Steps.module.css';
import own from './CourseTotals.module.css';
import { courseTotals } from './draft/course-totals';

/** The sum that the previewed invoices charge for each course. */
export function CourseTotals({ facturas }: { facturas: readonly MasivaFactura[] }) {
  const totals = courseTotals(facturas);
  if (totals.length === 0) return null;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="cuotas-por-curso">
      <h2 id="cuotas-por-curso">Por curso</h2>
      <ScrollRegion label="Total de cada curso" className={own.scroll}>
        <dl className={`num ${css.sums}`}>
          {totals.map(({ curso, total }, index) => (
            // The key contains the index, because two courses may have the same name.
            <div key={`${index} ${curso}`} className={own.row}>
              <dt>{curso}</dt>
              <dd>{moneyText(total)}</dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </section>
  );
}
