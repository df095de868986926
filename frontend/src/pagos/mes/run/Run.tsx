import { IconFileZip, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProcesoReply } from '../../../../../libs/contracts';
import { isActive, STATES } from '../../../processes/model';
import { useProcess } from '../../../processes/use-processes';
import { Button, ButtonLink, ErrorBand, ExportMenu, Loading, Page, Pill } from '../../../ui';
import { exportPath, zipPath } from '../model/calls';
import { readMonth } from '../model/month';
import { Progress } from './Progress';
import { Results } from './Results';
import css from './Run.module.css';

const MONTH_PAGE = '/administrar/profesores/pagos/mes/';

/** A run of the pay of a month: its progress and letters, also for runs of other users. */
export function Run({ id, onRetried }: { id: number; onRetried: (id: number) => void }) {
  const { process, isPending, error, refetch } = useProcess(id);
  return (
    <Page>
      <header className={css.head}>
        <h1>Pagos del mes</h1>
        {process && (
          <>
            <span className={css.title}>{process.descripcion}</span>
            <Pill tone={STATES[process.situacion].tone}>{STATES[process.situacion].word}</Pill>
          </>
        )}
      </header>
      {isPending && <Loading />}
      {error && <ErrorBand error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && !process && <p role="alert">Ese proceso no existe, o no lo puede ver.</p>}
      {process && (
        <>
          <Progress process={process} onRetried={onRetried} />
          <section className="tarjeta" aria-label="Resultados">
            <Results process={process} tools={<Tools process={process} />} />
          </section>
          <nav className={css.ways} aria-label="Seguir">
            <Link to={process.enlace ?? MONTH_PAGE}>Volver al mes</Link>
            <Link to="/administrar/cartas-pago/">Ir a Cartas de pago</Link>
            <Link to="/administrar/">Ir al inicio</Link>
          </nav>
        </>
      )}
    </Page>
  );
}

/** The letters of the month, those of this run among them, as PDF and as a table. */
function Tools({ process }: { process: ProcesoReply }) {
  const { enlace, hechos } = process;
  const mes = enlace === null ? null : readMonth(new URLSearchParams(enlace.split('?')[1]).get('mes'));
  if (enlace === null || mes === null || hechos === 0) return null;
  const zip = <IconFileZip size={16} stroke={1.75} aria-hidden />;
  return (
    <>
      {isActive(process) ? (
        <Button icon={zip} reason="Cuando termine">
          Descargar el mes en PDF
        </Button>
      ) : (
        <ButtonLink isFile to={zipPath(mes)} icon={zip}>
          Descargar el mes en PDF
        </ButtonLink>
      )}
      <ButtonLink to={enlace} icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}>
        Ver el mes
      </ButtonLink>
      {!isActive(process) && (
        <ExportMenu audience="la gestoría" entry={(format) => ({ href: exportPath(mes, format) })} />
      )}
    </>
  );
}
