import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** What is under way: the name of the bar. */
  etiqueta: string;
  /** From 0 to 100; left out, nobody knows yet. */
  porcentaje?: number;
  tono?: 'accent' | 'bad' | 'neutral';
  /** The figure stands beside it. */
  conCifra?: boolean;
}

/** How far something is. */
export function ProgressBar({ etiqueta, porcentaje, tono = 'accent', conCifra = false }: ProgressBarProps) {
  return (
    <div className={css.row}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={etiqueta}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={porcentaje}
        data-tono={tono}
        data-sin-fin={porcentaje === undefined || undefined}
      >
        <span style={porcentaje === undefined ? undefined : { width: `${String(porcentaje)}%` }} />
      </div>
      {conCifra && porcentaje !== undefined && (
        <span className={`num ${css.figure}`} aria-hidden>
          {porcentaje} %
        </span>
      )}
    </div>
  );
}
