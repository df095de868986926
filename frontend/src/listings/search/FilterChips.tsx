import { IconX } from '@tabler/icons-react';
import { useList } from '../state/context';
import { withoutFilter } from '../model/view/filters';
import css from './FilterChips.module.css';

/** The applied filters, each with a button that removes it. Visible also while the search panel is folded. */
export function FilterChips() {
  const { appliedFilters, view, run, focus } = useList();
  if (appliedFilters.length === 0) return null;
  return (
    <ul className={`no-imprimir ${css.chips}`} aria-label="Filtros aplicados">
      {appliedFilters.map(({ key, label, operator, value }) => (
        <li key={key} className={css.chip}>
          <span>
            {label} {operator && <span className={css.operator}>{operator} </span>}
            <strong>{value}</strong>
          </span>
          <button
            type="button"
            aria-label={`Quitar el filtro ${[label, operator, value].filter(Boolean).join(' ')}`}
            title="Quitar el filtro"
            onClick={({ currentTarget }) => {
              if (!focusNeighbour(currentTarget)) focus.toToggle();
              run({ type: 'filter', filters: withoutFilter(view.filters, key) });
            }}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the button of the next chip, else of the previous one, before this chip is removed. False if it is the only chip. */
function focusNeighbour(button: HTMLElement): boolean {
  const chip = button.closest('li');
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
  return Boolean(neighbour);
}
