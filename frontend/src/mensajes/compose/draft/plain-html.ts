const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of HTML from the editor, one line for each paragraph. List items begin with a dash. */
export function htmlToPlain(html: string): string {
  return html
    .replace(/<li\b[^>]*>/g, '- ')
    .replace(/<br\s*\/?>(?!<\/)|<\/(?:p|li|h[1-6]|blockquote|div|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_match, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML for the editor, one paragraph for each line; null if the text is empty. */
export function plainToHtml(plain: string): string | null {
  if (plain.trim() === '') return null;
  const escaped = plain.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
  return escaped
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : line}</p>`)
    .join('');
}
