import type { EventInput } from '@fullcalendar/react';
import { addDays } from '#libs/platform/civil';
import { dateOf, endOf, keyOf, startOf, type ClassRow } from '../../clases/rows';
import type { ChosenHour } from '../../../huecos';
import { momentOf, type Bundle } from './bundles';

/** A class, a free hour, or the preview of a move. */
export type SingleData = { row: ClassRow } | { newHour: ChosenHour };

/** The data that an event of the calendar carries. */
export type EventData = SingleData | { bundle: Bundle };

export const spanOf = (row: ClassRow): ChosenHour => ({ date: dateOf(row), start: startOf(row), end: endOf(row) });

/** Whether the row is the class that is being moved. */
export const isMoving = (row: ClassRow, movingId: number | null): boolean =>
  row.kind === 'class' && row.clase.id === movingId;

/** Converts an item that is not in a list into an event of the calendar library. */
export const singleEvent = (data: SingleData, canDrag: boolean): EventInput =>
  'row' in data ? eventOf(data.row, canDrag) : newHourEvent(data.newHour);

/** A row as an event of the calendar. */
function eventOf(row: ClassRow, canDrag: boolean): EventInput {
  return {
    ...placeOf(spanOf(row)),
    id: keyOf(row),
    title: row.kind === 'class' ? row.clase.alumno : row.slot.materia,
    startEditable: canDrag && row.kind === 'class',
    extendedProps: { row } satisfies EventData,
  };
}

/** The preview of a move, sorted before the other events of its hour. */
const newHourEvent = (newHour: ChosenHour): EventInput => ({
  ...placeOf(newHour),
  id: 'nueva-hora',
  title: 'Nueva hora',
  editable: false,
  extendedProps: { newHour, turn: 1 },
});

/** Converts a list of overlapping classes into one event. */
export const bundleEvent = (bundle: Bundle): EventInput => ({
  start: momentOf(bundle.date, bundle.from),
  end: momentOf(bundle.date, bundle.to),
  id: `lista-${bundle.date}-${String(bundle.from)}`,
  title: 'Clases que coinciden',
  editable: false,
  extendedProps: { bundle } satisfies EventData,
});

/** The times are civil; the calendar runs in UTC, so that no time zone shifts them. */
function placeOf({ date, start, end }: ChosenHour): Pick<EventInput, 'start' | 'end'> {
  return { start: `${date}T${start}:00`, end: `${end <= start ? addDays(date, 1) : date}T${end}:00` };
}

/** The civil date and hour of an instant of the calendar. */
export function civilOf(instant: Date): { date: string; hour: string } {
  const text = instant.toISOString();
  return { date: text.slice(0, 10), hour: text.slice(11, 16) };
}
