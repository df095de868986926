import { Link } from 'react-router';
import { moneyText } from '../../base';
import type { MonthFigure } from './figures';
import css from './Month.module.css';

interface MonthFiguresProps {
  figures: readonly MonthFigure[];
  /** The text below the figures: what the figures count, and the days with which they are compared. Null if there are no invoices. */
  note: string | null;
}

/** The figures of the month, each a link to the rows behind it. */
export function MonthFigures({ figures, note }: MonthFiguresProps) {
  return (
    <>
      <ul className={css.figures} aria-label="Cifras del mes">
        {figures.map(({ title, amount, url, rows, comparison }) => (
          <li key={title} className={css.figure}>
            <Link to={url} className={css.link}>
              {title}
            </Link>
            <strong className={`num ${css.value}`}>{moneyText(amount)}</strong>
            <span className={css.detail}>{rows}</span>
            {comparison && <span className={css.detail}>{comparison}</span>}
          </li>
        ))}
      </ul>
      {note !== null && <p className={css.note}>{note}</p>}
    </>
  );
}
