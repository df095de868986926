import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from './Button';
import type { InputAttributes } from './Field';
import { dateText, parseDate } from './format';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export const NO_SUCH_DATE = 'Esa fecha no existe';

export interface DateInputProps extends Partial<InputAttributes> {
  etiqueta: string;
  /** `YYYY-MM-DD`, or null. */
  valor: string | null;
  /** Called with undefined while what is typed is no date. */
  onChange: (valor: string | null | undefined) => void;
  'aria-label'?: string;
  placeholder?: string;
}

/** A date typed as `dd/mm/aaaa` or picked from the browser's calendar. */
export function DateInput({ etiqueta, valor, onChange, placeholder = 'dd/mm/aaaa', ...rest }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(parseDate(text));
  };
  const settle = () => {
    if (typed !== null && parseDate(typed) !== undefined) setTyped(null);
  };
  return (
    <div className={css.joined}>
      <TextInput
        {...rest}
        inputMode="numeric"
        placeholder={placeholder}
        className="num"
        value={typed ?? dateText(valor)}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
      <input
        ref={picker}
        type="date"
        className={css.picker}
        tabIndex={-1}
        aria-hidden
        value={valor ?? ''}
        onChange={(event) => {
          setTyped(null);
          onChange(event.target.value === '' ? null : event.target.value);
        }}
      />
      <IconButton
        variant="quiet"
        className={css.inside}
        etiqueta={`Elegir fecha: ${etiqueta}`}
        icon={<IconCalendar size={16} stroke={1.75} />}
        onClick={() => picker.current?.showPicker()}
      />
    </div>
  );
}
