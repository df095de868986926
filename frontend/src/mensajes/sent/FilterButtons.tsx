import { numberText } from '../../base';
import css from './Sent.module.css';
import { countOf, ENVIO_FILTERS, type EnvioFilter, type EnvioTotals } from './states';

interface FilterButtonsProps {
  totals: EnvioTotals;
  /** The code of the chosen filter. */
  chosen: string;
  onChoose: (filter: EnvioFilter) => void;
}

/** The filters of the envíos, each with its count. */
export function FilterButtons({ totals, chosen, onChoose }: FilterButtonsProps) {
  return (
    <div className={css.filters} role="group" aria-label="Estados">
      {ENVIO_FILTERS.map((filter) => {
        const count = countOf(filter, totals);
        return (
          <button
            key={filter.code}
            type="button"
            className={css.filter}
            aria-pressed={filter.code === chosen}
            data-tone={count === 0 ? 'neutral' : filter.tone}
            onClick={() => onChoose(filter)}
          >
            <strong className="num">{numberText(count)}</strong>
            <span>{filter.label}</span>
          </button>
        );
      })}
    </div>
  );
}
