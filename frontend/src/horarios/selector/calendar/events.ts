import type { EventInput } from '@fullcalendar/react';
import { addDays } from '../../../../../libs/horarios/calculo';
import { dateOf, endOf, keyOf, startOf, type ClassRow } from '../../clases/rows';

/** A row as an event of the calendar. Its times are civil, so the calendar runs in UTC: no zone moves them. */
export function eventOf(row: ClassRow, canDrag: boolean): EventInput {
  const isNextDay = endOf(row) <= startOf(row);
  return {
    id: keyOf(row),
    title: row.kind === 'class' ? row.clase.alumno : row.slot.materia,
    start: `${dateOf(row)}T${startOf(row)}:00`,
    end: `${isNextDay ? addDays(dateOf(row), 1) : dateOf(row)}T${endOf(row)}:00`,
    startEditable: canDrag && row.kind === 'class',
    extendedProps: { row },
  };
}

/** The civil date and hour of an instant of the calendar. */
export function civilOf(instant: Date): { date: string; hour: string } {
  const text = instant.toISOString();
  return { date: text.slice(0, 10), hour: text.slice(11, 16) };
}
