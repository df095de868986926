import { IconEyeOff, IconUsersPlus } from '@tabler/icons-react';
import { Button, EmptyState, ErrorBand } from '../../ui';
import { useList } from '../context';
import { focusToggle } from '../data/focus';
import { addTheFirst, filtersLine, noneMatches, nothingYet } from '../model/words';
import { RowsSkeleton } from '../parts/Skeletons';
import { Cards } from './Cards';
import { ClassicTable } from './ClassicTable';
import css from './Records.module.css';
import { grid, useTableForm } from './table-form';

/** The rows: cards on a phone, else the grid, or the plain table for whoever keeps the classic lists. */
export function Records() {
  const { rows, totalRegistros, primeraCarga, otraBusqueda, cargando, error, reload } = useList();
  const form = useTableForm();
  // No rows to show meanwhile: the first load, a page past the end, or another search after one without result.
  const awaited = rows.length === 0 && (otraBusqueda || totalRegistros > 0);
  return (
    <div className={css.table} data-testid="lista-tabla" data-forma={form} aria-busy={cargando}>
      {cargando && !primeraCarga && <div className={css.line} aria-hidden />}
      {error !== null && (
        <div className={css.error}>
          <ErrorBand titulo="No se ha podido cargar el listado." error={error} onReintentar={() => void reload()} />
        </div>
      )}
      {error === null && (primeraCarga || awaited) && <RowsSkeleton />}
      {!primeraCarga && !awaited && rows.length === 0 && error === null && <NoRows />}
      {!primeraCarga && rows.length > 0 && (
        <div className={css.rows} data-cargando={cargando || undefined}>
          {form === 'cards' && <Cards />}
          {form === 'classic' && <ClassicTable />}
          {form === 'grid' && <grid.Fetched waiting={<RowsSkeleton />} props={{}} />}
        </div>
      )}
    </div>
  );
}

/** Nothing in the list at all, or nothing that matches: why, and what to do about it. */
function NoRows() {
  const { definition, applied, act, openRecord } = useList();
  const { nombre, acciones } = definition;
  const removeFilters = () => {
    act({ tipo: 'filtrar', parametros: {} });
    focusToggle();
  };
  if (applied.length > 0) {
    return (
      <EmptyState
        icon={<IconEyeOff size={20} stroke={1.75} />}
        titulo={noneMatches(nombre)}
        texto={filtersLine(applied)}
      >
        <Button onClick={removeFilters}>Quitar filtros</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tono="notice"
      icon={<IconUsersPlus size={20} stroke={1.75} />}
      titulo={nothingYet(nombre)}
      texto={acciones.anadir ? addTheFirst(nombre) : undefined}
    >
      {acciones.anadir && (
        <Button variant="secondary" onClick={() => openRecord(0)}>
          Añadir
        </Button>
      )}
    </EmptyState>
  );
}
