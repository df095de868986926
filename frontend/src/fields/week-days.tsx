import { IconCalendarWeek } from '@tabler/icons-react';
import { ALL_WEEK_DAYS, WeekDays } from '../ui';
import { asText, asTextOrNull, thirdOfRow, type FieldType } from './field-type';

/** Days of the week, stored as letters: `LXV`. */
export const weekDaysField: FieldType = {
  name: 'días',
  icon: IconCalendarWeek,
  width: thirdOfRow,
  sample: 'LX',
  initialValue: ALL_WEEK_DAYS,
  text: (value) => asText(value).split('').join(' '),
  Input: ({ field, value, attributes, change }) => (
    <WeekDays
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
      label={field.etiqueta}
      value={asText(value)}
      onChange={(days) => change(asTextOrNull(days))}
    />
  ),
};
