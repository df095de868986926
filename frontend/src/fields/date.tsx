import { OPERATORS } from '../../../libs/contracts';
import type { Operator } from '../../../libs/contracts';
import { dateText, parseDate } from '../ui/format';
import { DateInput } from './date-input';
import type { CellProps, FilterInputProps, FilterValue, ReadResult, SearchFieldKind } from './kind';
import { VACIO } from './kind';
import { isEmpty } from './options';
import { PlainInput } from './plain-input';

/** The parts of a date that can be searched, with what they may be. */
const PARTS = [
  { part: 'year', from: 1, to: 9999, mensaje: 'Escriba un año', placeholder: 'aaaa' },
  { part: 'month', from: 1, to: 12, mensaje: 'Escriba un mes del 1 al 12', placeholder: '1 a 12' },
  { part: 'day', from: 1, to: 31, mensaje: 'Escriba un día del 1 al 31', placeholder: '1 a 31' },
] as const;

const partOf = (operator: Operator) => PARTS.find(({ part }) => operator === part || operator.startsWith(`${part}__`));

function read(texto: string, operator: Operator): ReadResult {
  const part = partOf(operator);
  if (!part) {
    const valor = parseDate(texto);
    if (valor === null) return { vacio: true };
    return valor === undefined ? { mensaje: 'Esa fecha no existe' } : { valor };
  }
  if (texto.trim() === '') return { vacio: true };
  const valor = /^\d+$/.test(texto.trim()) ? Number(texto) : 0;
  return valor >= part.from && valor <= part.to ? { valor } : { mensaje: part.mensaje };
}

function FilterInput(props: FilterInputProps) {
  const part = partOf(props.operator);
  return part ? <PlainInput {...props} inputMode="numeric" placeholder={part.placeholder} /> : <DateInput {...props} />;
}

function text(valor: CellProps['valor']): string {
  return isEmpty(valor) ? '' : dateText(String(valor));
}

export const dateField: SearchFieldKind = {
  text,
  Cell: ({ valor }) => <>{text(valor) || VACIO}</>,
  filter: {
    operators: OPERATORS.date,
    Input: FilterInput,
    read,
    write: (valor: FilterValue, operator) => (partOf(operator) ? String(valor) : dateText(String(valor))),
  },
};
