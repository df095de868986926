import { IconBellCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { AvisosReply } from '#libs/contracts';
import { usePage } from '../base';
import { EmptyState, ErrorBand, Loading, Page, PageHead } from '../ui';
import { useAvisos } from './calls';
import { Filters } from './monitor/Filters';
import { WarningGroup } from './monitor/WarningGroup';
import { Resolved } from './monitor/Resolved';
import { useOpenGroups } from './monitor/use-open-groups';
import { filterPanel, groupKey, NO_FILTER, unreadIn, type PanelFilter } from './model/panel';
import { reviewedText } from './model/words';
import css from './Avisos.module.css';

/** The monitor of warnings, grouped by level and section. Each person marks their own; what is mended disappears for everybody. */
export default function AvisosScreen() {
  usePage('Avisos');
  const avisos = useAvisos();
  return (
    <Page>
      <PageHead>
        <h1>Avisos</h1>
        {avisos.data && (
          <p className={css.summary}>
            <span role="status">{`${String(avisos.data.sin_leer)} sin leer`}</span>
            {` · ${reviewedText(avisos.data.revisado, new Date())}`}
          </p>
        )}
      </PageHead>
      {avisos.isError && <ErrorBand error={avisos.error} onRetry={() => void avisos.refetch()} />}
      {avisos.isPending && <Loading />}
      {avisos.data && <Monitor reply={avisos.data} />}
    </Page>
  );
}

function Monitor({ reply }: { reply: AvisosReply }) {
  const [withRead, setWithRead] = useState(false);
  const [filter, setFilter] = useState<PanelFilter>(NO_FILTER);
  const panel = withRead ? reply.panel : unreadIn(reply.panel);
  const groups = useOpenGroups();
  const shown = filterPanel(panel, filter);
  return (
    <div className={css.columns}>
      <Filters panel={panel} filter={filter} onFilter={setFilter} withRead={withRead} onWithRead={setWithRead} />
      <div className={css.groups}>
        {shown.map((group) => (
          <WarningGroup
            key={groupKey(group)}
            group={group}
            isOpen={groups.isOpen(group)}
            onToggle={() => groups.toggle(group)}
          />
        ))}
        {shown.length === 0 && (
          <div className="tarjeta">
            <EmptyState
              icon={<IconBellCheck size={22} stroke={1.75} aria-hidden />}
              title={panel.length === 0 ? 'No hay notificaciones pendientes' : 'Ningún aviso con este filtro'}
            />
          </div>
        )}
      </div>
      <Resolved avisos={reply.resueltos} />
    </div>
  );
}
