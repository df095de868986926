import { IconEyeOff, IconPlaylistAdd } from '@tabler/icons-react';
import { Button, ButtonLink, EmptyState } from '../../ui';
import { useList } from '../state/context';
import { addTheFirst, filtersLine, noneMatches, nothingYet } from '../model/view/words';
import { RowsSkeleton } from '../../ui/table/RowsSkeleton';
import { ActionIcon } from '../toolbar/ActionIcon';
import { Cards } from './Cards';
import { ClassicTable } from './ClassicTable';
import { RowsError } from './RowsError';
import css from './ListRows.module.css';
import { grid, useTableForm } from './table-form';

/** The rows as cards, grid or classic table, with loading, empty and error states. */
export function ListRows() {
  const { rows, totalRows, isFirstLoad, isPreviousView, isFetching, error } = useList();
  const form = useTableForm();
  // True while there are no rows yet and other rows are loading. Case 1: the previous search had no results, and the new search is loading.
  // Case 2: the page no longer exists, and the last page is loading.
  const isAwaited = rows.length === 0 && (isPreviousView || totalRows > 0);
  return (
    <div className={css.table} data-testid="lista-tabla" data-forma={form} aria-busy={isFetching}>
      {isFetching && !isFirstLoad && <div className={css.line} aria-hidden />}
      {error !== null && (
        <div className={css.error}>
          <RowsError error={error} />
        </div>
      )}
      {error === null && (isFirstLoad || isAwaited) && <RowsSkeleton />}
      {!isFirstLoad && !isAwaited && rows.length === 0 && error === null && <NoRows />}
      {!isFirstLoad && rows.length > 0 && (
        <div className={css.rows} data-cargando={isFetching || undefined} data-anterior={isFetching || undefined}>
          {form === 'cards' && <Cards />}
          {form === 'classic' && <ClassicTable />}
          {form === 'grid' && <grid.Part waiting={<RowsSkeleton />} props={{}} />}
        </div>
      )}
    </div>
  );
}

/** Says that the list is empty or that no row matches. */
function NoRows() {
  const { definition, appliedFilters, run, openRecord, focus } = useList();
  const { nombre, acciones, btnVacio } = definition;
  const removeFilters = () => {
    run({ type: 'filter', filters: {} });
    focus.toToggle();
  };
  if (appliedFilters.length > 0) {
    return (
      <EmptyState
        icon={<IconEyeOff size={20} stroke={1.75} />}
        title={noneMatches(nombre)}
        text={filtersLine(appliedFilters)}
      >
        <Button onClick={removeFilters}>Quitar filtros</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tone="notice"
      icon={<IconPlaylistAdd size={20} stroke={1.75} />}
      title={nothingYet(nombre)}
      text={acciones.anadir ? addTheFirst(nombre) : undefined}
    >
      {btnVacio && (
        <ButtonLink to={btnVacio.url} icon={<ActionIcon name={btnVacio.icono} />}>
          {btnVacio.etiqueta}
        </ButtonLink>
      )}
      {acciones.anadir && (
        <Button variant={btnVacio ? 'quiet' : 'secondary'} onClick={() => openRecord(0)}>
          Añadir
        </Button>
      )}
    </EmptyState>
  );
}
