import { IconCalendar, IconCalendarTime } from '@tabler/icons-react';
import { dateText, dateTimeText } from '../base/format';
import { asText, QUARTER_ROW, type FieldType } from './field-type';
import type { CellType } from './list-type';
import { DateTimeInput } from './shared/DateTimeInput';
import { isEmpty } from './shared/options';

/** Matches a day and an hour without a time zone. Day and hour are in the academy's time zone, not in the browser's. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/;

/** A day and an hour in the academy's time zone, typed in two inputs. A value with a time zone (an instant) is only shown, never typed. */
export const dateTimeField: FieldType = {
  name: 'fecha y hora',
  icon: IconCalendarTime,
  width: QUARTER_ROW,
  sample: '2026-11-20T10:30',
  text: (value) => {
    const [, day, hour] = LOCAL.exec(asText(value)) ?? [];
    return day === undefined ? dateTimeText(asText(value)) : `${dateText(day)} ${hour ?? ''}`;
  },
  Input: DateTimeInput,
};

export const dateTimeCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : dateTimeText(String(value))),
  minWidth: 136,
  icon: IconCalendar,
};
