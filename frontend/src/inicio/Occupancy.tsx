import type { StartOccupancy } from '#libs/contracts';
import { ProgressBar } from '../ui';
import css from './Occupancy.module.css';

/** Maximum number of types of course on the start page; the largest types come first. */
const SHOWN = 8;

/** The share of taken places in the groups of each type of course. */
export function Occupancy({ types }: { types: readonly StartOccupancy[] }) {
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="ocupacion">
      <h2 id="ocupacion">Ocupación por tipo de curso</h2>
      <ul className={css.types}>
        {types.slice(0, SHOWN).map(({ tipo, plazas, ocupadas }) => {
          const percent = Math.round((ocupadas * 100) / plazas);
          return (
            <li key={tipo} title={`${String(ocupadas)} de ${String(plazas)} plazas`}>
              <span>{tipo}</span>
              <ProgressBar label={tipo} percent={percent} />
              <strong className="num">{percent} %</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
