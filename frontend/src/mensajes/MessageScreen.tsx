import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan, usePage, useSession } from '../base';
import { ErrorBand, PageLoading } from '../ui';
import { ForbiddenPage, NotFoundPage } from '../ui/feedback/StatusPages';
import { useMessage } from './calls';
import { ComposeScreen } from './compose/ComposeScreen';
import { CRUMBS } from './paths';
import { SentScreen } from './sent/SentScreen';

/** `/administrar/mensajes/ficha/{id}/`: writes a message (0: a new one), or shows what became of a sent one. */
export default function MessageRoute() {
  const { id = '' } = useParams();
  const { usuario } = useSession();
  const can = useCan();
  // The id with which a new message was saved, while its screen stays open. The screen keeps its key, so that its state survives.
  const [createdId, setCreatedId] = useState<string | null>(null);
  if (!/^(0|[1-9]\d{0,8})$/.test(id)) return <NotFoundPage />;
  if (!can(id === '0' ? 'mensajes.escribir' : 'mensajes.ver')) return <ForbiddenPage user={usuario} />;
  const openedAs = id === createdId ? '0' : id;
  return <MessageOf key={openedAs} id={Number(openedAs)} onCreated={(created) => setCreatedId(String(created))} />;
}

function MessageOf({ id, onCreated }: { id: number; onCreated: (id: number) => void }) {
  const message = useMessage(id);
  const canWrite = useCan()('mensajes.escribir');
  usePage(titleOf(id, message.data?.asunto), CRUMBS);
  if (message.data === undefined)
    return message.isError ? (
      <ErrorBand
        title="No se ha podido abrir el mensaje."
        error={message.error}
        onRetry={() => void message.refetch()}
      />
    ) : (
      <PageLoading />
    );
  const isDraft = message.data.estado === 'borrador' || message.data.estado === 'programado';
  return isDraft && canWrite ? (
    <ComposeScreen message={message.data} onCreated={onCreated} />
  ) : (
    <SentScreen message={message.data} />
  );
}

/** The title of the page; empty while the message loads. */
function titleOf(id: number, subject: string | undefined): string {
  if (id === 0) return 'Mensaje nuevo';
  return subject === '' ? 'Mensaje' : (subject ?? '');
}
