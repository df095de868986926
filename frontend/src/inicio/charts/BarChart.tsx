import type { StartChart } from '#libs/contracts';
import { Axes } from './Axes';
import { drawn, monthSlots, scaleOf, toneOf, type Frame } from './chart-model';
import css from './Charts.module.css';

/** The share of a month's width that its bars fill. */
const FILLED = 0.72;
const GAP = 1;

/** The series as bars, side by side in each month. */
export function BarChart({ chart, frame }: { chart: StartChart; frame: Frame }) {
  const series = chart.series.map((one, place) => ({
    titulo: one.titulo,
    values: drawn(one.valores),
    tone: toneOf(one, place === chart.series.length - 1),
  }));
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    frame,
  );
  const slots = monthSlots(chart.meses.length, frame);
  const width = ((slots[0]?.width ?? 0) * FILLED) / series.length;
  const middleOf = (index: number) => {
    const slot = slots[index];
    return slot === undefined ? 0 : slot.x + slot.width / 2;
  };
  return (
    <>
      <Axes frame={frame} scale={scale} months={chart.meses} xOf={middleOf} />
      {series.map(({ titulo, values, tone }, place) => (
        <g key={titulo} className={css.bars} data-tone={tone}>
          {values.map((value, index) => (
            <rect
              key={chart.meses[index]}
              x={middleOf(index) + (place - series.length / 2) * width + GAP / 2}
              y={scale.y(Math.max(0, value))}
              width={Math.max(1, width - GAP)}
              height={Math.max(0, scale.y(0) - scale.y(Math.max(0, value)))}
              rx={2}
            />
          ))}
        </g>
      ))}
    </>
  );
}
