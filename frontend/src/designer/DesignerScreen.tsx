import { useQuery } from '@tanstack/react-query';
import type { FormReply } from '../../../libs/contracts';
import { ApiError, getJson } from '../api';
import { useLayout, usePage } from '../app';
import { ErrorPage, NotFoundPage } from '../app/pages/StatusPages';
import { CargandoPagina } from '../ui';
import { DesignerPage } from './DesignerPage';
import { PhonePage } from './PhonePage';
import { formKey } from './use-designer';

/** The form designer of a record (S0 §2.4). */
export default function DesignerScreen({ codigo }: { codigo: string }) {
  const form = useQuery({
    queryKey: formKey(codigo),
    queryFn: ({ signal }) => getJson<FormReply>(`/api/formularios/${encodeURIComponent(codigo)}`, {}, { signal }),
    // Others may have saved it since; while it is being designed nothing may change it from outside.
    staleTime: Infinity,
    gcTime: 0,
  });
  const phone = useLayout() === 'phone';
  usePage(form.data ? form.data.titulo : '', CRUMBS);
  if (form.data) {
    if (phone) return <PhonePage form={form.data} />;
    return <DesignerPage form={form.data} reload={async () => (await form.refetch()).data} />;
  }
  if (form.isPending) return <CargandoPagina />;
  if (form.error instanceof ApiError && form.error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={form.error} onReintentar={() => void form.refetch()} />;
}

const CRUMBS = [{ titulo: 'Formularios', url: '/administrar/formularios/' }];
