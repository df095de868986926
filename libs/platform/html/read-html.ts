import sanitizeHtml from 'sanitize-html';

/** What there is to see without any words. */
const SHOWS = /<(img|iframe|hr|table)\b/i;

const ENDS_OF_LINES = /<(br|hr)\b[^>]*>|<\/(p|div|h[1-6]|li|blockquote|pre|tr|table|ol|ul)>/gi;
const ENDS_OF_CELLS = /<\/t[dh]>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Has it nothing to read nor to see? An editor that was emptied leaves an empty paragraph behind. */
export function isBlankHtml(html: string): boolean {
  return !SHOWS.test(html) && htmlToText(html) === '';
}

/**
 * The words of a rich text, for lists, searches and the history: a line for each paragraph, no marks.
 * It is text, and not safe as HTML.
 */
export function htmlToText(html: string): string {
  const marked = html.replace(/\s+/g, ' ').replace(ENDS_OF_LINES, '\n').replace(ENDS_OF_CELLS, ' · ');
  return sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\p{Cf}/gu, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(/^ | ·? ?$/g, ''))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
