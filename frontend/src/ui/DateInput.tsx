import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from './Button';
import type { InputAttributes } from './Field';
import { dateText, parseDate } from './format';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export const NO_SUCH_DATE = 'Esa fecha no existe';

interface DateShared extends Partial<InputAttributes> {
  etiqueta: string;
  'aria-label'?: string;
  placeholder?: string;
}

export interface DateInputProps extends DateShared {
  /** `YYYY-MM-DD`, or null. */
  valor: string | null;
  /** Called with undefined while what is typed is no date. */
  onChange: (valor: string | null | undefined) => void;
}

/** A date that keeps to itself what is typed until it can be read. */
export function DateInput({ valor, onChange, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (texto: string) => {
    const read = parseDate(texto);
    setTyped(read !== undefined && dateText(read) === texto ? null : texto);
    onChange(read);
  };
  const settle = () => {
    if (typed !== null && parseDate(typed) !== undefined) setTyped(null);
  };
  return <DateTextInput {...rest} texto={typed ?? dateText(valor)} onTexto={type} onBlur={settle} />;
}

export interface DateTextInputProps extends DateShared {
  /** What stands in the field, a date or not: whoever shows it holds it. */
  texto: string;
  onTexto: (texto: string) => void;
  onBlur?: () => void;
}

/** A date typed as `dd/mm/aaaa` or picked from the browser's calendar. */
export function DateTextInput(props: DateTextInputProps) {
  const { etiqueta, texto, onTexto, placeholder = 'dd/mm/aaaa', ...rest } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={css.joined}>
      <TextInput
        {...rest}
        inputMode="numeric"
        placeholder={placeholder}
        className="num"
        value={texto}
        onChange={(event) => onTexto(event.target.value)}
      />
      <input
        ref={picker}
        type="date"
        className={css.picker}
        tabIndex={-1}
        aria-hidden
        value={parseDate(texto) ?? ''}
        onChange={(event) => onTexto(dateText(event.target.value))}
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
