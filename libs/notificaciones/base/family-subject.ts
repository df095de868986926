import type { FamilyOfStudent } from './family-of-student';

/**
 * Whether a message is about siblings of whom one reads it too. What all its copies have in common, subject and button, must then not tell
 * one sibling of another.
 * @param people the news of each person
 */
export const isReadBySiblings = (people: readonly (readonly Pick<FamilyOfStudent, 'leeSolo'>[])[]): boolean =>
  people.length > 1 && people.flat().some(({ leeSolo }) => leeSolo);

/**
 * The subject of a message about several people. If siblings read it and it is not the own subject of each of them, the neutral subject.
 * @param people the news of each person
 */
export function subjectForAll<News extends Pick<FamilyOfStudent, 'leeSolo'>>(
  people: readonly (readonly News[])[],
  subjectOf: (news: readonly News[]) => string,
  neutral: string,
): string {
  const subject = subjectOf(people.flat());
  const isOwn = people.every((news) => subjectOf(news) === subject);
  return isOwn || !isReadBySiblings(people) ? subject : neutral;
}
