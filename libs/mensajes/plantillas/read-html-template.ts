import { htmlToText } from '../../platform/html';
import { parseMustache, readTemplate, type RawToken, type TemplateRead } from './read-template';

/**
 * Parses a rich text with mustache variables. The variables are read from the text without markup, as people see them. So a variable or
 * a section that markup cuts is refused, and so is a variable in an attribute.
 * @param html clean HTML
 * @returns the template, or the Spanish sentence that refuses the text
 */
export function readHtmlTemplate(html: string): TemplateRead {
  const plain = htmlToText(html);
  const seen = readTemplate(plain);
  if (!seen.ok) return seen;
  const expected = tagsOf(parseMustache(plain) ?? []);
  const tokens = parseMustache(html);
  const found = tokens === null ? [] : tagsOf(tokens);
  const cut = expected.find((tag, index) => tag !== found[index]);
  if (cut !== undefined) return cutBy(cut);
  const extra = found[expected.length];
  if (extra !== undefined) return cutBy(extra);
  const unbalanced = tokens === null ? undefined : findUnbalanced(tokens, html);
  return unbalanced === undefined ? readTemplate(html) : cutBy(unbalanced);
}

const cutBy = (tag: string): TemplateRead => ({ ok: false, message: `La variable {{${tag}}} lleva formato a medias.` });

/** The tags of a text in order: `nombre`, or `#nombre` for a section. */
function tagsOf(tokens: readonly RawToken[]): string[] {
  return tokens.flatMap(([kind, value, , , children = []]) => {
    if (kind === 'text') return [];
    return [kind === 'name' ? value : `${kind}${value}`, ...tagsOf(children)];
  });
}

/** The first section whose content has an element that begins or ends outside of it. */
function findUnbalanced(tokens: readonly RawToken[], html: string): string | undefined {
  for (const [kind, value, , end, children, close] of tokens) {
    if (children === undefined || close === undefined) continue;
    if (!isBalanced(html.slice(end, close))) return `${kind}${value}`;
    const inner = findUnbalanced(children, html);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const VOID = new Set(['br', 'hr', 'img']);
const TAGS = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(TAGS)) {
    if (VOID.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
