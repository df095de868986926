import { useSearchParams } from 'react-router';
import { dayOf } from '../../base';
import { ErrorBand } from '../../ui';
import { MonthWaiting } from '../Waiting';
import { monthFigures, monthNote, openRows } from './figures';
import { monthIn, withMonth } from './month';
import { MonthChart } from './MonthChart';
import { MonthFigures } from './MonthFigures';
import { MonthHead } from './MonthHead';
import { OpenInvoices } from './OpenInvoices';
import { useMonth } from './use-month';
import css from './Month.module.css';

/** Shows the money of a month: invoiced, collected, unpaid by age, and paid to teachers. Each part needs the user's permission. */
export function MonthSection() {
  const today = dayOf(new Date());
  const [params, setParams] = useSearchParams();
  const shown = monthIn(params, today);
  const month = useMonth(shown);
  // Each step to another month replaces the history entry, so «back» leaves the page.
  const show = (next: string) =>
    setParams((latest) => withMonth(latest, next, today), { replace: true, preventScrollReset: true });
  const facturas = month.data?.facturas ?? null;
  if (month.isPending) return <MonthWaiting />;
  return (
    <>
      <section className={`tarjeta ${css.card}`} aria-labelledby="este-mes">
        <MonthHead month={shown} today={today} onChange={show} />
        {month.isError && <ErrorBand error={month.error} onRetry={() => void month.refetch()} />}
        {month.data && (
          <div
            className={css.body}
            aria-busy={month.isPlaceholderData}
            data-anterior={month.isPlaceholderData || undefined}
          >
            <MonthFigures figures={monthFigures(month.data)} note={facturas && monthNote(facturas)} />
            {facturas && <OpenInvoices rows={openRows(facturas)} />}
          </div>
        )}
      </section>
      {month.data && <MonthChart {...month.data} />}
    </>
  );
}
