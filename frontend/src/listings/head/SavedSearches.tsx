import { IconBookmark, IconStarFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Visibilidad } from '../../../../libs/contracts';
import { Pill } from '../../ui';
import { useList } from '../state/context';
import { columnsDiffer } from '../model/rows/columns';
import css from './Head.module.css';

const GROUPS: readonly { visibilidad: Visibilidad; titulo: string }[] = [
  { visibilidad: 'yo', titulo: 'Mías' },
  { visibilidad: 'rol', titulo: 'De mi rol' },
  { visibilidad: 'todos', titulo: 'De todos' },
];

/** Which saved search is on, whether it has been changed since, and the others by who sees them. */
export function SavedSearches() {
  const { definition, view, run, columns, resetColumns } = useList();
  const choice = useRef<HTMLSelectElement>(null);
  const restore = () => {
    // The pill goes away when it is pressed.
    choice.current?.focus();
    run({ type: 'reset' });
    if (columnsDiffer(view.savedSearch, columns)) resetColumns();
  };
  const groups = GROUPS.map((group) => ({
    ...group,
    busquedas: definition.busquedas.filter(({ visibilidad }) => visibilidad === group.visibilidad),
  })).filter(({ busquedas }) => busquedas.length > 0);
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
        {groups.map(({ titulo, busquedas }) => (
          <optgroup key={titulo} label={titulo}>
            {busquedas.map(({ id, descripcion }) => (
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
