import type { ComponentType, HTMLAttributes } from 'react';
import type { FieldType, Operator, Option } from '../../../libs/contracts';
import { BOOLEAN_CHOICES } from '../../../libs/contracts';
import type { InputAttributes } from '../ui';
import { dateText, DateTextInput, parseDate, SelectInput, TextInput } from '../ui';
import { datePart } from './date';
import { isSearchType } from './index';

export interface FilterInputProps {
  /** What ties the input to its label and to what is wrong with it. */
  atributos: InputAttributes;
  etiqueta: string;
  tipo: string;
  operator: Operator;
  texto: string;
  opciones?: Option[];
  onChange: (texto: string) => void;
}

const ANY = 'Cualquier valor';

interface PlainProps extends FilterInputProps {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
}

function PlainInput({ atributos, texto, onChange, inputMode, placeholder = ANY }: PlainProps) {
  return (
    <TextInput
      {...atributos}
      inputMode={inputMode}
      placeholder={placeholder}
      value={texto}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Choice({ atributos, opciones = [], texto, onChange }: FilterInputProps) {
  return (
    <SelectInput {...atributos} opciones={opciones} value={texto} onChange={(event) => onChange(event.target.value)} />
  );
}

function TextFilter(props: FilterInputProps) {
  const { opciones } = props;
  if (!opciones || opciones.length === 0) return <PlainInput {...props} />;
  return <Choice {...props} opciones={[{ valor: '', etiqueta: ANY }, ...opciones]} />;
}

function NumberFilter(props: FilterInputProps) {
  return props.opciones ? <TextFilter {...props} /> : <PlainInput {...props} inputMode="decimal" />;
}

function BooleanFilter(props: FilterInputProps) {
  return <Choice {...props} opciones={[...BOOLEAN_CHOICES]} />;
}

function DateFilter(props: FilterInputProps) {
  const { atributos, etiqueta, operator, texto, onChange } = props;
  const part = datePart(operator);
  if (part) return <PlainInput {...props} inputMode="numeric" placeholder={part.placeholder} />;
  /** Left, a date takes its proper form; what is none stays as it was typed. */
  const settle = () => {
    const valor = parseDate(texto);
    if (valor !== undefined) onChange(dateText(valor));
  };
  return <DateTextInput {...atributos} etiqueta={etiqueta} texto={texto} onTexto={onChange} onBlur={settle} />;
}

function UnknownFilter(props: FilterInputProps) {
  return <Choice {...props} opciones={[{ valor: '', etiqueta: `#NA: ${props.tipo}` }]} />;
}

const INPUTS: Record<FieldType, ComponentType<FilterInputProps>> = {
  string: TextFilter,
  list: TextFilter,
  number: NumberFilter,
  boolean: BooleanFilter,
  date: DateFilter,
};

/** Where the value of a search field is typed or chosen, as its type says; an unknown one offers only `#NA: {tipo}`. */
export function FilterInput(props: FilterInputProps) {
  const Typed = isSearchType(props.tipo) ? INPUTS[props.tipo] : UnknownFilter;
  return <Typed {...props} />;
}
