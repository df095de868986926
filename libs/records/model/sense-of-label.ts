import type { DateSense } from '../../contracts';

const SENSES: readonly (readonly [RegExp, DateSense])[] = [
  [/\b(nacimiento|nacid[oa]|cumpleaños)\b/i, 'nacimiento'],
  [/\b(fin|final|hasta|baja|caduca|caducidad|vence|vencimiento|término|termina)\b/i, 'fin'],
];

/** What a date means by the words of its label: administrators who add a field give it a label, and no more. */
export const senseOfLabel = (label: string): DateSense | undefined => SENSES.find(([words]) => words.test(label))?.[1];
