import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { createSearchParams, useNavigate, useSearchParams } from 'react-router';
import type { EntradaPresencia, PresenciaReply } from '#libs/contracts';
import { dayOf, useCan, usePage, usePendingEntries } from '../base';
import { Button, ErrorBand, Loading, Page } from '../ui';
import { ClockButton } from '../ui/clock/ClockButton';
import { useReport } from './calls';
import { EntryWindow } from './EntryWindow';
import { ExportWindow } from './export/ExportWindow';
import { MonthClosure } from './months/MonthClosure';
import { monthOf } from './months/months';
import { Pending } from './Pending';
import { nameOf } from './PersonBlock';
import { Report } from './Report';
import { paramsOf, searchOf, searchOfEntry, type Search } from './search';
import { SearchBar } from './SearchBar';
import { useAgree } from './use-agree';
import { useViewer } from './use-viewer';
import css from './Presence.module.css';

/** The report of clock entries. */
export default function PresenceScreen() {
  usePage('Presencia');
  const can = useCan();
  const today = dayOf(new Date());
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = searchOf(params, today);
  const report = useReport(search);
  const pending = usePendingEntries();
  const users = report.data ?? [];
  const viewer = useViewer(users, today);
  const agree = useAgree();
  const [edited, setEdited] = useState<EntradaPresencia | 'new' | null>(null);
  const [isExporting, setExporting] = useState(false);
  const show = (next: Search) => {
    if (JSON.stringify(next) === JSON.stringify(search)) void report.refetch();
    else setParams(paramsOf(next, today));
  };
  const seeAction = (date: string, personId: number | null) => {
    const found = searchOfEntry(search, date, personId ?? viewer.userId);
    if (found === null) return {};
    // The button of the toast needs the complete path, because the toast stays when the user goes to another page.
    const path = `/presencia/?${createSearchParams(paramsOf(found, today)).toString()}`;
    return { action: { label: 'Ver', onClick: () => void navigate(path) } };
  };
  return (
    <Page>
      <Head onAdd={() => setEdited('new')} />
      <SearchBar
        key={JSON.stringify(search)}
        search={search}
        today={today}
        users={users.map((user) => ({ value: String(user.user_id), label: nameOf(user) }))}
        onSearch={show}
        onExport={() => setExporting(true)}
      />
      <MonthClosure month={monthOf(search.from)} isOffice={viewer.isOffice} />
      {pending.data && <Pending users={pending.data} viewer={viewer} onAgree={agree} />}
      {report.isPending && <Loading />}
      {report.isError && (
        <ErrorBand
          title="No se ha podido cargar el informe."
          error={report.error}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.data && (
        <Report
          users={users.filter(({ user_id }) => search.user === null || user_id === search.user)}
          isStale={report.isPlaceholderData}
          viewer={viewer}
          onEdit={setEdited}
          onAgree={agree}
        />
      )}
      {edited !== null && (
        <EntryWindow
          entry={edited === 'new' ? null : edited}
          day={search.from}
          canChoosePerson={viewer.isOffice && can('registros.buscar') && can('usuarios.ver')}
          seeAction={seeAction}
          onClose={() => setEdited(null)}
        />
      )}
      {isExporting && (
        <ExportWindow
          search={search}
          whose={whoseRegister(search, users, viewer.isOffice)}
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  );
}

/** The people whose register is exported, as text: the person in the filter, or all people whom the user may see. */
function whoseRegister({ user }: Search, users: PresenciaReply, isOffice: boolean): string {
  if (user === null) return isOffice ? 'de todas las personas' : 'propio';
  const chosen = users.find(({ user_id }) => user_id === user);
  return chosen === undefined ? 'de la persona del filtro' : `de ${nameOf(chosen)}`;
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
