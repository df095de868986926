import type { CopiasCampus, ProcesoReply } from '#libs/contracts';
import { numberText } from '../../base';
import { aboutText, isActive, secondsLeft } from '../../processes/model';
import { StopButton, type StopQuestion } from '../../processes/run/StopButton';
import { ProgressBar } from '../../ui';
import css from './Sent.module.css';

const STOP: StopQuestion = {
  title: '¿Detener el envío?',
  text: 'Lo enviado no se puede recoger.',
  cancelLabel: 'Seguir enviando',
};

interface RunCardProps {
  /** The run that sends the message, while it is known. */
  process: ProcesoReply | undefined;
  campus: CopiasCampus;
}

/** The progress of the run, and who has read the message in the campus. The progress goes away when the run ends. */
export function RunCard({ process, campus }: RunCardProps) {
  const active = process !== undefined && isActive(process) ? process : null;
  return (
    <>
      {process !== undefined && active === null && process.error !== null && (
        <p className={css.problem} role="alert">
          {process.error}
        </p>
      )}
      {(active !== null || hasReadings(campus)) && (
        <section className={`tarjeta ${css.run ?? ''}`} aria-label={active === null ? 'Lecturas' : 'Progreso'}>
          {active !== null && <Progress process={active} />}
          {hasReadings(campus) && <Readings campus={campus} />}
          {active !== null && <StopButton process={active} question={STOP} />}
        </section>
      )}
    </>
  );
}

type KnownReadings = CopiasCampus & { leidas: number; confirmadas: number };

/** Whether it is known who has read the message, and there is somebody to read it. */
const hasReadings = (campus: CopiasCampus): campus is KnownReadings =>
  campus.copias > 0 && campus.leidas !== null && campus.confirmadas !== null;

function Progress({ process }: { process: ProcesoReply }) {
  const done = process.hechos + process.omitidos + process.fallidos;
  const left = secondsLeft(process);
  const words = `Enviando ${numberText(done)} de ${numberText(process.total)}`;
  return (
    <div className={css.progress}>
      <p>
        <strong className={css.sentence}>{words}</strong>{' '}
        <span className="num">
          {process.porcentaje} %{left === null ? '' : ` · quedan ${aboutText(left)}`}
        </span>
      </p>
      <ProgressBar label={words} percent={process.porcentaje} />
    </div>
  );
}

function Readings({ campus: { copias, leidas, confirmadas } }: { campus: KnownReadings }) {
  return (
    <dl className={css.readings}>
      {[['Leído en el campus', leidas] as const, ['Han confirmado', confirmadas] as const].map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            <strong>{numberText(count)}</strong> de {numberText(copias)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
