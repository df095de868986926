import type { DateSense } from '../../contracts';

const SENSES: readonly (readonly [RegExp, DateSense])[] = [
  [/\b(nacimiento|nacid[oa]|cumpleaños)\b/i, 'nacimiento'],
  [/\b(fin|final|hasta|baja|caduca|caducidad|vence|vencimiento|término|termina)\b/i, 'fin'],
];

/** Guesses the meaning of a date field from the words of its label, because an added field has no other sign of its meaning. */
export const senseOfLabel = (label: string): DateSense | undefined => SENSES.find(([words]) => words.test(label))?.[1];
