import { IconX } from '@tabler/icons-react';
import { useList } from '../context';
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
            onClick={() => act({ tipo: 'filtrar', parametros: withoutFilter(view.parametros, clave) })}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
