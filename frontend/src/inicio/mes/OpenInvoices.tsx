import { Link } from 'react-router';
import { moneyText } from '../../base';
import type { AgeRow } from './figures';
import css from './Month.module.css';

/** The amounts to collect by days since issue, and the amounts to refund; each group links to its invoices. */
export function OpenInvoices({ rows }: { rows: readonly AgeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={css.ages}>
      <h3 id="por-cobrar">Por cobrar hoy, según los días desde su emisión</h3>
      <ul aria-labelledby="por-cobrar">
        {rows.map(({ label, count, amount, url, share, tone }) => (
          <li key={label}>
            <Link to={url}>{label}</Link>
            {tone && (
              <span className={css.bar} aria-hidden>
                <span data-tone={tone} style={{ width: `${String(share)}%` }} />
              </span>
            )}
            <span className={`num ${css.count}`}>{count}</span>
            <strong className="num">{moneyText(amount)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
