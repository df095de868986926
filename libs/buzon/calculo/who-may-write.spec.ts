import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { CORRESPONDENTS, studentGroup, writingRule, type Correspondent, type WritingRule } from './who-may-write';

const WORDS = { nobody: 'no', own: 'own', anybody: 'yes' } as const;
const textOf = ({ whom, reaches, copies }: WritingRule): string =>
  [WORDS[whom], reaches === 'tutors' ? 'tutors' : '', copies ? 'copy' : ''].filter(Boolean).join(' ');

it.each(workedTable('B1'))('[CAMP-01] what $row may write is the table of rule B1', ({ row, ...expected }) => {
  const rules = CORRESPONDENTS.map((to) => [to, textOf(writingRule(row as Correspondent, to))]);
  expect(Object.fromEntries(rules)).toEqual(expected);
});

it.each([
  [null, 'menor14'],
  ['2012-11-21', 'menor14'],
  ['2012-11-20', 'menor18'],
  ['2008-11-21', 'menor18'],
  ['2008-11-20', 'adulto'],
  ['2027-01-01', 'menor14'],
] as const)('[CAMP-01] a student born on %s is in the group %s on 20 November 2026', (born, group) => {
  expect(studentGroup('2026-11-20', born)).toBe(group);
});
