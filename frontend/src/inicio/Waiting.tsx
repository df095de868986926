import { Loading } from '../ui';
import css from './Waiting.module.css';

/** A placeholder of the size of a chart while it loads, so that the content below does not move. */
export const ChartWaiting = () => <div className={`tarjeta ${css.chart}`} />;

/** Placeholders of the month's figures and its chart. */
export const MonthWaiting = () => (
  <>
    <section className={`tarjeta ${css.month}`} aria-label="Este mes">
      <Loading />
    </section>
    <ChartWaiting />
  </>
);
