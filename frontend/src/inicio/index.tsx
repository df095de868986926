import { useQuery } from '@tanstack/react-query';
import type { StartReply } from '#libs/contracts';
import { getJson, useCan, useLayout, usePage } from '../base';
import { ErrorBand, lazyPart, Loading, Page } from '../ui';
import { ClockCard } from './ClockCard';
import { ChartWaiting, MonthWaiting } from './Waiting';
import { Figures } from './Figures';
import { FirstSteps, firstSteps } from './FirstSteps';
import { Greeting } from './Greeting';
import { Occupancy } from './Occupancy';
import { Pending } from './Pending';
import { TodayClasses } from './TodayClasses';
import { Week } from './Week';
import { WeekClasses } from './WeekClasses';
import css from './Start.module.css';

/** The start page of the office: figures, pending tasks, charts and the most frequent actions. For teachers: their classes. */
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

const Month = lazyPart(async () => (await import('./mes/MonthSection')).MonthSection);

const Chart = lazyPart(async () => (await import('./charts/ChartCard')).ChartCard);

function StartContent({
  start: { cifras, pendientes, conPendientes, graficas, ocupacion, semana, hoy },
}: {
  start: StartReply;
}) {
  const can = useCan();
  // On a phone, the pending tasks are above the figures. On a wide screen, the figures are above the tasks, and the month is beside the
  // tasks.
  const isPhone = useLayout() === 'phone';
  if (semana !== null)
    return (
      <>
        <Figures figures={cifras} />
        {pendientes.length > 0 && <Pending tasks={pendientes} />}
        <div className={css.pair}>
          {hoy && <TodayClasses classes={hoy} isOwn />}
          {/* Without the permission to see classes, a teacher gets the weekly pattern. */}
          {hoy ? <WeekClasses /> : <Week classes={semana} />}
        </div>
      </>
    );
  const hasMonth = can('facturas.ver') || can('pagos.ver');
  const month = hasMonth && <Month.Part waiting={<MonthWaiting />} props={{}} />;
  // Figures in euros are left out here: the part about the month (`month`) shows these figures to every user who may see amounts.
  const figures = <Figures figures={cifras.filter(({ unidad }) => unidad !== 'importe')} />;
  return (
    <>
      {!isPhone && figures}
      <div className={css.columns}>
        <div className={css.side}>
          {conPendientes && <Pending tasks={pendientes} />}
          {isPhone && figures}
          {isPhone && month}
          {hoy && <TodayClasses classes={hoy} isOwn={false} />}
          {ocupacion.length > 0 && <Occupancy types={ocupacion} />}
        </div>
        {((hasMonth && !isPhone) || graficas.length > 0) && (
          <div className={css.charts}>
            {!isPhone && month}
            {graficas.map((chart) => (
              <Chart.Part key={chart.codigo} waiting={<ChartWaiting />} props={{ chart }} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
