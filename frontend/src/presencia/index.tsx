import { IconClockOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { createSearchParams, useNavigate, useSearchParams } from 'react-router';
import type { EntradaPresencia, PresenciaReply } from '../../../libs/contracts';
import { dayOf, useCan, usePage, useSession } from '../base';
import { Button, EmptyState, ErrorBand, Loading, Page } from '../ui';
import { ClockButton } from '../ui/clock/ClockButton';
import { usePendingEntries, useReport } from './calls';
import { EntryWindow } from './EntryWindow';
import { Pending } from './Pending';
import { nameOf, PersonBlock } from './PersonBlock';
import { paramsOf, searchOf, searchOfEntry, type Search } from './search';
import { SearchBar } from './SearchBar';
import { useAgree } from './use-agree';
import css from './Presence.module.css';

/** The report of the clock entries. */
export default function PresenceScreen() {
  usePage('Presencia');
  const { usuario } = useSession();
  const can = useCan();
  const today = dayOf(new Date());
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = searchOf(params, today);
  const report = useReport(search);
  const isAdministrator = usuario.tipo === 'ADM' && can('presencia.editar');
  const pending = usePendingEntries(isAdministrator);
  const agree = useAgree();
  const [edited, setEdited] = useState<EntradaPresencia | 'new' | null>(null);
  const show = (next: Search) => {
    if (JSON.stringify(next) === JSON.stringify(search)) void report.refetch();
    else setParams(paramsOf(next, today));
  };
  const seeAction = (date: string) => {
    const found = searchOfEntry(search, date, usuario.id);
    if (found === null) return {};
    // The toast outlives the page.
    const path = `/presencia/?${createSearchParams(paramsOf(found, today)).toString()}`;
    return { action: { label: 'Ver', onClick: () => void navigate(path) } };
  };
  const users = report.data ?? [];
  return (
    <Page>
      <Head onAdd={() => setEdited('new')} />
      <SearchBar
        key={JSON.stringify(search)}
        search={search}
        today={today}
        users={users.map((user) => ({ value: String(user.user_id), label: nameOf(user) }))}
        onSearch={show}
      />
      {pending.data && <Pending users={pending.data} onAgree={agree} />}
      {report.isPending && <Loading />}
      {report.isError && (
        <ErrorBand
          title="No se ha podido cargar el informe."
          error={report.error}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.data && (
        <Blocks
          users={users.filter(({ user_id }) => search.user === null || user_id === search.user)}
          isStale={report.isPlaceholderData}
          ownId={can('presencia.editar') ? usuario.id : null}
          onEdit={setEdited}
          onAgree={isAdministrator ? agree : undefined}
        />
      )}
      {edited !== null && (
        <EntryWindow
          entry={edited === 'new' ? null : edited}
          day={search.from}
          seeAction={seeAction}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function Head({ onAdd }: { onAdd: () => void }) {
  const can = useCan();
  return (
    <header className={css.head}>
      <h1>Informe de control de presencia</h1>
      {can('presencia.editar') && (
        <div className={css.headActs}>
          <Button icon={<IconPlus size={17} stroke={1.75} aria-hidden />} onClick={onAdd}>
            Añadir entrada
          </Button>
          <ClockButton />
        </div>
      )}
    </header>
  );
}

interface BlocksProps {
  users: PresenciaReply;
  /** The report of the previous dates, while that of the new ones loads. */
  isStale: boolean;
  /** Whose entries may be corrected here. */
  ownId: number | null;
  onEdit: (entry: EntradaPresencia) => void;
  onAgree?: (entry: EntradaPresencia) => void;
}

function Blocks({ users, isStale, ownId, onEdit, onAgree }: BlocksProps) {
  if (users.length === 0)
    return (
      <EmptyState
        icon={<IconClockOff size={22} stroke={1.75} />}
        title="No hay entradas en estas fechas"
        text="Elija otras fechas, o fiche la entrada."
      />
    );
  return (
    <div className={css.blocks} aria-busy={isStale || undefined}>
      {users.map((user) => (
        <PersonBlock key={user.user_id} user={user} {...(user.user_id === ownId ? { onEdit } : { onAgree })} />
      ))}
    </div>
  );
}
