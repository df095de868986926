import { useDelayed } from '../../ui';
import css from './Skeletons.module.css';

/** Loading that takes less than this shows nothing. */
const QUICK = 150;
const WIDTHS = ['56%', '72%', '44%', '64%', '50%', '68%', '60%', '40%'];

/** Grey bars where the rows will be. */
export function RowsSkeleton({ filas = 12 }: { filas?: number }) {
  const late = useDelayed(true, QUICK);
  return (
    <div className={css.rows} role="status">
      <span className="solo-lectores">Cargando…</span>
      {late &&
        Array.from({ length: filas }, (_, row) => (
          <div key={row} className={css.row} aria-hidden>
            <span className={css.box} />
            {WIDTHS.slice(0, 5).map((_width, cell) => (
              <span key={cell} className={css.bar} style={{ maxWidth: WIDTHS[(row + cell * 3) % WIDTHS.length] }} />
            ))}
          </div>
        ))}
    </div>
  );
}

/** The whole list before anything is known of it. */
export function ScreenSkeleton() {
  return (
    <div className={`tarjeta ${css.screen}`}>
      <h1 className="solo-lectores">Listado</h1>
      <RowsSkeleton filas={16} />
    </div>
  );
}
