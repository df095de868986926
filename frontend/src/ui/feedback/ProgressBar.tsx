import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** The accessible name of the bar. */
  label: string;
  /** From 0 to 100; left out while unknown. */
  percent?: number;
  tone?: 'accent' | 'bad' | 'neutral';
  /** Also shows the percentage as text. */
  showsPercent?: boolean;
}

/** A progress bar. */
export function ProgressBar({ label, percent, tone = 'accent', showsPercent = false }: ProgressBarProps) {
  return (
    <div className={css.row}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-tono={tone}
        data-sin-fin={percent === undefined || undefined}
      >
        <span style={percent === undefined ? undefined : { width: `${String(percent)}%` }} />
      </div>
      {showsPercent && percent !== undefined && (
        <span className={`num ${css.figure}`} aria-hidden>
          {percent} %
        </span>
      )}
    </div>
  );
}
