import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../buttons/Button';
import type { InputAttributes } from './Field';
import type { DateSense } from '#libs/contracts';
import { dateText, parseDate } from '../../base/format';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export const NO_SUCH_DATE = 'Esa fecha no existe';

interface DateShared extends Partial<InputAttributes> {
  label: string;
  'aria-label'?: string;
  placeholder?: string;
  /** Whether the date is a birth or an end; decides the century of a two-digit year. */
  sense?: DateSense;
}

export interface DateInputProps extends DateShared {
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  /** Called with undefined while the text is not a date. */
  onChange: (value: string | null | undefined) => void;
}

/** A date. Text that is not a date stays in the input while it is typed. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const date = parseDate(text, rest.sense);
    setTyped(date !== undefined && dateText(date) === text ? null : text);
    onChange(date);
  };
  const format = () => {
    if (typed !== null && parseDate(typed, rest.sense) !== undefined) setTyped(null);
  };
  return <DateTextInput {...rest} text={typed ?? dateText(value)} onText={type} onBlur={format} />;
}

export interface DateTextInputProps extends DateShared {
  /** The text of the input, even if it is not a date. The parent component stores it. */
  text: string;
  onText: (text: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * The text of a date, typed as `dd/mm/aaaa` or picked from the browser's calendar. Tab goes on to the next field; Alt + ↓ opens the
 * calendar, as in a select.
 */
export function DateTextInput(props: DateTextInputProps) {
  const { label, text, onText, placeholder = 'dd/mm/aaaa', sense, onKeyDown, ...rest } = props;
  const picker = useRef<HTMLInputElement>(null);
  const openCalendar = () => picker.current?.showPicker();
  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return onKeyDown?.(event);
    event.preventDefault();
    openCalendar();
  };
  return (
    <div className={css.joined}>
      <TextInput
        {...rest}
        inputMode="numeric"
        placeholder={placeholder}
        className="num"
        value={text}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={openByKey}
        onChange={(event) => onText(event.target.value)}
      />
      <input
        ref={picker}
        type="date"
        className={css.picker}
        tabIndex={-1}
        aria-hidden
        value={parseDate(text, sense) ?? ''}
        onChange={(event) => onText(dateText(event.target.value))}
      />
      <IconButton
        variant="quiet"
        className={css.inside}
        label={`Elegir fecha: ${label}`}
        tabIndex={-1}
        icon={<IconCalendar size={16} stroke={1.75} />}
        onClick={openCalendar}
      />
    </div>
  );
}
