import { useQuery } from '@tanstack/react-query';
import type { StartReply } from '../../../libs/contracts';
import { getJson, useCan, usePage } from '../base';
import { ErrorBand, Loading, Page } from '../ui';
import { ChartCard } from './charts/ChartCard';
import { ClockCard } from './ClockCard';
import { Figures } from './Figures';
import { FirstSteps, firstSteps } from './FirstSteps';
import { Greeting } from './Greeting';
import { Occupancy } from './Occupancy';
import { Pending } from './Pending';
import { TodayClasses } from './TodayClasses';
import { Week } from './Week';
import { WeekClasses } from './WeekClasses';
import css from './Start.module.css';

/** The start page of the office: figures, pending work, charts and the most frequent actions; of a teacher, the classes. */
export default function StartScreen() {
  usePage('Inicio');
  const start = useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => getJson<StartReply>('/api/inicio', {}, { signal }),
  });
  const can = useCan();
  const steps = start.data ? firstSteps(start.data, can) : [];
  return (
    <Page>
      <Greeting />
      {can('presencia.editar') && <ClockCard />}
      {start.isPending && <Loading />}
      {start.isError && <ErrorBand error={start.error} onRetry={() => void start.refetch()} />}
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {start.data && steps.length === 0 && <StartContent start={start.data} />}
    </Page>
  );
}

function StartContent({ start: { cifras, pendientes, graficas, ocupacion, semana, hoy } }: { start: StartReply }) {
  if (semana !== null)
    return (
      <>
        <Figures figures={cifras} />
        <div className={css.pair}>
          {hoy && <TodayClasses classes={hoy} isOwn />}
          {/* Without the right to see classes, the weekly pattern is what a teacher has. */}
          {hoy ? <WeekClasses /> : <Week classes={semana} />}
        </div>
      </>
    );
  return (
    <>
      <Figures figures={cifras} />
      <div className={css.columns}>
        <div className={css.side}>
          <Pending tasks={pendientes} />
          {hoy && <TodayClasses classes={hoy} isOwn={false} />}
          {ocupacion.length > 0 && <Occupancy types={ocupacion} />}
        </div>
        {graficas.length > 0 && (
          <div className={css.charts}>
            {graficas.map((chart) => (
              <ChartCard key={chart.codigo} chart={chart} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
