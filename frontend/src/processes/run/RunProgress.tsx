import type { ReactNode } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { ProgressBar } from '../../ui';
import { isActive, STATES, timeText } from '../model';
import { RetryButton } from '../ProcessDetails';
import { StopButton, type StopQuestion } from './StopButton';
import css from './RunProgress.module.css';

interface RunProgressProps {
  process: ProcesoReply;
  /** The sentence above the bar while the run is active. */
  activeText: string;
  /** What people can do while the run is active. */
  activeNote: string;
  /** The outcome of the run. */
  resultText: string;
  stopQuestion: StopQuestion;
  onRetried: (id: number) => void;
  /** Figures below the bar. */
  children?: ReactNode;
}

/** The progress of a run: sentence, bar and time, with its buttons. */
export function RunProgress({ process, children, ...texts }: RunProgressProps) {
  const { porcentaje, situacion } = process;
  const active = isActive(process);
  const words = active ? texts.activeText : STATES[situacion].word;
  return (
    <section className="tarjeta" aria-label="Progreso">
      <div className={css.state}>
        <div className={css.row}>
          <div className={css.sentence}>
            <h2>{words}</h2>
            <p className={css.note} role="status">
              {active ? texts.activeNote : texts.resultText}
            </p>
          </div>
          <div className={css.tools}>
            {active && <StopButton process={process} question={texts.stopQuestion} />}
            <RetryButton process={process} onStarted={texts.onRetried} />
          </div>
        </div>
        <ProgressBar
          label={words}
          percent={porcentaje}
          tone={active || porcentaje === 100 ? 'accent' : situacion === 'fallido' ? 'bad' : 'neutral'}
        />
        <div className={`num ${css.row} ${css.note}`}>
          <span>{porcentaje} %</span>
          <span>{timeText(process)}</span>
        </div>
      </div>
      {children}
    </section>
  );
}
