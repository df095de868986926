import { useElementSize } from '@mantine/hooks';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import type { StartChart } from '#libs/contracts';
import { Button, EmptyState } from '../../ui';
import { BarChart } from './BarChart';
import { chartWords, isEmptyChart, toneOf, type Frame } from './chart-model';
import { ChartTable } from './ChartTable';
import { LineChart } from './LineChart';
import css from './Charts.module.css';

const FORMS: Record<StartChart['forma'], ComponentType<{ chart: StartChart; frame: Frame }>> = {
  linea: LineChart,
  barras: BarChart,
};

const HEIGHT = 240;
const AXES = { height: HEIGHT, left: 52, bottom: 26, top: 22 };

/** A chart with title and legend, or its values as a table. `views` switches the content of the chart. */
export function ChartCard({ chart, views }: { chart: StartChart; views?: ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  const title = useId();
  const hasLegend = chart.series.length > 1 && !asTable;
  if (isEmptyChart(chart)) return <EmptyChart chart={chart} />;
  const content = asTable ? <ChartTable chart={chart} /> : <Drawing chart={chart} />;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={title}>
      <header className={css.head}>
        <h2 id={title}>{chart.titulo}</h2>
        <span className={css.detail}>{chart.detalle}</span>
        {views === undefined && hasLegend && <Legend chart={chart} />}
        <Button
          variant="quiet"
          icon={asTable ? <IconChartLine size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver como gráfica' : 'Ver como tabla'}
        </Button>
        {views !== undefined && (
          <div className={css.views}>
            {views}
            {hasLegend && <Legend chart={chart} />}
          </div>
        )}
      </header>
      {content}
    </section>
  );
}

/** Shown instead of the chart if all values are 0: in a new academy, or in an academy that does not invoice with Claustro yet. */
function EmptyChart({ chart: { titulo } }: { chart: StartChart }) {
  return (
    <section className={`tarjeta ${css.card}`} aria-label={titulo}>
      <EmptyState
        icon={<IconChartLine size={22} stroke={1.75} />}
        title={`${titulo}: todavía no hay datos`}
        text="Aquí se verá mes a mes."
      />
    </section>
  );
}

function Drawing({ chart }: { chart: StartChart }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const Form = FORMS[chart.forma];
  return (
    <div ref={ref} className={css.drawing}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={chartWords(chart)}>
          <Form chart={chart} frame={{ ...AXES, width }} />
        </svg>
      )}
    </div>
  );
}

function Legend({ chart: { series } }: { chart: StartChart }) {
  return (
    <ul className={css.legend}>
      {series.map((one, place) => (
        <li key={one.titulo} data-tone={toneOf(one, place === series.length - 1)}>
          {one.titulo}
        </li>
      ))}
    </ul>
  );
}
