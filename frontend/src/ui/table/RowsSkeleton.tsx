import { useDelayed } from '../feedback/Loading';
import css from './RowsSkeleton.module.css';

/** Milliseconds before the skeleton shows, so that short waits do not flicker. */
const DELAY = 150;
const CELLS = 5;
const WIDTHS = ['56%', '72%', '44%', '64%', '50%', '68%', '60%', '40%'];

/** Grey bars in place of rows that are loading. */
export function RowsSkeleton({ rows = 12 }: { rows?: number }) {
  const isLate = useDelayed(true, DELAY);
  return (
    <div className={css.rows} role="status">
      <span className="solo-lectores">Cargando…</span>
      {isLate && indexes(rows).map((row) => <SkeletonRow key={row} row={row} />)}
    </div>
  );
}

function SkeletonRow({ row }: { row: number }) {
  return (
    <div className={css.row} aria-hidden>
      <span className={css.box} />
      {indexes(CELLS).map((cell) => (
        <span key={cell} className={css.bar} style={{ maxWidth: WIDTHS[(row + cell * 3) % WIDTHS.length] }} />
      ))}
    </div>
  );
}

const indexes = (length: number) => Array.from({ length }, (_, index) => index);
