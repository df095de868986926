import FullCalendar, { type EventDropInfo } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import esLocale from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { Clase } from '../../../../../libs/contracts';
import { addDays } from '../../../../../libs/horarios/calculo';
import type { RowActions } from '../../clases/RowButtons';
import type { Viewer } from '../../clases/rights';
import type { ClassRow } from '../../clases/rows';
import type { Marks } from '../../clases/use-marked';
import { Block } from './Block';
import { DayHead } from './DayHead';
import { civilOf, eventOf } from './events';
import { emptyWeekend, hourSpan } from './span';
import css from './ClassCalendar.module.css';

export interface ClassCalendarProps {
  rows: readonly ClassRow[];
  /** The first day shown, and how many. */
  day: string;
  days: number;
  /** The half hours of the academy's day. */
  hours: readonly string[];
  /** The holidays by date. */
  holidays: ReadonlyMap<string, string>;
  viewer: Viewer;
  marks: Marks | null;
  actions: RowActions;
  /** The class that is being moved beside the calendar. */
  movingId: number | null;
  /** An administrator has dropped a class elsewhere. */
  onDrop: (clase: Clase, date: string, hour: string) => void;
}

const PLUGINS = [timeGridPlugin, interactionPlugin];
const WEEK = 7;
const rowOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps.row as ClassRow;

/** Classes and free hours on their days. Loaded on demand: the calendar library is heavy. */
export function ClassCalendar(props: ClassCalendarProps) {
  const { rows, day, days, hours, holidays, viewer, marks, actions, movingId, onDrop } = props;
  const end = addDays(day, days);
  const shown = rows.filter((row) => isWithin(row, day, end));
  const span = hourSpan(shown, hours);
  const drop = ({ event, revert }: EventDropInfo) => {
    const row = rowOf(event);
    // The class moves when the server says so.
    revert();
    if (row.kind !== 'class' || event.start === null) return;
    const { date, hour } = civilOf(event.start);
    onDrop(row.clase, date, hour);
  };
  return (
    <FullCalendar
      // Another range is another calendar: the library reads these only when it starts.
      key={`${day}/${days}`}
      plugins={PLUGINS}
      locale={esLocale}
      timeZone="UTC"
      className={css.calendar}
      initialView="timeGrid"
      initialDate={day}
      visibleRange={{ start: day, end }}
      hiddenDays={days === WEEK ? emptyWeekend(shown) : []}
      headerToolbar={false}
      allDaySlot={false}
      height="auto"
      slotMinTime={span.from}
      slotMaxTime={span.to}
      slotDuration="00:30"
      snapDuration="00:15"
      slotHeaderInterval="01:00"
      slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      slotMinHeight={40}
      eventMaxStack={4}
      slotEventOverlap={false}
      eventInteractive={false}
      editable={viewer.canManage}
      eventDurationEditable={false}
      longPressDelay={500}
      events={shown.map((row) => eventOf(row, viewer.canManage))}
      eventDrop={drop}
      eventClass={css.event}
      eventInnerClass={css.eventInner}
      eventContent={({ event }) => (
        <Block
          row={rowOf(event)}
          viewer={viewer}
          marks={marks}
          actions={actions}
          isMoving={isMoving(rowOf(event), movingId)}
        />
      )}
      dayHeaderContent={({ date }) => <DayHead date={civilOf(date).date} rows={shown} holidays={holidays} />}
      dayHeaderClass={css.dayHeader}
      dayHeaderInnerClass={css.dayHeaderInner}
      dayHeaderAlign="start"
      dayHeaderRowClass={css.headerRow}
      dayHeaderDividerClass={css.divider}
      tableHeaderClass={css.header}
      fillerClass={css.filler}
      slotHeaderClass={css.slotHeader}
      slotHeaderInnerClass={css.slotHeaderInner}
      slotHeaderDividerClass={css.slotDivider}
      slotLaneClass={({ isMinor }) => (isMinor ? `${css.slot ?? ''} ${css.minor ?? ''}` : css.slot)}
      dayLaneClass={({ isToday }) => (isToday ? `${css.lane ?? ''} ${css.today ?? ''}` : css.lane)}
      dayLaneInnerClass={css.laneInner}
      columnMoreLinkClass={css.more}
      moreLinkText={(count: number) => `${count} más`}
      popoverClass={css.popover}
      popoverCloseClass={css.popoverClose}
      popoverCloseContent={() => '×'}
    />
  );
}

const isMoving = (row: ClassRow, movingId: number | null): boolean =>
  row.kind === 'class' && movingId !== null && row.clase.id === movingId;

function isWithin(row: ClassRow, day: string, end: string): boolean {
  const date = row.kind === 'class' ? row.clase.fecha : row.slot.fecha;
  return date >= day && date < end;
}
