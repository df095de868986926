import { normalizeText } from './normalize-text';

describe('a typed text', () => {
  it('of invisible characters only is empty', () => {
    for (const text of ['\u200b', ' \u200b\u2060 \ufeff', '\u00ad', '\u200d\u200c', '\u3164', '\u2800\u202e', '\u0085'])
      expect(normalizeText(text)).toBe('');
  });

  it('has one spelling, however it was composed', () => {
    expect(normalizeText('Mu\u0301sica')).toBe('M\u00fasica');
    expect(normalizeText('M\u00fa\u200bsica')).toBe('M\u00fasica');
    expect(normalizeText('\u202eM\u00fasica\u202c')).toBe('M\u00fasica');
  });

  it('keeps its lines, its emoji and the controls that fields refuse', () => {
    expect(normalizeText(' una\n\tdos ')).toBe('una\n\tdos');
    expect(normalizeText('\u{1f469}\u200d\u{1f467} y \u2764\ufe0f\u200d\u{1f525}')).toBe(
      '\u{1f469}\u200d\u{1f467} y \u2764\ufe0f\u200d\u{1f525}',
    );
    expect(normalizeText('a\u0000b')).toBe('a\u0000b');
  });
});
