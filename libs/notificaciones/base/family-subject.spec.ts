import { subjectForAll } from './family-subject';

const news = (asunto: string, leeSolo = false) => [{ asunto, leeSolo }];
const subjectOf = (all: readonly { asunto: string }[]) => [...new Set(all.map(({ asunto }) => asunto))].join(' y ');
const subject = (...people: { asunto: string; leeSolo: boolean }[][]) => subjectForAll(people, subjectOf, 'Cambios');

it('[PLUS-35] a message that siblings read has a neutral subject, unless it is the own subject of each of them', () => {
  expect(subject(news('A'), news('B'))).toBe('A y B');
  expect(subject(news('A'), news('B', true))).toBe('Cambios');
  expect(subject(news('A'), news('A', true))).toBe('A');
  expect(subject([...news('A', true), ...news('B', true)])).toBe('A y B');
});
