import { IconBookmarkOff, IconEyeOff } from '@tabler/icons-react';
import { usePage, ApiError } from '../base';
import { ErrorPage, NotFoundPage } from '../ui/feedback/StatusPages';
import { ButtonLink, EmptyState, RowsSkeleton } from '../ui';
import { useListDefinition } from './state/queries';
import { useAddress } from './state/use-address';
import { List } from './List';
import css from './List.module.css';
import { currentSearch, NO_SAVED_SEARCHES } from './model/view/view';
import { usePrefetchedGrid } from './rows/table-form';

/** The page of a list, by the code of the list. */
export default function ListScreen({ code }: { code: string }) {
  const definition = useListDefinition(code);
  const address = useAddress();
  usePage(definition.data?.titulo ?? '');
  usePrefetchedGrid();

  if (definition.data) {
    const { busquedasVetadas, titulo, urlFicha } = definition.data;
    if (busquedasVetadas.some((id) => id === address[0].searchId))
      return <ForbiddenSearch title={titulo} url={urlFicha} />;
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

/**
 * Shown instead of the rows if the user may not use the saved search. If rows of another search were shown, the user would take them for
 * the result.
 */
function ForbiddenSearch({ title, url }: { title: string; url: string }) {
  return (
    <section className="tarjeta">
      <h1 className="solo-lectores">{title}</h1>
      <EmptyState
        tone="notice"
        icon={<IconEyeOff size={20} stroke={1.75} />}
        title="Esta búsqueda usa un dato que no puede ver"
        text="La compartió alguien que sí lo ve."
      >
        <ButtonLink to={url}>Ver {title}</ButtonLink>
      </EmptyState>
    </section>
  );
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
