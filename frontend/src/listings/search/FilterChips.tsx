import { IconX } from '@tabler/icons-react';
import { useList } from '../state/context';
import { focusToggle } from '../state/focus';
import { withoutFilter } from '../model/view/filters';
import css from './FilterChips.module.css';

/** What is applied now, a chip each with its cross; they stay when the search is folded. */
export function FilterChips() {
  const { appliedFilters, view, run } = useList();
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
              handFocusOn(currentTarget);
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

/** A cross goes away when it is pressed: the focus is on the next one then, or on the one before, or on the search. */
function handFocusOn(cross: HTMLElement): void {
  const chip = cross.closest('li');
  const other = chip?.nextElementSibling ?? chip?.previousElementSibling;
  if (other) other.querySelector('button')?.focus();
  else focusToggle();
}
