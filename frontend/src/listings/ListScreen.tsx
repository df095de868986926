import { IconBookmarkOff } from '@tabler/icons-react';
import { usePage } from '../app';
import { ErrorPage, NotFoundPage } from '../app/pages/StatusPages';
import { ApiError } from '../api';
import { EmptyState } from '../ui';
import { useListDefinition } from './data/queries';
import { useAddress } from './data/use-address';
import { List } from './List';
import { currentSearch } from './model/view';
import { ScreenSkeleton } from './parts/Skeletons';
import { useGridAhead } from './table/table-form';

/** The one screen of every list: it takes a list's code and shows what the server says about it. */
export default function ListScreen({ codigo }: { codigo: string }) {
  const definition = useListDefinition(codigo);
  const address = useAddress();
  usePage(definition.data?.titulo ?? '');
  useGridAhead();

  if (definition.data) {
    const busqueda = currentSearch(definition.data.busquedas, address[0]);
    if (!busqueda) return <NoSearches titulo={definition.data.titulo} texto={definition.data.error} />;
    return (
      <List definition={definition.data} definedAt={definition.dataUpdatedAt} busqueda={busqueda} address={address} />
    );
  }
  if (!definition.error) return <ScreenSkeleton />;
  if (definition.error instanceof ApiError && definition.error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={definition.error} onReintentar={() => void definition.refetch()} />;
}

function NoSearches({ titulo, texto }: { titulo: string; texto: string | null }) {
  return (
    <section className="tarjeta">
      <EmptyState
        icon={<IconBookmarkOff size={20} stroke={1.75} />}
        titulo={titulo}
        texto={texto ?? 'Este listado no tiene búsquedas guardadas.'}
      />
    </section>
  );
}
