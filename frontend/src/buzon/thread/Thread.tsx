import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MensajeAbiertoReply } from '#libs/contracts';
import { ApiError, dateTimeText, usePage } from '../../base';
import { andText } from '#libs/platform/text';
import { ErrorBand, Loading, Pill } from '../../ui';
import { NotFoundPage } from '../../ui/feedback/StatusPages';
import { archivePath, inboxPath, threadQuery } from '../calls';
import { ThreadActions } from './ThreadActions';
import { ThreadText } from './ThreadText';
import css from './Thread.module.css';

/** The messages of a thread, oldest first, with what can be done about it. */
export function Thread({ id }: { id: number }) {
  const thread = useQuery(threadQuery(id));
  usePage(thread.data?.mensaje.asunto ?? '', [{ title: 'Mensajes', url: inboxPath }]);
  if (thread.isPending) return <Loading />;
  if (thread.isError) {
    const isMissing = thread.error instanceof ApiError && thread.error.status === 404;
    return isMissing ? <NotFoundPage /> : <ErrorBand error={thread.error} onRetry={() => void thread.refetch()} />;
  }
  const { mensaje, hilo } = thread.data;
  return (
    <article className={css.thread} aria-labelledby="asunto">
      <Link to={mensaje.archivado ? archivePath : inboxPath} className={css.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {mensaje.archivado ? 'Archivados' : 'Mensajes'}
      </Link>
      <ThreadHead reply={thread.data} />
      <ol className={css.texts}>
        {hilo.map((text) => (
          <ThreadText key={text.id} text={text} />
        ))}
      </ol>
      <ThreadActions id={mensaje.id} reply={thread.data} />
    </article>
  );
}

function ThreadHead({ reply: { mensaje, copia, supervisado = [] } }: { reply: MensajeAbiertoReply }) {
  return (
    <header className={css.head}>
      <h1 id="asunto">
        {mensaje.asunto || 'Mensaje'}
        {mensaje.oficial && (
          <Pill tone="notice" noDot>
            oficial
          </Pill>
        )}
      </h1>
      {mensaje.alumnos.length > 0 && <p className={css.note}>Sobre {andText(mensaje.alumnos)}</p>}
      {copia.length > 0 && <p className={css.note}>Con copia a {andText(copia)}</p>}
      {supervisado.map(({ usuario, momento }) => (
        <p key={usuario + momento} className={css.note}>
          <IconEye size={16} stroke={1.75} aria-hidden /> {usuario}, de la dirección, leyó esta conversación el{' '}
          {dateTimeText(momento)}
        </p>
      ))}
    </header>
  );
}
