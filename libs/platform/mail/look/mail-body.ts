import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { isOwnPicture, LINK_ATTRIBUTES, RICH_TEXT_TAGS } from '../../../contracts';
import { cleanHtml } from '../../html';
import { toPlainLists } from './mail-lists';
import { LIGHT } from './palette';

export interface BodyOptions {
  /** The origin of the campus, which completes links to its own pages; null removes these links. */
  origin: string | null;
  /** The content ids of attached pictures, by their addresses in the text. Another picture is replaced by its alternative text. */
  pictures: ReadonlyMap<string, string>;
}

const HEADING = 'margin:24px 0 8px;line-height:1.3;font-weight:600';
const CELL = `padding:6px 8px;border:1px solid ${LIGHT.line};text-align:left;vertical-align:top`;
const CODE = "font-family:Menlo,Consolas,'Liberation Mono',monospace;font-size:14px";

/** Inline styles by element. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: `${HEADING};font-size:20px`,
  h2: `${HEADING};font-size:18px`,
  h3: `${HEADING};font-size:16px`,
  h4: `${HEADING};font-size:16px`,
  h5: `${HEADING};font-size:16px`,
  h6: `${HEADING};font-size:16px`,
  ol: 'margin:0 0 16px;padding:0 0 0 28px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  a: `color:${LIGHT.accent};text-decoration:underline`,
  blockquote: `margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${LIGHT.strongLine};color:${LIGHT.text2}`,
  pre: `margin:0 0 16px;white-space:pre-wrap;${CODE}`,
  code: CODE,
  hr: `margin:16px 0;border:0;border-top:1px solid ${LIGHT.line}`,
  img: 'max-width:100%;height:auto;border:0',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px',
  th: `${CELL};font-weight:600`,
  td: CELL,
};

const ATTRIBUTES = ['style', 'href', 'rel', 'target', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope'];

/** Inline styles by class of the editor. */
const CLASS_STYLES: Readonly<Record<string, string>> = {
  'ql-align-center': 'text-align:center',
  'ql-align-right': 'text-align:right',
  'ql-align-justify': 'text-align:justify',
  'ql-size-small': 'font-size:13px',
  'ql-size-large': 'font-size:20px',
  'ql-size-huge': 'font-size:26px',
  'ql-font-serif': 'font-family:Georgia,serif',
  'ql-font-monospace': CODE,
  'ql-syntax': CODE,
  'ql-code-block': CODE,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((level) => [`ql-indent-${level}`, `margin-left:${level * 24}px`])),
};

/**
 * Prepares a rich text for mail programs: cleans it again, turns the classes of the editor into inline styles and its lists into ordinary
 * ones, and completes or removes what only works in Claustro.
 */
export function mailBody(html: string, options: BodyOptions): string {
  return sanitizeHtml(toPlainLists(cleanHtml(html)), {
    allowedTags: Object.keys(RICH_TEXT_TAGS),
    allowedAttributes: { '*': ATTRIBUTES },
    // The cleaning has checked the styles of the author; the others are ours.
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'cid'],
    // The rule of an element runs first, then the rule of all elements.
    transformTags: {
      img: (tagName, attribs) => picture(attribs, options),
      iframe: (tagName, { src = '' }) => ({
        tagName: 'a',
        attribs: { href: src, ...LINK_ATTRIBUTES },
        text: 'Ver el vídeo',
      }),
      a: (tagName, attribs) => link(attribs, options),
      '*': styled,
    },
  });
}

/** The addresses of the pictures of a rich text, which a mail has to attach. */
export function picturesOf(html: string): string[] {
  const addresses = [...cleanHtml(html).matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)].map(([, address = '']) => address);
  return [...new Set(addresses)].filter(isOwnPicture);
}

function styled(tagName: string, { class: classes = '', style = '', ...attribs }: Attributes): Tag {
  const kept = Object.entries(attribs).filter(([name]) => !name.startsWith('data-'));
  const styles = [STYLES[tagName], ...classes.split(' ').map((name) => CLASS_STYLES[name]), style].filter(Boolean);
  return {
    tagName,
    attribs: { ...Object.fromEntries(kept), ...(styles.length === 0 ? {} : { style: styles.join(';') }) },
  };
}

function link({ href, ...attribs }: Attributes, { origin }: BodyOptions): Tag {
  if (href === undefined) return { tagName: 'span', attribs };
  if (!href.startsWith('/')) return { tagName: 'a', attribs: { href, ...attribs } };
  return origin === null
    ? { tagName: 'span', attribs: {} }
    : { tagName: 'a', attribs: { href: origin + href, ...attribs } };
}

function picture({ src = '', alt = '', width, height }: Attributes, { pictures }: BodyOptions): Tag {
  const id = pictures.get(src);
  if (id === undefined) return { tagName: 'span', attribs: {}, text: alt };
  const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  return { tagName: 'img', attribs: { src: `cid:${id}`, alt, ...size } };
}
