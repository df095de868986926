import sanitizeHtml from 'sanitize-html';

/** Elements that are visible without text. */
const VISIBLE_ELEMENTS = /<(img|iframe|hr|table)\b/i;

const LINE_ENDS = /<(br|hr)\b[^>]*>|<\/(p|div|h[1-6]|li|blockquote|pre|tr|table|ol|ul)>/gi;
const CELL_ENDS = /<\/t[dh]>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Whether a text has neither words nor visible elements: an emptied editor leaves an empty paragraph. */
export function isBlankHtml(html: string): boolean {
  return !VISIBLE_ELEMENTS.test(html) && htmlToText(html) === '';
}

/** Converts a rich text to plain text for lists, searches and the history, one line per paragraph. The result is not escaped for HTML. */
export function htmlToText(html: string): string {
  const marked = html.replace(/\s+/g, ' ').replace(LINE_ENDS, '\n').replace(CELL_ENDS, ' · ');
  return sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\p{Cf}/gu, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(/^ | ·? ?$/g, ''))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
