import { escapeHtml } from '../../platform';

/** Elements with which the text of a rich-text editor begins. */
const RICH_TEXT = /^\s*<(p|div|h[1-6]|ul|ol|blockquote|table)\b/i;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:)]/g;

/**
 * The HTML of a typed text: one paragraph for each block of lines, and a link for each web address. The text of a rich-text editor stays
 * as it is. The caller cleans the result.
 */
export function messageHtml(text: string): string {
  if (RICH_TEXT.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${block.split('\n').map(lineHtml).join('<br>')}</p>`)
    .join('');
}

function lineHtml(line: string): string {
  const linked = (address: string) => `<a href="${address}">${address}</a>`;
  return escapeHtml(line).replace(WEB_ADDRESS, linked);
}
