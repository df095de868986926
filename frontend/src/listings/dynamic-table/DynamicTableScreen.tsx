import { useQuery } from '@tanstack/react-query';
import type { TableDefinitionReply } from '#libs/contracts';
import { ApiError, getJson, usePage } from '../../base';
import { ErrorPage, NotFoundPage } from '../../ui/feedback/StatusPages';
import { PageLoading } from '../../ui';
import { DynamicTable } from './DynamicTable';

/** The page of a dynamic table, by its code. */
export default function TableScreen({ code }: { code: string }) {
  const definition = useQuery({
    queryKey: ['tabla', code, 'definicion'],
    queryFn: ({ signal }) =>
      getJson<TableDefinitionReply>(`/api/tablas/${encodeURIComponent(code)}/definicion`, {}, { signal }),
  });
  usePage(definition.data?.titulo ?? '');
  if (definition.data) return <DynamicTable definition={definition.data} />;
  if (!definition.error) return <PageLoading />;
  if (definition.error instanceof ApiError && definition.error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={definition.error} onRetry={() => void definition.refetch()} />;
}

export { DynamicTable };
