import type { Operator } from '../../../libs/contracts';
import { OPERATORS } from '../../../libs/contracts';
import { dateText, parseDate } from '../ui/format';
import type { ReadResult, SearchFieldKind } from './kind';
import { isEmpty } from './options';

/** A part of a date that can be searched by itself, with what it may be. */
export interface DatePart {
  part: 'year' | 'month' | 'day';
  from: number;
  to: number;
  mensaje: string;
  placeholder: string;
}

const PARTS: readonly DatePart[] = [
  { part: 'year', from: 1, to: 9999, mensaje: 'Escriba un año', placeholder: 'aaaa' },
  { part: 'month', from: 1, to: 12, mensaje: 'Escriba un mes del 1 al 12', placeholder: '1 a 12' },
  { part: 'day', from: 1, to: 31, mensaje: 'Escriba un día del 1 al 31', placeholder: '1 a 31' },
];

/** The part of the date an operator is about; undefined for the date as a whole. */
export function datePart(operator: Operator): DatePart | undefined {
  return PARTS.find(({ part }) => operator === part || operator.startsWith(`${part}__`));
}

function readPart(texto: string, { from, to, mensaje }: DatePart): ReadResult {
  const bare = texto.trim();
  if (bare === '') return { vacio: true };
  const valor = /^\d+$/.test(bare) ? Number(bare) : 0;
  return valor >= from && valor <= to ? { valor } : { mensaje };
}

function readDay(texto: string): ReadResult {
  const valor = parseDate(texto);
  if (valor === null) return { vacio: true };
  return valor === undefined ? { mensaje: 'Esa fecha no existe' } : { valor };
}

export const dateField: SearchFieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : dateText(String(valor))),
  filter: {
    operators: OPERATORS.date,
    read: (texto, operator) => {
      const part = datePart(operator);
      return part ? readPart(texto, part) : readDay(texto);
    },
    write: (valor, operator) => (datePart(operator) ? String(valor) : dateText(String(valor))),
  },
};
