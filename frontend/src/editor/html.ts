/** The editor draws the marks of its lists with elements of its own, which are no part of the text. */
const MARKS = /<span class="ql-ui" contenteditable="false"><\/span>/g;
const SHOWS = /<(img|iframe|hr|table)\b/i;
const ENDS_OF_LINES = /(<\/(?:p|h[1-6]|li|ol|ul|blockquote|div|tr|table)>)(?=<)/g;

/** The text that was typed, or null when nothing is left of it: an emptied editor keeps an empty paragraph. */
export function typedHtml(drawn: string): string | null {
  const html = drawn.replace(MARKS, '');
  const words = html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');
  return SHOWS.test(html) || words.trim() !== '' ? html : null;
}

/** HTML with a line for each paragraph, to be read by a person. */
export function readableHtml(drawn: string): string {
  return (typedHtml(drawn) ?? '').replace(ENDS_OF_LINES, '$1\n');
}
