import { Loading } from '../ui';
import css from './Waiting.module.css';

/** The room of a chart that is not there yet, so that what is below does not move. */
export const ChartWaiting = () => <div className={`tarjeta ${css.chart}`} />;

/** The room of the month and its chart. */
export const MonthWaiting = () => (
  <>
    <section className={`tarjeta ${css.month}`} aria-label="Este mes">
      <Loading />
    </section>
    <ChartWaiting />
  </>
);
