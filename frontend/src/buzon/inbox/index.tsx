import { IconMailOpened, IconPencil } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { usePage } from '../../base';
import { ButtonLink, EmptyState, ErrorBand, Loading, Pager } from '../../ui';
import { newMessagePath, useContacts, useInbox } from '../calls';
import { InboxLine } from './InboxLine';
import css from './Inbox.module.css';

/** The inbox: `/campus/mensajes/`. */
export default function InboxScreen() {
  usePage('Mensajes');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);
  const inbox = useInbox(page);
  const now = new Date();
  return (
    <div className={css.inbox}>
      <header className={css.head}>
        <h1>Mensajes</h1>
        <NewMessageLink />
      </header>
      {inbox.isPending && <Loading />}
      {inbox.isError && <ErrorBand error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {inbox.data && (
        <div className={`tarjeta ${css.card}`}>
          {inbox.data.mensajes.length === 0 && (
            <EmptyState
              icon={<IconMailOpened size={20} stroke={1.75} />}
              title={page === 1 ? 'Todavía no hay mensajes' : 'No hay mensajes más antiguos'}
              text={page === 1 ? 'Aquí llegan los mensajes de la academia y de los profesores.' : undefined}
            />
          )}
          <ul className={css.lines}>
            {inbox.data.mensajes.map((line) => (
              <InboxLine key={line.id} line={line} now={now} />
            ))}
          </ul>
        </div>
      )}
      {inbox.data && inbox.data.mensajes.length > 0 && (
        <End page={page} pages={inbox.data.paginas} onGo={(to) => setParams({ pagina: String(to) })} />
      )}
    </div>
  );
}

/** The link to write a message. Users who may not write to anybody, such as children under 14, do not see it. */
function NewMessageLink() {
  const contacts = useContacts('');
  if (contacts.data?.contactos.length === 0) return null;
  return (
    <ButtonLink to={newMessagePath} icon={<IconPencil size={18} stroke={1.75} aria-hidden />}>
      Nuevo mensaje
    </ButtonLink>
  );
}

function End({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  return pages > 1 ? (
    <Pager page={page} pages={pages} onGo={onGo} />
  ) : (
    <p className={css.end}>No hay mensajes más antiguos</p>
  );
}
