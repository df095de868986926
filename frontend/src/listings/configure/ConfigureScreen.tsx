import { usePage, ApiError } from '../../base';
import { ErrorPage, NotFoundPage } from '../../ui/feedback/StatusPages';
import { PageLoading } from '../../ui';
import { ConfigureList } from './ConfigureList';
import { useConfiguration } from './state/queries';

/** `Configurar listado`: administrators edit the shape of a list, with real rows beside it. */
export default function ConfigureScreen({ code }: { code: string }) {
  const { data, error, refetch } = useConfiguration(code);
  usePage('Configurar listado', data ? [{ title: data.titulo, url: data.url }] : []);
  if (data) return <ConfigureList config={data} />;
  if (!error) return <PageLoading />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={error} onRetry={() => void refetch()} />;
}
