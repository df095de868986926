import { IconX } from '@tabler/icons-react';
import { useList } from '../context';
import { focusToggle } from '../data/focus';
import { withoutFilter } from '../model/filters';
import css from './Chips.module.css';

/** What is applied now, a chip each with its cross; they stay when the search is folded. */
export function Chips() {
  const { applied, view, act } = useList();
  if (applied.length === 0) return null;
  return (
    <ul className={`no-imprimir ${css.chips}`} aria-label="Filtros aplicados">
      {applied.map(({ clave, etiqueta, operador, valor }) => (
        <li key={clave} className={css.chip}>
          <span>
            {etiqueta} {operador && <span className={css.operator}>{operador} </span>}
            <strong>{valor}</strong>
          </span>
          <button
            type="button"
            aria-label={`Quitar el filtro ${[etiqueta, operador, valor].filter(Boolean).join(' ')}`}
            title="Quitar el filtro"
            onClick={({ currentTarget }) => {
              handFocusOn(currentTarget);
              act({ tipo: 'filtrar', parametros: withoutFilter(view.parametros, clave) });
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
