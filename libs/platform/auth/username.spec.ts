import { USERNAME } from './username';

it.each(['ana', 'íñigo', 'Núria_2', 'ana@example.com', 'łukasz', 'çağla', 'o-neil.93'])(
  '«%s» may be a username',
  (name) => {
    expect(name).toMatch(USERNAME);
  },
);

it.each([
  ['аdmin', 'a Cyrillic letter'],
  ['αdmin', 'a Greek letter'],
  ['ａdmin', 'a letter of full width'],
  ['admın', 'a dotless i'],
  ['admin\u200b', 'an invisible character'],
  ['١٢٣', 'Arabic digits'],
  ['a b', 'a space'],
  ['ab', 'two letters'],
])('«%s», with %s, may not', (name) => {
  expect(name).not.toMatch(USERNAME);
});
