import { IconCalendarOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ApiError, usePage } from '../../base';
import { EmptyState, PageLoading } from '../../ui';
import { ErrorPage, NotFoundPage } from '../../ui/feedback/StatusPages';
import { useSheet } from './calls';
import { Sheet } from './Sheet';

/** The attendance sheet of a class: `/clases/asistencia/{id}/`. */
export default function AttendanceScreen() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFoundPage />;
  return <AttendanceOf key={id} classId={Number(id)} />;
}

function AttendanceOf({ classId }: { classId: number }) {
  usePage('Pasar lista');
  const sheet = useSheet(classId);
  if (sheet.isPending) return <PageLoading />;
  if (sheet.isError) {
    if (sheet.error instanceof ApiError && sheet.error.status === 404)
      return (
        <EmptyState
          isPage
          icon={<IconCalendarOff size={22} stroke={1.75} />}
          title="Esta clase no existe"
          text="Puede que se haya borrado o que sea de otro profesor."
        />
      );
    return <ErrorPage error={sheet.error} onRetry={() => void sheet.refetch()} />;
  }
  return <Sheet sheet={sheet.data} />;
}
