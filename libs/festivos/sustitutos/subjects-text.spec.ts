import { subjectsText } from './subjects-text';

it.each([
  [[], ''],
  [['Francés'], 'Francés'],
  [['Alemán', 'Francés', 'Inglés'], 'Alemán, Francés, Inglés'],
  [['Alemán', 'Francés', 'Inglés', 'Italiano', 'Ruso'], 'Alemán, Francés, Inglés y 2 más'],
])('what a teacher of %j teaches reads «%s»', (subjects, text) => {
  expect(subjectsText(subjects)).toBe(text);
});
