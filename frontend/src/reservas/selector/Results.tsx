import { IconCalendarOff } from '@tabler/icons-react';
import type { Clase, HoraDisponible } from '#libs/contracts';
import { useMemo, type RefObject } from 'react';
import { EmptyState, ErrorBand, lazyPart, Loading, RowsSkeleton } from '../../ui';
import { BulkBar } from '../clases/bulk/BulkBar';
import { ClassList } from '../clases/list/ClassList';
import { rangeProblem } from '../clases/ranges';
import { useHasCards } from '../clases/list/use-has-cards';
import { RowButtons } from '../clases/list/RowButtons';
import type { Viewer } from '../clases/rights';
import { useMarked } from '../clases/use-marked';
import { useRowFocus } from '../clases/use-row-focus';
import type { ChosenHour } from '../../huecos';
import { DayPager } from './DayPager';
import { EmptyDay } from './EmptyDay';
import { countShown, firstShown } from './selector-reducer';
import { useClassActions } from './use-class-actions';
import type { Selector } from './use-selector';
import css from './Selector.module.css';

const Calendar = lazyPart(async () => (await import('./calendar/ClassCalendar')).ClassCalendar);

interface ResultsProps {
  selector: Selector;
  viewer: Viewer & { isAdmin: boolean };
  heading: RefObject<HTMLElement | null>;
  movingId: number | null;
  newHour: ChosenHour | null;
  onMove: (clase: Clase) => void;
  onReview: (slot: HoraDisponible) => void;
  /** Returns the function that requests this free hour; null if the hour cannot be requested. */
  onRequest: (slot: HoraDisponible) => ((slot: HoraDisponible) => void) | null;
}

/** The rows as a list or as a calendar, with the bulk bar of the classes that an administrator has marked. */
export function Results({ selector, viewer, heading, movingId, newHour, onMove, onReview, onRequest }: ResultsProps) {
  const { state, classes, clases, rows, isPhone } = selector;
  const hasCards = useHasCards(true);
  const marks = useMarked(clases);
  const ownMarks = viewer.canManage ? marks : null;
  const focus = useRowFocus(rows, heading);
  const { cancel, drop } = useClassActions(viewer, ({ id }) => focus.leave([id]));
  const actions = {
    move: onMove,
    cancel: (clase: Clase) => void cancel(clase),
    review: onReview,
    requestOf: onRequest,
  };
  const isList = state.mode === 'lista';
  const empty = emptyText(selector, viewer);
  if (rangeProblem(state) !== null) return <NoDates />;
  return (
    <div
      ref={focus.list}
      className={isPhone || (isList && (hasCards || movingId !== null)) ? css.bare : `tarjeta ${css.card}`}
      aria-busy={classes.isPlaceholderData || undefined}
      data-anterior={classes.isPlaceholderData || undefined}
    >
      {classes.isError && (
        <ErrorBand
          title="No se han podido cargar las clases."
          error={classes.error}
          onRetry={() => void classes.refetch()}
        />
      )}
      {classes.isPending && <RowsSkeleton />}
      {classes.data && isList && (
        <ClassList
          caption="Clases"
          rows={rows}
          marks={ownMarks}
          hasLinks={viewer.isAdmin}
          empty={empty}
          isNarrow={movingId !== null}
          actions={(row) => <RowButtons row={row} viewer={viewer} actions={actions} />}
        />
      )}
      {classes.data && !isList && (
        <>
          {rows.length === 0 && <p className={css.none}>{empty}</p>}
          <DayPager selector={selector} />
          <EmptyDay selector={selector} />
          <CalendarPart
            selector={selector}
            viewer={viewer}
            marks={ownMarks}
            actions={actions}
            movingId={movingId}
            newHour={newHour}
            onDrop={(clase, date, hour) => void drop(clase, date, hour)}
          />
        </>
      )}
      {ownMarks && <BulkBar marks={ownMarks} focus={focus} />}
    </div>
  );
}

/** Shown for wrong dates; the filters explain the error. */
const NoDates = () => (
  <div className={`tarjeta ${css.card ?? ''}`}>
    <EmptyState
      icon={<IconCalendarOff size={22} stroke={1.75} aria-hidden />}
      title="Corrija las fechas para ver las clases"
    />
  </div>
);

type CalendarProps = Parameters<typeof Calendar.Part>[0]['props'];

function CalendarPart(
  props: { selector: Selector } & Pick<
    CalendarProps,
    'viewer' | 'marks' | 'actions' | 'movingId' | 'newHour' | 'onDrop'
  >,
) {
  const { selector, ...rest } = props;
  const { state, days, rows, structure } = selector;
  const holidays = useMemo(
    () => new Map(structure.data?.fechas.flatMap(({ fecha, festivo }) => (festivo === null ? [] : [[fecha, festivo]]))),
    [structure.data],
  );
  return (
    <Calendar.Part
      waiting={<Loading />}
      props={{
        ...rest,
        rows,
        day: firstShown(state, days),
        days: countShown(state, days),
        hours: structure.data?.horas ?? [],
        holidays,
      }}
    />
  );
}

/**
 * Returns the sentence for an empty list. Free hours belong to a course, so the office must choose a course before free hours can be
 * listed.
 */
function emptyText(selector: Selector, { tipo }: Viewer): string | undefined {
  const { state } = selector;
  if (state.tipo !== 'L') return 'No hay clases que mostrar en estas fechas';
  if (tipo === 'ADM' && state.curso === '') return 'Elija un curso para ver sus horas libres';
  return 'No hay horas libres en estas fechas';
}
