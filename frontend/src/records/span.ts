import type { RecordField, RecordFieldType } from '../../../libs/contracts';

/** How many of the twelve columns a field of each type takes while nobody has designed the form. */
const SPANS: Partial<Record<RecordFieldType, number>> = {
  'texto-largo': 12,
  'texto-enriquecido': 12,
  referencia: 5,
  referencias: 12,
  direccion: 5,
  email: 4,
  iban: 4,
  'dias-semana': 6,
  texto: 6,
};
const SHORT = 3;
const SHORT_TEXT_LENGTH = 30;

/** Columns of twelve for this field: short things stand side by side, long texts have the whole width. */
export function columnsOf({ tipo, longitudMaxima }: RecordField): number {
  if (tipo === 'texto' && longitudMaxima !== undefined && longitudMaxima <= SHORT_TEXT_LENGTH) return SHORT;
  return SPANS[tipo] ?? SHORT;
}
