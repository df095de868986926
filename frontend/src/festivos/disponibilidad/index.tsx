import { useQuery } from '@tanstack/react-query';
import type { ProfesoresReply } from '#libs/contracts';
import { getJson, usePage, useSession } from '../../base';
import { Page, PageHead, PageLoading } from '../../ui';
import { ErrorPage, NotFoundPage } from '../../ui/feedback/StatusPages';
import { AvailabilityLoader } from './AvailabilityPanel';

/**
 * The screen `/clases/disponibilidad/` of a teacher. It shows the weekly hours at which the teacher can teach. The academy edits these
 * hours in the record of the teacher.
 */
export default function OwnAvailabilityScreen() {
  const { tipo } = useSession().usuario;
  return tipo === 'PRO' ? <OwnAvailability /> : <NotFoundPage />;
}

function OwnAvailability() {
  usePage('Mi disponibilidad');
  // If the user is a teacher, this request returns only the user's own teacher record.
  const teachers = useQuery({
    queryKey: ['profesores', 'propio'],
    queryFn: ({ signal }) => getJson<ProfesoresReply>('/administrar/profesores/api/list', {}, { signal }),
  });
  if (teachers.isPending) return <PageLoading />;
  if (teachers.isError) return <ErrorPage error={teachers.error} onRetry={() => void teachers.refetch()} />;
  const [own] = teachers.data.profesores;
  if (own === undefined) return <NotFoundPage />;
  return (
    <Page>
      <PageHead>
        <h1>Mi disponibilidad</h1>
        <p>Para cambiarla, avise a la secretaría.</p>
      </PageHead>
      <AvailabilityLoader id={own.id} readOnly />
    </Page>
  );
}
