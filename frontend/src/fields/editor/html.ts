/** Elements with which Quill renders list markers; they are not part of the text. */
const MARKS = /<span class="ql-ui" contenteditable="false"><\/span>/g;
const SHOWS = /<(img|iframe|hr|table)\b/i;
const ENDS_OF_LINES = /(<\/(?:p|h[1-6]|li|ol|ul|blockquote|div|tr|table)>)(?=<)/g;

/** The HTML of the editor; null when it is empty (Quill leaves an empty paragraph). */
export function typedHtml(drawn: string): string | null {
  const html = drawn.replace(MARKS, '');
  const words = html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');
  return SHOWS.test(html) || words.trim() !== '' ? html : null;
}

/** HTML with one line for each paragraph, for the code view. */
export function readableHtml(drawn: string): string {
  return (typedHtml(drawn) ?? '').replace(ENDS_OF_LINES, '$1\n');
}
