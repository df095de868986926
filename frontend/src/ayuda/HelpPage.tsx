import { IconHelpOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../base';
import { ErrorPage, NotFoundPage } from '../ui/feedback/StatusPages';
import { SafeHtml } from '../fields/editor';
import { PageLoading, EmptyState } from '../ui';
import { PageFrame } from '../ui/page/PageFrame';
import { HelpContacts } from './HelpContacts';
import { useHelpTopic } from './use-help';
import css from './HelpPage.module.css';

/** A help topic as a page of its own: `/ayuda/{id}/`. */
export default function HelpPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <PageFrame title="Ayuda de Claustro" foot={<HelpContacts />}>
      <Topic id={Number(id)} />
    </PageFrame>
  ) : (
    <main>
      <NotFoundPage />
    </main>
  );
}

function Topic({ id }: { id: number }) {
  const topic = useHelpTopic(id);
  const title = topic.data?.titulo ?? 'Ayuda';
  useEffect(() => {
    document.title = `${title} · Claustro`;
  }, [title]);
  if (topic.isPending) return <PageLoading />;
  if (topic.isError) {
    if (topic.error instanceof ApiError && topic.error.status === 404)
      return (
        <EmptyState
          isPage
          icon={<IconHelpOff size={20} stroke={1.75} />}
          title="Este tema no existe"
          text={topic.error.mensaje}
        />
      );
    return <ErrorPage error={topic.error} onRetry={() => void topic.refetch()} />;
  }
  const { texto, anterior, siguiente } = topic.data;
  return (
    <article className={`tarjeta ${css.topic}`}>
      <h1>{title}</h1>
      <SafeHtml html={texto} className={css.text} />
      <nav className={css.neighbours} aria-label="Otros temas">
        {anterior ? <Link to={`/ayuda/${String(anterior.id)}/`}>← {anterior.titulo}</Link> : <span />}
        {siguiente && <Link to={`/ayuda/${String(siguiente.id)}/`}>{siguiente.titulo} →</Link>}
      </nav>
    </article>
  );
}
