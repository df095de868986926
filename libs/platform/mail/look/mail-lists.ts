/** Start and end tags of lists and their items. */
const LIST_TAGS = /(<\/?(?:ol|ul|li)\b[^>]*>)/;

const MARKS: Readonly<Record<string, string>> = { checked: '☑ ', unchecked: '☐ ' };

/** One list of the source, with its open lists in the result, outermost first. */
interface OpenList {
  tag: 'ol' | 'ul';
  levels: ('ol' | 'ul')[];
}

/**
 * Converts the lists of the editor into ordinary ones: the editor writes every list as `<ol>`, its bullets as `data-list="bullet"` and its
 * levels as classes, which mail programs would show as numbers.
 * @param html the result of `cleanHtml`
 */
export function toPlainLists(html: string): string {
  const lists: OpenList[] = [];
  return html
    .split(LIST_TAGS)
    .map((piece) => convert(piece, lists))
    .join('');
}

function convert(piece: string, lists: OpenList[]): string {
  const [, end, tag] = /^<(\/?)(ol|ul|li)\b/.exec(piece) ?? [];
  if (tag === undefined) return piece;
  if (tag !== 'li') return end === '' ? openList(tag as OpenList['tag'], lists) : closeList(lists);
  const list = lists.at(-1);
  // An item outside of a list, and the end of an item, which ends with the next item or the list.
  if (list === undefined || end !== '') return '';
  return startItem(piece, list);
}

function openList(tag: OpenList['tag'], lists: OpenList[]): string {
  lists.push({ tag, levels: [] });
  return '';
}

function closeList(lists: OpenList[]): string {
  return closeLevels(lists.pop()?.levels ?? [], 0);
}

function startItem(tag: string, { tag: listTag, levels }: OpenList): string {
  const [, kind = 'ordered'] = /\bdata-list="(\w+)"/.exec(tag) ?? [];
  const [, indent = '0'] = /\bql-indent-(\d)/.exec(tag) ?? [];
  const wanted = listTag === 'ul' || kind !== 'ordered' ? 'ul' : 'ol';
  const depth = Math.min(Number(indent), levels.length) + 1;
  let result = closeLevels(levels, depth);
  if (levels.length === depth) result += levels.at(-1) === wanted ? '</li>' : closeLevels(levels, depth - 1);
  if (levels.length < depth) {
    levels.push(wanted);
    result += `<${wanted}>`;
  }
  return `${result}<li>${MARKS[kind] ?? ''}`;
}

/** Ends the innermost lists until `depth` of them are open. */
function closeLevels(levels: OpenList['levels'], depth: number): string {
  let result = '';
  while (levels.length > depth) result += `</li></${levels.pop() ?? ''}>`;
  return result;
}
