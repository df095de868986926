import { cleanHtml, htmlToText } from '../../html';
import { toPlainLists } from './mail-lists';

/** Marks the end of a paragraph while the text is converted. A private character, which is removed from texts of users. */
const PARAGRAPH_END = '\uE000';

const LINK = /<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const LIST_TAGS = /(<\/?(?:ol|ul|li)\b[^>]*>)/;

/** Converts a rich text to the plain text of a mail: paragraphs apart, items with bullets or numbers, links with their addresses. */
export function mailText(html: string, origin: string | null): string {
  const plain = toPlainLists(cleanHtml(html.replaceAll(PARAGRAPH_END, '')));
  const linked = plain.replace(LINK, (_, href: string, words: string) => words + addressAfter(href, words, origin));
  const marked = markItems(linked).replace(/<\/(p|h[1-6]|blockquote|pre|table)>|<hr\b[^>]*>/g, `$&${PARAGRAPH_END}`);
  return htmlToText(marked)
    .split(PARAGRAPH_END)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function addressAfter(href: string, words: string, origin: string | null): string {
  const address = href.replace(/^(mailto|tel):/, '');
  if (words.trim() === address || (href.startsWith('/') && origin === null)) return '';
  return ` (${href.startsWith('/') ? `${origin ?? ''}${href}` : address})`;
}

/** Writes `- ` or the number before each item, and marks the ends of outer lists. */
function markItems(html: string): string {
  const open: { tag: string; items: number }[] = [];
  return html
    .split(LIST_TAGS)
    .map((piece) => {
      const [, end, tag] = /^<(\/?)(ol|ul|li)\b/.exec(piece) ?? [];
      if (tag === undefined) return piece;
      if (tag === 'li') return end === '' ? `${piece}${itemMark(open.at(-1))}` : piece;
      if (end === '') {
        open.push({ tag, items: 0 });
        return open.length === 1 ? piece : `<br>${piece}`;
      }
      open.pop();
      return open.length === 0 ? piece + PARAGRAPH_END : piece;
    })
    .join('');
}

function itemMark(list: { tag: string; items: number } | undefined): string {
  if (list?.tag !== 'ol') return '- ';
  list.items += 1;
  return `${list.items}. `;
}
