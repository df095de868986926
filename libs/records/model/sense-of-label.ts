import type { DateSense } from '../../contracts';

const SENSES: readonly (readonly [RegExp, DateSense])[] = [
  [/\b(nacimiento|nacid[oa]|cumpleaños)\b/i, 'nacimiento'],
  [/\b(fin|final|hasta|baja|caduca|caducidad|vence|vencimiento|término|termina)\b/i, 'fin'],
];

/** The meaning of a date field, guessed from the words of its label: added fields have nothing else to tell it by. */
export const senseOfLabel = (label: string): DateSense | undefined => SENSES.find(([words]) => words.test(label))?.[1];
