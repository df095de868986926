import { IconReceiptEuro } from '@tabler/icons-react';
import { EmptyState, Page, PageHead, PageLoading } from '../../ui';
import { useOwnTeacher, useTeacherPay } from '../base/calls';
import { HistoryCard } from './historial/HistoryCard';
import { PayError } from './PayError';

interface OwnPayProps {
  /** The id of the teacher in the URL; 0 if the URL has none. With 0, the page shows the letters of the user. */
  teacherId: number;
  /** The letter to open at first. */
  letter: number | null;
}

/** The page where teachers see their own letters. */
export function OwnPay({ teacherId, letter }: OwnPayProps) {
  const own = useOwnTeacher(teacherId === 0);
  if (teacherId > 0) return <Letters id={teacherId} letter={letter} />;
  if (own.isPending) return <PageLoading />;
  if (own.isError) return <PayError error={own.error} onRetry={() => void own.refetch()} />;
  return own.data === null ? <NoTeacher /> : <Letters id={own.data} letter={letter} />;
}

function NoTeacher() {
  return (
    <EmptyState
      isPage
      icon={<IconReceiptEuro size={20} stroke={1.75} aria-hidden />}
      title="Sin cartas de pago"
      text="Su usuario no es el de ningún profesor. Si debería serlo, avise a la secretaría."
    />
  );
}

function Letters({ id, letter }: { id: number; letter: number | null }) {
  const pay = useTeacherPay(id);
  if (pay.isPending) return <PageLoading />;
  if (pay.isError) return <PayError error={pay.error} onRetry={() => void pay.refetch()} />;
  return (
    <Page>
      <PageHead>
        <h1>Mis pagos</h1>
      </PageHead>
      <HistoryCard profesorId={pay.data.profesor.id} pagos={pay.data.pagos} editable={false} letter={letter} />
    </Page>
  );
}
