import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Clase, ClasesReply, EstadoClase } from '#libs/contracts';
import { addDays, mondayOf } from '#libs/platform/civil';
import { byDate } from '#libs/clases/calculo';
import { dayOf, fromHere, getJson } from '../base';
import { Button, EmptyState, ErrorBand, IconButton, Loading, Pill, type Tone } from '../ui';
import { StandsInFor } from './StandsInFor';
import { dayTitle, factsText, mondayIn, sheetOf, weekText, withWeek } from './week';
import start from './Start.module.css';
import today from './Today.module.css';
import css from './Week.module.css';

/** The group and private classes of a teacher in one week. Classes up to today link to their attendance sheets. */
export function WeekClasses() {
  const now = dayOf(new Date());
  const thisMonday = mondayOf(now);
  const [params, setParams] = useSearchParams();
  const monday = mondayIn(params, now);
  // Replaces the history entry. So «back» from a class returns to the shown week, and changing the week adds no entries.
  const show = (next: string) =>
    setParams((latest) => withWeek(latest, next, now), { replace: true, preventScrollReset: true });
  const classes = useQuery({
    queryKey: ['clases', 'semana', monday],
    queryFn: ({ signal }) => {
      const range = { fecha1: monday, fecha2: addDays(monday, 6) };
      return getJson<ClasesReply>(
        '/clases-particulares/api/get-clases',
        { ...range, grupos: 1, anuladas: 1 },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const days = [...byDate(classes.data?.clases ?? [])];
  return (
    <section className={`tarjeta ${start.card}`} aria-labelledby="mi-semana">
      <div className={`${start.cardTitle} ${css.head}`}>
        <h2 id="mi-semana">Mi semana</h2>
        <span className={css.pager}>
          {monday !== thisMonday && (
            <Button small variant="quiet" onClick={() => show(thisMonday)}>
              Esta semana
            </Button>
          )}
          <IconButton
            small
            variant="quiet"
            className={css.arrow}
            label="Semana anterior"
            icon={<IconChevronLeft size={18} stroke={1.75} />}
            onClick={() => show(addDays(monday, -7))}
          />
          <span className={`num ${css.range}`} aria-live="polite">
            {weekText(monday)}
          </span>
          <IconButton
            small
            variant="quiet"
            className={css.arrow}
            label="Semana siguiente"
            icon={<IconChevronRight size={18} stroke={1.75} />}
            onClick={() => show(addDays(monday, 7))}
          />
        </span>
      </div>
      {classes.isPending && <Loading />}
      {classes.isError && <ErrorBand error={classes.error} onRetry={() => void classes.refetch()} />}
      {classes.data && days.length === 0 && (
        <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title="Sin clases esa semana" />
      )}
      <div
        aria-busy={classes.isPlaceholderData}
        data-anterior={classes.isPlaceholderData || undefined}
        className={css.days}
      >
        {days.map(([fecha, ofDay]) => (
          <div key={fecha}>
            <h3 className={css.day}>{dayTitle(fecha, now)}</h3>
            <ul className={start.tasks}>
              {ofDay.map((one) => (
                <li key={one.id}>
                  <WeekClass one={one} url={sheetOf(one, now)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

const STATES: Readonly<Record<EstadoClase, { tone: Tone; text: string } | null>> = {
  confirmada: null,
  solicitada: { tone: 'attention', text: 'Solicitada' },
  anulada: { tone: 'neutral', text: 'Anulada' },
};

function WeekClass({ one, url }: { one: Clase; url: string | null }) {
  const here = useLocation();
  const state = STATES[one.estado];
  const content = (
    <>
      <span className={`num ${today.hours}`}>
        <strong>{one.horaEntrada}</strong>
        <span>{one.horaSalida}</span>
      </span>
      <span className={today.body}>
        <span className={`${start.taskWords} ${today.words}`}>
          <strong className={one.estado === 'anulada' ? css.cancelled : undefined}>
            {one.materia === one.curso ? one.curso : `${one.curso} · ${one.materia}`}
          </strong>
          <span>{factsText(one)}</span>
          <StandsInFor name={one.sustituye} />
        </span>
        {state && <Pill tone={state.tone}>{state.text}</Pill>}
      </span>
    </>
  );
  if (url === null) return <div className={`${start.task} ${css.plain}`}>{content}</div>;
  return (
    <Link to={url} state={fromHere(here)} className={start.task}>
      {content}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Link>
  );
}
