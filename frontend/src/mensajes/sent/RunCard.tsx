import type { ProcesoReply } from '#libs/contracts';
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

/** The progress of the run that sends the message. An ended run shows nothing: the counts of the envíos say what became of it. */
export function RunCard({ process }: { process: ProcesoReply }) {
  if (!isActive(process)) {
    return process.error === null ? null : (
      <p className={css.problem} role="alert">
        {process.error}
      </p>
    );
  }
  const done = process.hechos + process.omitidos + process.fallidos;
  const left = secondsLeft(process);
  const words = `Enviando ${numberText(done)} de ${numberText(process.total)}`;
  return (
    <section className={`tarjeta ${css.run}`} aria-label="Progreso">
      <div className={css.progress}>
        <p>
          <strong className={css.sentence}>{words}</strong>{' '}
          <span className="num">
            {process.porcentaje} %{left === null ? '' : ` · quedan ${aboutText(left)}`}
          </span>
        </p>
        <ProgressBar label={words} percent={process.porcentaje} />
      </div>
      <StopButton process={process} question={STOP} />
    </section>
  );
}
