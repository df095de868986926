import { numberText } from '../../base';
import { shortMonth, type Frame, type Scale } from './chart-model';
import css from './Charts.module.css';

interface AxesProps {
  frame: Frame;
  scale: Scale;
  months: readonly string[];
  /** Returns the x coordinate of the name of the month with this index. */
  xOf: (index: number) => number;
}

/** Width in pixels below which only every other month is named. */
const NARROW = 420;

/** The lines and numbers of the vertical axis, and the names of the months below. */
export function Axes({ frame, scale, months, xOf }: AxesProps) {
  const step = frame.width < NARROW ? 2 : 1;
  // Counts the months from the end, so that the latest month always has a name.
  const isNamed = (index: number) => (months.length - 1 - index) % step === 0;
  return (
    <g className={css.axes}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={frame.left} x2={frame.width} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={frame.left - 8} y={scale.y(tick)} dy="0.32em" textAnchor="end">
            {numberText(tick)}
          </text>
        </g>
      ))}
      {months.map(
        (month, index) =>
          isNamed(index) && (
            <text key={month} x={xOf(index)} y={frame.height - 6} textAnchor="middle">
              {shortMonth(month)}
            </text>
          ),
      )}
    </g>
  );
}
