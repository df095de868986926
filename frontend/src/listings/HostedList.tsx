import { useReducer } from 'react';
import { ApiError } from '../base';
import { ErrorBand, RowsSkeleton } from '../ui';
import { useListDefinition } from './state/queries';
import type { HostOptions } from './state/use-list-state';
import { List } from './List';
import { PLAIN_ADDRESS } from './model/view/address';
import { reduce } from './model/view/reducer';
import { currentSearch, NO_SAVED_SEARCHES } from './model/view/view';
import { usePrefetchedGrid } from './rows/table-form';

/**
 * A list within another screen: embedded in the screen, or as a picker of rows. The search, the filters and the page of the list are local
 * state, because the URL belongs to the outer screen.
 */
export function HostedList({ code, ...hosting }: { code: string } & HostOptions) {
  const definition = useListDefinition(code);
  const address = useReducer(reduce, PLAIN_ADDRESS);
  usePrefetchedGrid();
  if (definition.data) {
    const savedSearch = currentSearch(definition.data.busquedas, address[0]);
    if (!savedSearch) return <p role="alert">{definition.data.error ?? NO_SAVED_SEARCHES}</p>;
    return (
      <List
        definition={definition.data}
        definedAt={definition.dataUpdatedAt}
        savedSearch={savedSearch}
        address={address}
        hosting={hosting}
      />
    );
  }
  if (!definition.error) return <RowsSkeleton />;
  return <ErrorBand error={definition.error} onRetry={retryOf(definition)} />;
}

/**
 * Returns a function that repeats a failed request. Undefined for a refusal (no permission, unknown list), because a repeat would be
 * refused too.
 */
function retryOf({ error, refetch }: Pick<ReturnType<typeof useListDefinition>, 'error' | 'refetch'>) {
  return error instanceof ApiError && error.status < 500 && !error.isOffline ? undefined : () => void refetch();
}
