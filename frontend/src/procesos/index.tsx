import { IconProgressCheck } from '@tabler/icons-react';
import { ForbiddenPage } from '../app/pages/StatusPages';
import { useLayout, useMay, usePage, useSession } from '../app';
import { InnerList } from '../listings';
import { Cargando, EmptyState, ErrorBand } from '../ui';
import { ProcessCards } from './ProcessCards';
import { ProcessTable } from './ProcessTable';
import { useProcesses } from './use-processes';
import css from './Processes.module.css';

/** What is under way in the background, what has ended lately, and below that all there ever was. */
export default function ProcessesScreen() {
  usePage('Procesos');
  const { usuario } = useSession();
  const allowed = useMay()('procesos.ver');
  return allowed ? <Monitor /> : <ForbiddenPage usuario={usuario} />;
}

const HOME = { lugar: 'dentro', titulo: 'Anteriores' } as const;

function Monitor() {
  const { procesos, query } = useProcesses({ watched: true });
  const phone = useLayout() === 'phone';
  return (
    <div className={css.page}>
      <h1>Procesos</h1>
      {query.isPending && <Cargando />}
      {query.isError && (
        <ErrorBand
          titulo="No se han podido cargar los procesos."
          error={query.error}
          onReintentar={() => void query.refetch()}
        />
      )}
      {query.data && procesos.length === 0 && (
        <section className="tarjeta">
          <EmptyState
            icon={<IconProgressCheck size={22} stroke={1.75} />}
            titulo="No hay procesos en marcha"
            texto="Aquí se sigue lo que tarda: facturar a muchos alumnos, dar de alta a grupos enteros."
          />
        </section>
      )}
      {procesos.length > 0 && (phone ? <ProcessCards procesos={procesos} /> : <ProcessTable procesos={procesos} />)}
      <InnerList codigo="procesos" home={HOME} />
    </div>
  );
}
