import { IconCalendar } from '@tabler/icons-react';
import { OPERATORS, type DateSense, type Operator } from '#libs/contracts';
import { isOutOfRange } from '#libs/platform/civil';
import { dateText, parseDate } from '../base/format';
import { DateInput, DateTextInput, NO_SUCH_DATE } from '../ui';
import { asText, asTextOrNull, changeOrMisspell, QUARTER_ROW, type FieldType } from './field-type';
import type { CellType, FilterInputProps, FilterType, ReadResult } from './list-type';
import { PlainFilter } from './shared/filter-inputs';
import { isEmpty } from './shared/options';

export const dateField: FieldType = {
  name: 'fecha',
  icon: IconCalendar,
  width: QUARTER_ROW,
  sample: '2011-05-03',
  text: (value) => dateText(asText(value)),
  Input: (props) => (
    <DateInput
      {...props.attributes}
      label={props.field.etiqueta}
      sense={props.field.sentido}
      value={asTextOrNull(props.value)}
      onChange={changeOrMisspell(props, NO_SUCH_DATE)}
    />
  ),
};

export const dateCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : dateText(String(value))),
  minWidth: 96,
  icon: IconCalendar,
};

export const dateFilter: FilterType = {
  operators: OPERATORS.date,
  read: (text, operator, sense) => {
    const part = datePart(operator);
    return part ? readPart(text, part) : readDay(text, sense);
  },
  write: (value, operator) => (datePart(operator) ? String(value) : dateText(String(value))),
  Input: DateFilter,
};

/** A part of a date that a filter can compare alone. `from` and `to` are the smallest and the largest number. */
interface DatePart {
  part: 'year' | 'month' | 'day';
  from: number;
  to: number;
  message: string;
  placeholder: string;
}

const PARTS: readonly DatePart[] = [
  { part: 'year', from: 1, to: 9999, message: 'Escriba un año', placeholder: 'aaaa' },
  { part: 'month', from: 1, to: 12, message: 'Escriba un mes del 1 al 12', placeholder: '1 a 12' },
  { part: 'day', from: 1, to: 31, message: 'Escriba un día del 1 al 31', placeholder: '1 a 31' },
];

/** The part of the date that an operator compares; undefined for the whole date. */
function datePart(operator: Operator): DatePart | undefined {
  return PARTS.find(({ part }) => operator === part || operator.startsWith(`${part}__`));
}

function readPart(text: string, { from, to, message }: DatePart): ReadResult {
  const bare = text.trim();
  if (bare === '') return { empty: true };
  const value = /^\d+$/.test(bare) ? Number(bare) : 0;
  return value >= from && value <= to ? { value } : { message };
}

function readDay(text: string, sense: DateSense | undefined): ReadResult {
  const value = parseDate(text, sense);
  if (value === null) return { empty: true };
  if (value === undefined) return { message: 'Esa fecha no existe' };
  return isOutOfRange(value) ? { message: 'La fecha va de 1900 a 2150' } : { value };
}

function DateFilter(props: FilterInputProps) {
  const { attributes, label, operator, text, sense, onChange } = props;
  const part = datePart(operator);
  if (part) return <PlainFilter {...props} inputMode="numeric" placeholder={part.placeholder} />;
  /** On blur a date is formatted; any other text stays as typed. */
  const settle = () => {
    const date = parseDate(text, sense);
    if (date !== undefined) onChange(dateText(date));
  };
  return <DateTextInput {...attributes} label={label} sense={sense} text={text} onText={onChange} onBlur={settle} />;
}
