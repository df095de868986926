import { IconSquare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ProcesoReply } from '../../../../../libs/contracts';
import { moneyText, numberText } from '../../../base';
import { stopProcess } from '../../../processes/calls';
import { refetchProcesses } from '../../../processes/live';
import { isActive, STATES, timeText } from '../../../processes/model';
import { RetryButton } from '../../../processes/ProcessDetails';
import { askConfirm, Button, ProgressBar } from '../../../ui';
import { useRunTotals } from '../draft/calls';
import css from './Run.module.css';

/** How far a run is: sentence, bar, time and figures. */
export function Progress({ process, onRetried }: { process: ProcesoReply; onRetried: (id: number) => void }) {
  const { total: students, hechos, omitidos, fallidos, porcentaje } = process;
  const done = hechos + omitidos + fallidos;
  const active = isActive(process);
  const words = active
    ? `Facturando ${numberText(done)} de ${numberText(students)} ${students === 1 ? 'alumno' : 'alumnos'}`
    : STATES[process.situacion].word;
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
          <span>{timeText(process)}</span>
        </div>
      </div>
      <Figures process={process} />
    </section>
  );
}

function Figures({ process }: { process: ProcesoReply }) {
  const { id, total: students, hechos, omitidos, fallidos } = process;
  const { data: totals } = useRunTotals(id, hechos);
  return (
    <dl className={css.figures}>
      <Figure title="Emitidas">{numberText(hechos)}</Figure>
      <Figure title="Sin facturar" isBad={omitidos + fallidos > 0}>
        {numberText(omitidos + fallidos)}
      </Figure>
      <Figure title="Pendientes">{numberText(students - hechos - omitidos - fallidos)}</Figure>
      <Figure title="Total emitido">{moneyText(totals?.totalEmitido) || '—'}</Figure>
      <Figure title="Último número">{totals?.ultimoNumero ?? '—'}</Figure>
    </dl>
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
