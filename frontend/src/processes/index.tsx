import { IconProgressCheck } from '@tabler/icons-react';
import { ForbiddenPage } from '../ui/feedback/StatusPages';
import { useLayout, useCan, usePage, useSession } from '../base';
import { HostedList } from '../listings';
import { EmptyState, ErrorBand, Loading, Page } from '../ui';
import { ProcessCards } from './ProcessCards';
import { ProcessTable } from './ProcessTable';
import { useProcesses } from './use-processes';

/** Active and recent runs, and below them the list of all runs. */
export default function ProcessesScreen() {
  usePage('Procesos');
  const { usuario: user } = useSession();
  const isAllowed = useCan()('procesos.ver');
  return isAllowed ? <Monitor /> : <ForbiddenPage user={user} />;
}

function Monitor() {
  const { processes, query } = useProcesses({ watched: true });
  const isPhone = useLayout() === 'phone';
  return (
    <Page>
      <h1>Procesos</h1>
      {query.isPending && <Loading />}
      {query.isError && (
        <ErrorBand
          title="No se han podido cargar los procesos."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && processes.length === 0 && (
        <section className="tarjeta">
          <EmptyState
            icon={<IconProgressCheck size={22} stroke={1.75} />}
            title="No hay procesos en marcha"
            text="Aquí se sigue lo que tarda: facturar a muchos alumnos, dar de alta a grupos enteros."
          />
        </section>
      )}
      {processes.length > 0 &&
        (isPhone ? <ProcessCards processes={processes} /> : <ProcessTable processes={processes} />)}
      <HostedList code="procesos" host="embedded" title="Anteriores" />
    </Page>
  );
}
