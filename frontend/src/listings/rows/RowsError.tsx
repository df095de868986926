import { ErrorBand } from '../../ui';
import { refetchQueries } from '../../base';
import { withoutFilter } from '../model/view/filters';
import { isOrderRefused, refusalTitle, refusedFilter } from '../model/view/refused';
import { useList } from '../state/context';
import { listKey } from '../state/queries';

/** Why the rows could not be loaded, and what to do: retry, or remove the filter or the order that the list no longer has. */
export function RowsError({ error }: { error: unknown }) {
  const { definition, view, address, appliedFilters, run, focus } = useList();
  // Reloads the definition too: its fields may have changed since it was loaded.
  const reloadAll = () => void refetchQueries({ queryKey: listKey(definition.codigo) });
  const refused = refusedFilter(error, appliedFilters);
  if (refused) {
    const remove = () => {
      focus.toToggle();
      run({ type: 'filter', filters: withoutFilter(view.filters, refused.key) });
      reloadAll();
    };
    return <ErrorBand title={refusalTitle(refused)} error={error} onRetry={remove} retryLabel="Quitar el filtro" />;
  }
  if (isOrderRefused(error) && address.order !== null) {
    const reset = () => {
      focus.toToggle();
      run({ type: 'order', order: view.savedSearch.orden });
      reloadAll();
    };
    return <ErrorBand title={NOT_LOADED} error={error} onRetry={reset} retryLabel="Quitar el orden" />;
  }
  return <ErrorBand title={NOT_LOADED} error={error} onRetry={reloadAll} />;
}

const NOT_LOADED = 'No se ha podido cargar el listado.';
