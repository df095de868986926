import { IconBookmarkOff } from '@tabler/icons-react';
import { usePage, ApiError } from '../base';
import { ErrorPage, NotFoundPage } from '../ui/feedback/StatusPages';
import { EmptyState, RowsSkeleton } from '../ui';
import { useListDefinition } from './state/queries';
import { useAddress } from './state/use-address';
import { List } from './List';
import css from './List.module.css';
import { currentSearch, NO_SAVED_SEARCHES } from './model/view/view';
import { usePrefetchedGrid } from './rows/table-form';

/** The screen of a list as a page of its own. */
export default function ListScreen({ code }: { code: string }) {
  const definition = useListDefinition(code);
  const address = useAddress();
  usePage(definition.data?.titulo ?? '');
  usePrefetchedGrid();

  if (definition.data) {
    const savedSearch = currentSearch(definition.data.busquedas, address[0]);
    if (!savedSearch) return <NoSavedSearches title={definition.data.titulo} text={definition.data.error} />;
    return (
      <List
        definition={definition.data}
        definedAt={definition.dataUpdatedAt}
        savedSearch={savedSearch}
        address={address}
      />
    );
  }
  if (!definition.error) return <ScreenSkeleton />;
  if (definition.error instanceof ApiError && definition.error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={definition.error} onRetry={() => void definition.refetch()} />;
}

function NoSavedSearches({ title, text }: { title: string; text: string | null }) {
  return (
    <section className="tarjeta">
      <EmptyState icon={<IconBookmarkOff size={20} stroke={1.75} />} title={title} text={text ?? NO_SAVED_SEARCHES} />
    </section>
  );
}

/** Shown until the definition of the list has loaded. */
function ScreenSkeleton() {
  return (
    <div className={`tarjeta ${css.skeleton}`}>
      <h1 className="solo-lectores">Listado</h1>
      <RowsSkeleton rows={16} />
    </div>
  );
}
