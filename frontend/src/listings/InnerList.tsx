import { useReducer } from 'react';
import { ApiError } from '../api';
import { ErrorBand } from '../ui';
import { useListDefinition } from './data/queries';
import type { ListHome } from './data/use-list-state';
import { List } from './List';
import { PLAIN_ADDRESS } from './model/address';
import { reduce } from './model/reducer';
import { currentSearch } from './model/view';
import { RowsSkeleton } from './parts/Skeletons';
import { useGridAhead } from './table/table-form';

/**
 * A list within another screen, as a part of it or to choose rows from. Which search, filters and page it shows is its own:
 * the address of the page is the screen's.
 */
export function InnerList({ codigo, home }: { codigo: string; home: ListHome }) {
  const definition = useListDefinition(codigo);
  const address = useReducer(reduce, PLAIN_ADDRESS);
  useGridAhead();
  if (definition.data) {
    const busqueda = currentSearch(definition.data.busquedas, address[0]);
    if (!busqueda) return <p role="alert">{definition.data.error ?? 'Este listado no tiene búsquedas guardadas.'}</p>;
    return (
      <List
        definition={definition.data}
        definedAt={definition.dataUpdatedAt}
        busqueda={busqueda}
        address={address}
        home={home}
      />
    );
  }
  if (!definition.error) return <RowsSkeleton />;
  return <ErrorBand error={definition.error} onReintentar={retry(definition)} />;
}

/** A list that is not for this person will not be so the next time either. */
function retry({ error, refetch }: Pick<ReturnType<typeof useListDefinition>, 'error' | 'refetch'>) {
  return error instanceof ApiError && error.status < 500 && !error.sinConexion ? undefined : () => void refetch();
}
