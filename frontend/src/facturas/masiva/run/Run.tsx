import { IconFileTypePdf, IconFileX, IconListDetails, IconSquare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProcesoReply } from '../../../../../libs/contracts';
import { REASON_INPUTS } from '../../../../../libs/facturas/calculo';
import { newKey, useCan, numberText } from '../../../base';
import { stopProcess } from '../../../processes/calls';
import { aboutText, isActive, secondsLeft, STATES } from '../../../processes/model';
import { RetryButton } from '../../../processes/ProcessDetails';
import { refetchProcesses } from '../../../processes/live';
import { useProcess } from '../../../processes/use-processes';
import { dialogInputOf } from '../../../records/model/action-inputs';
import {
  askConfirm,
  askInputs,
  Button,
  ButtonLink,
  ErrorBand,
  Loading,
  offerRetry,
  Pill,
  ProgressBar,
  type DialogValues,
} from '../../../ui';
import { invoicesPath, pdfsPath, rectifyRun } from '../draft/calls';
import { Results } from './Results';
import css from './Run.module.css';

/** A run of bulk invoicing: its progress and results, also for runs of other users. */
export function Run({ id, onRetried }: { id: number; onRetried: (id: number) => void }) {
  const { process, isPending, error, refetch } = useProcess(id);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Facturar conceptos</h1>
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
            <Link to="/administrar/facturas/facturar-conceptos/">Facturar otro concepto</Link>
            <Link to="/administrar/facturas/">Ir a Facturas</Link>
            <Link to="/administrar/">Ir al inicio</Link>
          </nav>
        </>
      )}
    </div>
  );
}

function Progress({ process, onRetried }: { process: ProcesoReply; onRetried: (id: number) => void }) {
  const { total: students, hechos, omitidos, fallidos, porcentaje, tiempo } = process;
  const done = hechos + omitidos + fallidos;
  const active = isActive(process);
  const words = active
    ? `Facturando ${numberText(done)} de ${numberText(students)} ${students === 1 ? 'alumno' : 'alumnos'}`
    : STATES[process.situacion].word;
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
          label={words}
          percent={porcentaje}
          tone={active || porcentaje === 100 ? 'accent' : process.situacion === 'fallido' ? 'bad' : 'neutral'}
        />
        <div className={`num ${css.row} ${css.note}`}>
          <span>{porcentaje} %</span>
          <span>
            {tiempo} transcurridos{left !== null && ` · quedan ${aboutText(left)}`}
          </span>
        </div>
      </div>
      <dl className={css.figures}>
        <Figure title="Emitidas">{numberText(hechos)}</Figure>
        <Figure title="Sin facturar" isBad={omitidos + fallidos > 0}>
          {numberText(omitidos + fallidos)}
        </Figure>
        <Figure title="Pendientes">{numberText(students - done)}</Figure>
      </dl>
    </section>
  );
}

function Figure({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="num" data-mal={isBad || undefined}>
        {children}
      </dd>
    </div>
  );
}

/** Stops the run after its current chunk, after a confirmation. */
function Stop({ process }: { process: ProcesoReply }) {
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    const isConfirmed = await askConfirm({
      title: '¿Detener la facturación?',
      text: 'Lo emitido se conserva.',
      acceptLabel: 'Detener',
      cancelLabel: 'Seguir facturando',
    });
    if (!isConfirmed) return;
    setIsStopping(true);
    await stopProcess(process.id);
    await refetchProcesses();
    setIsStopping(false);
  };
  const stopRequested = process.situacion === 'deteniendo';
  return (
    <Button
      variant="danger-quiet"
      icon={<IconSquare size={14} stroke={2} aria-hidden />}
      reason={!process.puedeDetener && !stopRequested && 'No tiene permiso para detenerlo'}
      disabled={isStopping || stopRequested}
      staysFocusable
      onClick={() => void stop()}
    >
      {stopRequested ? 'Deteniendo…' : 'Detener'}
    </Button>
  );
}

/** Rectifies every invoice of a run, after a confirmation, and opens the list of runs. */
function RectifyAll({ process: { id, hechos } }: { process: ProcesoReply }) {
  const can = useCan();
  const navigate = useNavigate();
  // One idempotency key while the button is mounted: a second press does not start a second run.
  const [idempotencyKey] = useState(newKey);
  const [busy, setBusy] = useState(false);
  if (!can('facturas.emitir')) return null;
  const rectify = async (reason: DialogValues): Promise<void> => {
    setBusy(true);
    try {
      await rectifyRun(id, reason, idempotencyKey);
      await refetchProcesses();
      void navigate('/administrar/procesos/');
    } catch (error) {
      if (await offerRetry(error)) await rectify(reason);
    } finally {
      setBusy(false);
    }
  };
  const confirmAndRectify = async () => {
    const question = {
      title: hechos === 1 ? '¿Rectificar la factura?' : `¿Rectificar las ${numberText(hechos)} facturas?`,
      text: 'Se emite una factura rectificativa por cada una, que la anula entera. Las que ya están rectificadas quedan como están.',
      acceptLabel: 'Rectificar',
      isDanger: true,
    };
    const reason = await askInputs(question, REASON_INPUTS.map(dialogInputOf));
    if (reason !== null) await rectify(reason);
  };
  return (
    <Button
      variant="danger-quiet"
      icon={<IconFileX size={16} stroke="1.75" aria-hidden />}
      disabled={busy}
      onClick={() => void confirmAndRectify()}
    >
      Rectificar todas
    </Button>
  );
}

/** PDF, list and rectification of the invoices of a run. */
function Tools({ process }: { process: ProcesoReply }) {
  const { id, hechos } = process;
  if (hechos === 0) return null;
  const pdf = <IconFileTypePdf size={16} stroke="1.75" aria-hidden />;
  return (
    <>
      {isActive(process) ? (
        <Button icon={pdf} reason="Cuando termine">
          Descargar PDF
        </Button>
      ) : (
        <ButtonLink isFile to={pdfsPath(id)} icon={pdf}>
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
