import FullCalendar, { type EventDropInfo } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import esLocale from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { Clase } from '#libs/contracts';
import { addDays } from '#libs/platform/civil';
import { minuteOf } from '../../../base';
import type { RowActions } from '../../clases/list/RowButtons';
import type { Viewer } from '../../clases/rights';
import { dateOf, type ClassRow } from '../../clases/rows';
import type { Marks } from '../../clases/use-marked';
import type { ChosenHour } from '../../../huecos';
import { Block } from './Block';
import { DayHead } from './DayHead';
import { BundleBlock } from './BundleBlock';
import { bundle } from './bundles';
import { lanesOf, measuresOf, slotHeightOf } from './measures';
import { bundleEvent, civilOf, isMoving, singleEvent, type EventData } from './events';
import { spanOf } from './items';
import { NewHourBlock } from './NewHourBlock';
import { emptyWeekend, hourSpan } from './span';
import { useWidth } from './use-width';
import css from './ClassCalendar.module.css';

export interface ClassCalendarProps {
  rows: readonly ClassRow[];
  /** The first day shown, and the number of days. */
  day: string;
  days: number;
  /** The half hours of the academy's opening time. */
  hours: readonly string[];
  /** The holidays by date. */
  holidays: ReadonlyMap<string, string>;
  viewer: Viewer;
  marks: Marks | null;
  actions: RowActions;
  /** Id of the class that is being moved in the panel beside the calendar. */
  movingId: number | null;
  /** The hour that is chosen in the panel and shown as a preview; null if no hour is chosen. */
  newHour: ChosenHour | null;
  /** Called when an administrator drops a class on another hour. */
  onDrop: (clase: Clase, date: string, hour: string) => void;
}

const PLUGINS = [timeGridPlugin, interactionPlugin];
const WEEK = 7;
/** Width in pixels until the calendar has been measured. */
const USUAL_WIDTH = 1100;
const dataOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps as unknown as EventData;

/** Classes and free hours on their days. Loaded on demand: the calendar library is heavy. */
export function ClassCalendar(props: ClassCalendarProps) {
  const { rows, day, days, hours, holidays, viewer, marks, actions, movingId, newHour, onDrop } = props;
  const end = addDays(day, days);
  const isShown = (date: string) => date >= day && date < end;
  const shown = rows.filter((row) => isShown(dateOf(row)));
  const preview = newHour !== null && isShown(newHour.date) ? [newHour] : [];
  const spans = [...shown.map(spanOf), ...preview];
  const span = hourSpan(spans, hours);
  const hidden = days === WEEK ? emptyWeekend(spans.map(({ date }) => date)) : [];
  const { element, width } = useWidth(USUAL_WIDTH);
  const { singles, bundles } = bundle(shown, preview, lanesOf(width, days - hidden.length));
  const measures = measuresOf(width);
  const slotHeight = slotHeightOf(bundles, measures);
  const drop = ({ event, revert }: EventDropInfo) => {
    const data = dataOf(event);
    // Puts the block back, because the class moves only after the server has accepted the move.
    revert();
    if (!('row' in data) || data.row.kind !== 'class' || event.start === null) return;
    const { date, hour } = civilOf(event.start);
    onDrop(data.row.clase, date, hour);
  };
  const block = { viewer, marks, actions };
  const content = (data: EventData) => {
    if ('newHour' in data) return <NewHourBlock newHour={data.newHour} />;
    if ('bundle' in data)
      return (
        <BundleBlock {...block} bundle={data.bundle} measures={measures} slotHeight={slotHeight} movingId={movingId} />
      );
    return <Block {...block} row={data.row} isMoving={isMoving(data.row, movingId)} />;
  };
  return (
    <div ref={element}>
      <FullCalendar
        // If the range changes, the new key makes React mount a new calendar. The library reads these options only when it starts.
        key={`${day}/${days}`}
        plugins={PLUGINS}
        locale={esLocale}
        // Heading of the column of hours for screen readers; the library's Spanish texts lack it.
        timedText="Hora"
        timeZone="UTC"
        now={() => minuteOf(new Date())}
        className={css.calendar}
        initialView="timeGrid"
        initialDate={day}
        visibleRange={{ start: day, end }}
        hiddenDays={hidden}
        headerToolbar={false}
        allDaySlot={false}
        height="auto"
        slotMinTime={span.from}
        slotMaxTime={span.to}
        slotDuration="00:30"
        snapDuration="00:15"
        slotHeaderInterval="01:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotMinHeight={slotHeight}
        slotEventOverlap={false}
        eventInteractive={false}
        editable={viewer.canManage}
        eventDurationEditable={false}
        longPressDelay={500}
        events={[...bundles.map(bundleEvent), ...singles.map((data) => singleEvent(data, viewer.canManage))]}
        eventOrder="turn,start,-duration,title"
        eventDrop={drop}
        eventClass={css.event}
        eventInnerClass={css.eventInner}
        eventContent={({ event }) => content(dataOf(event))}
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
      />
    </div>
  );
}
