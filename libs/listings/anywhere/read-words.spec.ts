import { readTyped } from './read-words';

describe('a text typed into a search anywhere', () => {
  it('is words for names, and one text without separators for codes', () => {
    expect(readTyped(' Muñoz,  Lucía ')).toMatchObject({ words: ['Muñoz', 'Lucía'], code: '', mail: '' });
    expect(readTyped('A-00540')).toMatchObject({ words: ['A-00540'], code: 'A00540' });
    expect(readTyped('ING B1')).toMatchObject({ code: 'INGB1' });
  });

  it('is a telephone from the fifth digit on, whatever separators are typed', () => {
    expect(readTyped('+34 (721) 22-57.20')?.telephone).toBe('+34 (721) 22-57.20');
    expect(['7212', '72122 Elena', '12345678Z'].map((text) => readTyped(text)?.telephone)).toEqual(['', '', '']);
  });

  it('is no name and no mail address if it is a telephone', () => {
    expect(readTyped('721 225 720')).toMatchObject({ words: [], mail: '', code: '721225720' });
  });

  it('may be a whole code or mail address if it has a digit or an @', () => {
    expect(['F-9001', 'a@b', 'Garc'].map((text) => readTyped(text)?.mayBeExact)).toEqual([true, true, false]);
  });

  it('is the beginning of a mail address if it is one word', () => {
    expect(readTyped('lucia.garcia@')?.mail).toBe('lucia.garcia@');
    expect(readTyped('lucia garcia')?.mail).toBe('');
  });

  it('is only a code if it is one letter, and searches related records from the third letter on', () => {
    expect(readTyped('r')).toMatchObject({ words: [], code: 'r', mail: '', isLong: false });
    expect(['ga', 'gar'].map((text) => readTyped(text)?.isLong)).toEqual([false, true]);
  });

  it.each(['', '  ', '-', '%', '()'])('finds nothing without a letter or a digit: «%s»', (text) => {
    expect(readTyped(text)).toBeNull();
  });
});
