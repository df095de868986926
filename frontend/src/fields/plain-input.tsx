import type { FilterInputProps } from './kind';

interface PlainInputProps extends FilterInputProps {
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
}

/** The value half of a search field: a plain text box, or a choice where the values are a closed set. */
export function PlainInput({ id, texto, opciones, descritoPor, onChange, placeholder, inputMode }: PlainInputProps) {
  if (opciones && opciones.length > 0) {
    return (
      <select
        id={id}
        className="campo-valor"
        value={texto}
        aria-invalid={descritoPor !== undefined}
        aria-describedby={descritoPor}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Cualquier valor</option>
        {opciones.map((option) => (
          <option key={option.valor} value={option.valor}>
            {option.etiqueta}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      className="campo-valor"
      type="text"
      autoComplete="off"
      inputMode={inputMode}
      placeholder={placeholder ?? 'Cualquier valor'}
      value={texto}
      aria-invalid={descritoPor !== undefined}
      aria-describedby={descritoPor}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
