import { useQuery } from '@tanstack/react-query';
import type { TableDefinitionReply } from '../../../libs/contracts';
import { ApiError, getJson } from '../api';
import { usePage } from '../app';
import { ErrorPage, NotFoundPage } from '../app/pages/StatusPages';
import { CargandoPagina } from '../ui';
import { DynamicTable } from './DynamicTable';

/** The page of a dynamic table, by its code. */
export default function TableScreen({ codigo }: { codigo: string }) {
  const definition = useQuery({
    queryKey: ['tabla', codigo, 'definicion'],
    queryFn: ({ signal }) =>
      getJson<TableDefinitionReply>(`/api/tablas/${encodeURIComponent(codigo)}/definicion`, {}, { signal }),
  });
  usePage(definition.data?.titulo ?? '');
  if (definition.data) return <DynamicTable definition={definition.data} />;
  if (!definition.error) return <CargandoPagina />;
  if (definition.error instanceof ApiError && definition.error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={definition.error} onReintentar={() => void definition.refetch()} />;
}

export { DynamicTable };
