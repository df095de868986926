import { area, line } from 'd3-shape';
import type { StartChart } from '#libs/contracts';
import { Axes } from './Axes';
import { drawn, monthSlots, scaleOf, type Frame } from './chart-model';
import { valueText } from './value-text';
import css from './Charts.module.css';

/** One series as a line, with the area below it filled and the last value written at its end. */
export function LineChart({ chart, frame }: { chart: StartChart; frame: Frame }) {
  const values = drawn(chart.series[0]?.valores ?? []);
  const scale = scaleOf(values, frame);
  const slots = monthSlots(values.length, frame);
  const xOf = (index: number) => {
    const slot = slots[index];
    return slot === undefined ? 0 : slot.x + slot.width / 2;
  };
  const yOf = (value: number) => scale.y(value);
  const last = values.length - 1;
  const end = values[last];
  return (
    <>
      <Axes frame={frame} scale={scale} months={chart.meses} xOf={xOf} />
      <path className={css.area} d={area<number>((_, index) => xOf(index), scale.y(0), yOf)(values) ?? undefined} />
      <path className={css.line} d={line<number>((_, index) => xOf(index), yOf)(values) ?? undefined} />
      {end !== undefined && (
        <>
          <circle className={css.point} cx={xOf(last)} cy={yOf(end)} r={4} />
          <text className={css.value} x={xOf(last)} y={yOf(end) - 10} textAnchor="middle">
            {valueText(end, chart.unidad)}
          </text>
        </>
      )}
    </>
  );
}
