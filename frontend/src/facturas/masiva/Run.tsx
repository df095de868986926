import { IconFileTypePdf, IconFileX, IconListDetails, IconSquare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Process } from '../../../../libs/contracts';
import { newKey } from '../../api';
import { useMay } from '../../app';
import { stopProcess } from '../../procesos/calls';
import { aboutText, isActive, secondsLeft, STATES } from '../../procesos/model';
import { RetryButton } from '../../procesos/ProcessDetails';
import { askProcesses } from '../../procesos/live';
import { useProcess } from '../../procesos/use-processes';
import { askAgain, askConfirm, Button, ButtonLink, Cargando, ErrorBand, numberText, Pill, ProgressBar } from '../../ui';
import { invoicesPath, pdfsPath, rectifyRun } from './calls';
import { Results } from './Results';
import css from './Run.module.css';

/** A run of bulk invoicing, whoever started it and whenever: how far it is, and what it has issued. */
export function Run({ id, onRetried }: { id: number; onRetried: (id: number) => void }) {
  const { proceso, pending, error, refetch } = useProcess(id);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Facturar conceptos</h1>
        {proceso && (
          <>
            <span className={css.title}>{proceso.descripcion}</span>
            <Pill tono={STATES[proceso.situacion].tono}>{STATES[proceso.situacion].palabra}</Pill>
          </>
        )}
      </header>
      {pending && <Cargando />}
      {error && <ErrorBand error={error} onReintentar={() => void refetch()} />}
      {!pending && !error && !proceso && <p role="alert">Ese proceso no existe, o no lo puede ver.</p>}
      {proceso && (
        <>
          <Progress process={proceso} onRetried={onRetried} />
          <section className="tarjeta" aria-label="Resultados">
            <Results process={proceso} tools={<Tools process={proceso} />} />
          </section>
          <nav className={css.ways} aria-label="Seguir">
            <Link to="/administrar/facturas/facturar-conceptos/">Facturar otro concepto</Link>
            <Link to="/administrar/facturas/">Ir a Facturas</Link>
            <Link to="/administrar/">Ir al inicio</Link>
          </nav>
        </>
      )}
    </div>
  );
}

function Progress({ process, onRetried }: { process: Process; onRetried: (id: number) => void }) {
  const { total: students, hechos, omitidos, fallidos, porcentaje, tiempo } = process;
  const done = hechos + omitidos + fallidos;
  const active = isActive(process);
  const words = active
    ? `Facturando ${numberText(done)} de ${numberText(students)} ${students === 1 ? 'alumno' : 'alumnos'}`
    : STATES[process.situacion].palabra;
  const left = secondsLeft(process);
  return (
    <section className={`tarjeta ${css.progress}`} aria-label="Progreso">
      <div className={css.state}>
        <div className={css.row}>
          <div className={css.sentence}>
            <h2>{words}</h2>
            <p className={css.note} role="status">
              {active
                ? 'Puede cerrar esta pantalla: el proceso sigue y queda en Procesos. Lo emitido ya es definitivo.'
                : (process.error ?? process.resumen ?? '')}
            </p>
          </div>
          <div className={css.tools}>
            {active && <Stop process={process} />}
            <RetryButton process={process} onStarted={onRetried} />
          </div>
        </div>
        <ProgressBar
          etiqueta={words}
          porcentaje={porcentaje}
          tono={active || porcentaje === 100 ? 'accent' : process.situacion === 'fallido' ? 'bad' : 'neutral'}
        />
        <div className={`num ${css.row} ${css.note}`}>
          <span>{porcentaje} %</span>
          <span>
            {tiempo} transcurridos{left !== null && ` · quedan ${aboutText(left)}`}
          </span>
        </div>
      </div>
      <dl className={css.figures}>
        <Figure titulo="Emitidas">{numberText(hechos)}</Figure>
        <Figure titulo="Sin facturar" mal={omitidos + fallidos > 0}>
          {numberText(omitidos + fallidos)}
        </Figure>
        <Figure titulo="Pendientes">{numberText(students - done)}</Figure>
      </dl>
    </section>
  );
}

function Figure({ titulo, mal = false, children }: { titulo: string; mal?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd className="num" data-mal={mal || undefined}>
        {children}
      </dd>
    </div>
  );
}

/** Asks, and stops after what is being done now. */
function Stop({ process }: { process: Process }) {
  const [asked, setAsked] = useState(false);
  const stop = async () => {
    const sure = await askConfirm({
      titulo: '¿Detener la facturación?',
      texto: 'Lo emitido se conserva.',
      aceptar: 'Detener',
      cancelar: 'Seguir facturando',
    });
    if (!sure) return;
    setAsked(true);
    await stopProcess(process.id);
    await askProcesses();
    setAsked(false);
  };
  const stopping = process.situacion === 'deteniendo';
  return (
    <Button
      variant="danger-quiet"
      icon={<IconSquare size={14} stroke={2} aria-hidden />}
      razon={!process.puedeDetener && !stopping && 'No tiene permiso para detenerlo'}
      disabled={asked || stopping}
      staysFocusable
      onClick={() => void stop()}
    >
      {stopping ? 'Deteniendo…' : 'Detener'}
    </Button>
  );
}

/** Takes back the whole run, for when it should not have been: asks, and leads to where the taking back is followed. */
function RectifyAll({ process: { id, hechos } }: { process: Process }) {
  const may = useMay();
  const navigate = useNavigate();
  // One key for as long as the button is there: a second press is the same work.
  const [clave] = useState(newKey);
  const [busy, setBusy] = useState(false);
  if (!may('facturas.emitir')) return null;
  const rectify = async (): Promise<void> => {
    setBusy(true);
    try {
      await rectifyRun(id, clave);
      await askProcesses();
      void navigate('/administrar/procesos/');
    } catch (error) {
      if (await askAgain(error)) await rectify();
    } finally {
      setBusy(false);
    }
  };
  const ask = async () => {
    const sure = await askConfirm({
      titulo: hechos === 1 ? '¿Rectificar la factura?' : `¿Rectificar las ${numberText(hechos)} facturas?`,
      texto:
        'Se emite una factura rectificativa por cada una, que la anula entera. Las que ya están rectificadas quedan como están.',
      aceptar: 'Rectificar',
      peligro: true,
    });
    if (sure) await rectify();
  };
  return (
    <Button
      variant="danger-quiet"
      icon={<IconFileX size={16} stroke="1.75" aria-hidden />}
      disabled={busy}
      onClick={() => void ask()}
    >
      Rectificar todas
    </Button>
  );
}

/** What one does with the invoices once they are all there. */
function Tools({ process }: { process: Process }) {
  const { id, hechos } = process;
  if (hechos === 0) return null;
  const pdf = <IconFileTypePdf size={16} stroke="1.75" aria-hidden />;
  return (
    <>
      {isActive(process) ? (
        <Button icon={pdf} razon="Cuando termine">
          Descargar PDF
        </Button>
      ) : (
        <ButtonLink fichero to={pdfsPath(id)} icon={pdf}>
          Descargar PDF
        </ButtonLink>
      )}
      <ButtonLink to={invoicesPath(id)} icon={<IconListDetails size={16} stroke="1.75" aria-hidden />}>
        Ver en Facturas
      </ButtonLink>
      {!isActive(process) && <RectifyAll process={process} />}
    </>
  );
}
