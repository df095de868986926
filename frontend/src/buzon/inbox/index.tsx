import { IconArchive, IconMailOpened, IconPencil } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { usePage } from '../../base';
import { ButtonLink, EmptyState, ErrorBand, Loading, Pager, ViewSwitch } from '../../ui';
import { newMessagePath, useContacts, useInbox } from '../calls';
import { InboxLine } from './InboxLine';
import css from './Inbox.module.css';

const VIEWS = [
  { value: 'bandeja', label: 'Bandeja' },
  { value: 'archivados', label: 'Archivados' },
] as const;

/** The inbox, or its archive: `/campus/mensajes/?archivados=1`. */
export default function InboxScreen() {
  usePage('Mensajes');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);
  const isArchive = params.get('archivados') === '1';
  const inbox = useInbox(page, isArchive);
  const archiveParam: Record<string, string> = isArchive ? { archivados: '1' } : {};
  const now = new Date();
  return (
    <div className={css.inbox}>
      <header className={css.head}>
        <h1>Mensajes</h1>
        <NewMessageLink />
      </header>
      <div className={css.views}>
        <ViewSwitch
          label="Ver"
          options={VIEWS}
          chosen={isArchive ? 'archivados' : 'bandeja'}
          onChange={(view) => setParams(view === 'archivados' ? { archivados: '1' } : {})}
        />
      </div>
      {inbox.isPending && <Loading />}
      {inbox.isError && <ErrorBand error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {inbox.data && (
        <div className={`tarjeta ${css.card}`}>
          {inbox.data.mensajes.length === 0 && <Empty isArchive={isArchive} isFirst={page === 1} />}
          <ul className={css.lines}>
            {inbox.data.mensajes.map((line) => (
              <InboxLine key={line.id} line={line} now={now} />
            ))}
          </ul>
        </div>
      )}
      {inbox.data && inbox.data.mensajes.length > 0 && (
        <End page={page} pages={inbox.data.paginas} onGo={(to) => setParams({ ...archiveParam, pagina: String(to) })} />
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

function Empty({ isArchive, isFirst }: { isArchive: boolean; isFirst: boolean }) {
  if (!isFirst)
    return <EmptyState icon={<IconMailOpened size={20} stroke={1.75} />} title="No hay mensajes más antiguos" />;
  return isArchive ? (
    <EmptyState
      icon={<IconArchive size={20} stroke={1.75} />}
      title="No hay conversaciones archivadas"
      text="Lo que se archiva se guarda aquí. Si llega otro mensaje, la conversación vuelve a la bandeja."
    />
  ) : (
    <EmptyState
      icon={<IconMailOpened size={20} stroke={1.75} />}
      title="Todavía no hay mensajes"
      text="Aquí llegan los mensajes de la academia y de los profesores."
    />
  );
}

function End({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  return pages > 1 ? (
    <Pager page={page} pages={pages} onGo={onGo} />
  ) : (
    <p className={css.end}>No hay mensajes más antiguos</p>
  );
}
