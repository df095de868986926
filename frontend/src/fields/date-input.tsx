import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { dateText, parseDate } from '../ui/format';
import type { FilterInputProps } from './kind';

type DateInputProps = Pick<FilterInputProps, 'id' | 'texto' | 'descritoPor' | 'onChange'>;

/** A date typed as `dd/mm/aaaa`, or picked from the browser's own calendar with the button at its end. */
export function DateInput({ id, texto, descritoPor, onChange }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className="campo-fecha">
      <input
        id={id}
        className="campo-valor"
        type="text"
        autoComplete="off"
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        value={texto}
        aria-invalid={descritoPor !== undefined}
        aria-describedby={descritoPor}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        ref={calendar}
        className="campo-fecha-nativa"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={parseDate(texto) ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? '' : dateText(event.target.value))}
      />
      <button
        type="button"
        className="campo-fecha-boton"
        aria-label="Abrir el calendario"
        title="Abrir el calendario"
        onClick={() => calendar.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
