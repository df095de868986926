import { dateOf, endOf, startOf, type ClassRow } from '../../clases/rows';
import type { ChosenHour } from '../../../huecos';

/** The data of one item in the calendar: `row` is a class or a free hour, `newHour` is the preview of a move. */
export type SingleData = { row: ClassRow } | { newHour: ChosenHour };

/** Returns the date and hours of a row. */
export const spanOf = (row: ClassRow): ChosenHour => ({ date: dateOf(row), start: startOf(row), end: endOf(row) });
