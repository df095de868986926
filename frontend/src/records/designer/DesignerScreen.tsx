import { useQuery } from '@tanstack/react-query';
import type { FormReply } from '#libs/contracts';
import { ApiError, getJson, usePage } from '../../base';
import { ErrorPage, NotFoundPage } from '../../ui/feedback/StatusPages';
import { PageLoading } from '../../ui';
import { DesignerPage } from './DesignerPage';
import { formKey } from './state/use-save-design';

/** The form designer of a record (row FICH-07). */
export default function DesignerScreen({ code }: { code: string }) {
  const form = useQuery({
    queryKey: formKey(code),
    queryFn: ({ signal }) => getJson<FormReply>(`/api/formularios/${encodeURIComponent(code)}`, {}, { signal }),
    // The form is never read from the cache, because another user may have saved it. While the designer is open, the form is not fetched
    // again.
    staleTime: Infinity,
    gcTime: 0,
  });
  usePage(form.data ? form.data.titulo : '', CRUMBS);
  if (form.data) return <DesignerPage form={form.data} reload={async () => (await form.refetch()).data} />;
  if (form.isPending) return <PageLoading />;
  if (form.error instanceof ApiError && form.error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={form.error} onRetry={() => void form.refetch()} />;
}

const CRUMBS = [{ title: 'Formularios', url: '/administrar/formularios/' }];
