import css from './Charts.module.css';

const WIDTH = 78;
const HEIGHT = 26;
const MARGIN = 2;

/** A small line without axes, beside a figure that states the last value. Drawn without the chart library, which loads later. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return null;
  const points = values.map((value, index) => {
    const x = MARGIN + (index * (WIDTH - 2 * MARGIN)) / (values.length - 1);
    const y = HEIGHT - MARGIN - ((value - least) * (HEIGHT - 2 * MARGIN)) / (most - least);
    return `${String(x)},${String(y)}`;
  });
  return (
    <svg className={css.spark} width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline className={css.line} points={points.join(' ')} />
    </svg>
  );
}
