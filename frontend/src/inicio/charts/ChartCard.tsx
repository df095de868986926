import { useElementSize } from '@mantine/hooks';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useId, useState, type ComponentType } from 'react';
import type { StartChart } from '../../../../libs/contracts';
import { Button, EmptyState } from '../../ui';
import { BarChart } from './BarChart';
import { chartWords, drawn, type Frame } from './chart-model';
import { ChartTable } from './ChartTable';
import { LineChart } from './LineChart';
import css from './Charts.module.css';

const FORMS: Record<StartChart['forma'], ComponentType<{ chart: StartChart; frame: Frame }>> = {
  linea: LineChart,
  barras: BarChart,
};

const HEIGHT = 240;
const AXES = { height: HEIGHT, left: 52, bottom: 26, top: 22 };

/** A chart with its title and legend, or the same values as a table. */
export function ChartCard({ chart }: { chart: StartChart }) {
  const [asTable, setAsTable] = useState(false);
  const title = useId();
  const isEmpty = chart.series.every(({ valores }) => drawn(valores).every((value) => value === 0));
  if (isEmpty) return <EmptyChart chart={chart} />;
  const content = asTable ? <ChartTable chart={chart} /> : <Drawing chart={chart} />;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={title}>
      <header className={css.head}>
        <h2 id={title}>{chart.titulo}</h2>
        <span className={css.detail}>{chart.detalle}</span>
        {chart.series.length > 1 && !asTable && <Legend chart={chart} />}
        <Button
          variant="quiet"
          icon={asTable ? <IconChartLine size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver como gráfica' : 'Ver como tabla'}
        </Button>
      </header>
      {content}
    </section>
  );
}

/** Of a new academy, or one that does not invoice with the product yet. */
function EmptyChart({ chart: { titulo, detalle } }: { chart: StartChart }) {
  return (
    <section className={`tarjeta ${css.card}`} aria-label={titulo}>
      <EmptyState
        icon={<IconChartLine size={22} stroke={1.75} />}
        title={`${titulo}: todavía no hay datos`}
        text={`Aquí se verá lo ${detalle}.`}
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
      {series.map(({ titulo }, place) => (
        <li key={titulo} data-last={place === series.length - 1 || undefined}>
          {titulo}
        </li>
      ))}
    </ul>
  );
}
