import type { EventInput } from '@fullcalendar/react';
import { addDays, hourOf } from '#libs/platform/civil';
import { keyOf, type ClassRow } from '../../clases/rows';
import type { ChosenHour } from '../../../huecos';
import type { Bundle } from './bundles';
import { spanOf, type SingleData } from './items';

/** The data that an event of the calendar carries. */
export type EventData = SingleData | { bundle: Bundle };

/** Whether the row is the class that is being moved. */
export const isMoving = (row: ClassRow, movingId: number | null): boolean =>
  row.kind === 'class' && row.clase.id === movingId;

/** Converts an item outside a bundle into an event of the calendar library. */
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

/** The preview of a move as an event of the calendar. It is sorted before the other events of its hour. */
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

/** Returns the start and the end of an hour as civil times. The calendar runs in UTC, so that no time zone shifts these times. */
function placeOf({ date, start, end }: ChosenHour): Pick<EventInput, 'start' | 'end'> {
  return { start: `${date}T${start}:00`, end: `${end <= start ? addDays(date, 1) : date}T${end}:00` };
}

/** The civil date and hour of an instant of the calendar. */
export function civilOf(instant: Date): { date: string; hour: string } {
  const text = instant.toISOString();
  return { date: text.slice(0, 10), hour: text.slice(11, 16) };
}

/** `2026-11-23T15:00:00`, as the calendar reads it. */
export const momentOf = (date: string, minutes: number): string =>
  `${addDays(date, Math.floor(minutes / 1440))}T${hourOf(minutes % 1440)}:00`;
