import { IconCalendar, IconCalendarTime } from '@tabler/icons-react';
import { dateText, dateTimeText } from '../base/format';
import { TextInput } from '../ui';
import { asText, asTextOrNull, QUARTER_ROW, type FieldType } from './field-type';
import type { CellType } from './list-type';
import { isEmpty } from './shared/options';

/** A day and an hour without a time zone: by the academy's clock, wherever the browser is. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/;

/** A day and an hour by the academy's clock, typed in the browser's own field. Instants are read-only. */
export const dateTimeField: FieldType = {
  name: 'fecha y hora',
  icon: IconCalendarTime,
  width: QUARTER_ROW,
  sample: '2026-11-20T10:30',
  text: (value) => {
    const [, day, hour] = LOCAL.exec(asText(value)) ?? [];
    return day === undefined ? dateTimeText(asText(value)) : `${dateText(day)} ${hour ?? ''}`;
  },
  Input: ({ field, value, attributes, change, markUnparsed }) => (
    <TextInput
      {...attributes}
      type="datetime-local"
      className="num"
      name={field.campo}
      defaultValue={asText(value).slice(0, 16)}
      onChange={({ target }) => {
        // The browser's value of half a date is empty, as that of an emptied field is.
        if (target.validity.badInput) markUnparsed('Escriba el día y la hora enteros.');
        else change(asTextOrNull(target.value));
      }}
    />
  ),
};

export const dateTimeCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : dateTimeText(String(value))),
  minWidth: 136,
  icon: IconCalendar,
};
