import { line } from 'd3-shape';
import { scaleLinear } from 'd3-scale';
import css from './Charts.module.css';

const WIDTH = 78;
const HEIGHT = 26;
const MARGIN = 2;

/** A small line without axes, beside a figure that says the last value in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.every((value) => value === values[0])) return null;
  const x = scaleLinear([0, values.length - 1], [MARGIN, WIDTH - MARGIN]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [HEIGHT - MARGIN, MARGIN]);
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )([...values]);
  return (
    <svg className={css.spark} width={WIDTH} height={HEIGHT} aria-hidden>
      <path className={css.line} d={path ?? undefined} />
    </svg>
  );
}
