import { numberText } from '../../base';
import type { CountedFilter } from './filters';
import css from './Sent.module.css';

interface FilterButtonsProps {
  filters: readonly CountedFilter[];
  /** The code of the chosen filter. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** The filters of the table, each with its count. */
export function FilterButtons({ filters, chosen, onChoose }: FilterButtonsProps) {
  return (
    <div className={css.filters} role="group" aria-label="Estados">
      {filters.map(({ code, label, count, tone }) => (
        <button
          key={code}
          type="button"
          className={css.filter}
          aria-pressed={code === chosen}
          data-tone={count === 0 ? 'neutral' : tone}
          onClick={() => onChoose(code)}
        >
          <strong className="num">{numberText(count)}</strong>
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
