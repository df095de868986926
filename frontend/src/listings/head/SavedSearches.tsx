import { IconBookmark, IconStarFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Visibilidad } from '#libs/contracts';
import { Pill, type SelectOption } from '../../ui';
import { useList } from '../state/context';
import { columnsDiffer } from '../model/rows/columns';
import css from './Head.module.css';

const GROUPS: readonly SelectOption<Visibilidad>[] = [
  { value: 'yo', label: 'Mías' },
  { value: 'rol', label: 'De mi rol' },
  { value: 'todos', label: 'De todos' },
];

/**
 * The selector of saved searches, grouped by who sees them. If the user has changed the list, a button resets the list to the chosen
 * search.
 */
export function SavedSearches() {
  const { definition, view, run, columns, resetColumns } = useList();
  const choice = useRef<HTMLSelectElement>(null);
  const restore = () => {
    // The reset removes the button that has the focus. So the focus moves to the selector before the reset.
    choice.current?.focus();
    run({ type: 'reset' });
    if (columnsDiffer(view.savedSearch, columns)) resetColumns();
  };
  const groups = GROUPS.map(({ value, label }) => ({
    label,
    searches: definition.busquedas.filter(({ visibilidad }) => visibilidad === value),
  })).filter(({ searches }) => searches.length > 0);
  return (
    <span className={css.selector} data-modificada={view.isModified || undefined}>
      {view.savedSearch.predeterminada ? (
        <IconStarFilled size={14} className={css.selectorIcon} aria-hidden />
      ) : (
        <IconBookmark size={16} stroke={1.75} className={css.selectorIcon} aria-hidden />
      )}
      <select
        ref={choice}
        className={css.select}
        aria-label="Búsqueda guardada"
        title={view.savedSearch.predeterminada ? 'Búsqueda predeterminada' : undefined}
        value={view.savedSearch.id}
        onChange={(event) => run({ type: 'choose-search', id: Number(event.target.value) })}
      >
        {groups.map(({ label, searches }) => (
          <optgroup key={label} label={label}>
            {searches.map(({ id, descripcion }) => (
              <option key={id} value={id}>
                {descripcion}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {view.isModified && (
        <button type="button" className={css.changed} title="Volver a la búsqueda como está guardada" onClick={restore}>
          <Pill tone="attention" noDot>
            modificada
          </Pill>
        </button>
      )}
    </span>
  );
}
