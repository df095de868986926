/**
 * What a text written with the editor may hold. Written once: the server cleans by it before it stores, the client
 * before it shows. What is not named here is dropped; its words stay.
 */

/** The attributes of each element. `class` and `style` are further narrowed below. */
export const RICH_TEXT_TAGS: Readonly<Record<string, readonly string[]>> = {
  h1: ['class', 'style'],
  h2: ['class', 'style'],
  h3: ['class', 'style'],
  h4: ['class', 'style'],
  h5: ['class', 'style'],
  h6: ['class', 'style'],
  p: ['class', 'style'],
  div: ['class', 'style', 'data-language'],
  br: [],
  hr: [],
  span: ['class', 'style'],
  strong: ['class', 'style'],
  b: ['class', 'style'],
  em: ['class', 'style'],
  i: ['class', 'style'],
  u: ['class', 'style'],
  s: ['class', 'style'],
  strike: ['class', 'style'],
  del: ['class', 'style'],
  sub: ['class', 'style'],
  sup: ['class', 'style'],
  blockquote: ['class', 'style'],
  pre: ['class', 'data-language'],
  code: ['class'],
  ol: ['class'],
  ul: ['class'],
  li: ['class', 'style', 'data-list'],
  a: ['class', 'style', 'href'],
  img: ['class', 'src', 'alt', 'width', 'height'],
  iframe: ['class', 'src', 'width', 'height'],
  table: ['class'],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['class', 'data-row', 'colspan', 'rowspan', 'scope'],
  td: ['class', 'data-row', 'colspan', 'rowspan'],
};

const levels = (name: string): string[] => [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `${name}-${String(level)}`);

/** The classes of the editor. */
export const RICH_TEXT_CLASSES: readonly string[] = [
  'ql-align-center', 'ql-align-right', 'ql-align-justify', ...levels('ql-indent'), 'ql-size-small', 'ql-size-large',
  'ql-size-huge', 'ql-font-serif', 'ql-font-monospace', 'ql-syntax', 'ql-code-block', 'ql-code-block-container', 'ql-video',
]; // prettier-ignore

const COLOURS = [
  /^#[0-9a-f]{3,8}$/i,
  /^[a-z]{3,20}$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*[\d.]{1,6}\s*)?\)$/i,
];

/** The properties of a `style`, and what their values look like. */
export const RICH_TEXT_STYLES: Readonly<Record<string, readonly RegExp[]>> = {
  color: COLOURS,
  'background-color': COLOURS,
};

/** What the values of these attributes look like; any other value is dropped with its attribute. */
export const RICH_TEXT_VALUES: Readonly<Record<string, RegExp>> = {
  'data-list': /^(ordered|bullet|checked|unchecked)$/,
  'data-row': /^[\w-]{1,40}$/,
  'data-language': /^[\w+#-]{1,30}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  width: /^\d{1,4}(px|%)?$/,
  height: /^\d{1,4}(px|%)?$/,
  scope: /^(row|col)$/,
};

/** What a link is given, whatever it says of itself. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer', target: '_blank' } as const;

/**
 * What a video is given. Its player runs in a box of its own, and is told from which house it is called: YouTube shows
 * nothing to whoever keeps that to themselves.
 */
export const VIDEO_ATTRIBUTES = {
  title: 'Vídeo',
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  referrerpolicy: 'strict-origin-when-cross-origin',
  allowfullscreen: 'true',
  frameborder: '0',
  loading: 'lazy',
} as const;

/** A text may have so many characters of HTML, and a picture inside its own address so many. */
export const LONGEST_RICH_TEXT = 100_000;
const LONGEST_PICTURE = 60_000;
const LONGEST_ADDRESS = 2_000;

/** The kinds of picture that the editor takes (EDIT-01). */
export const EDITOR_PICTURES = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

const OWN_PICTURE = /^\/subidas\/[\w-]{1,64}$/;
const PICTURE_IN_ADDRESS = /^data:image\/(png|gif|jpeg|bmp|x-icon);base64,[a-z0-9+/]+={0,2}$/i;

/** Where a video may come from, and the part of its address that names it. */
const VIDEO_HOSTS: Readonly<Record<string, RegExp>> = {
  'www.youtube-nocookie.com': /^\/embed\/([\w-]{6,20})$/,
  'www.youtube.com': /^\/embed\/([\w-]{6,20})$/,
  'player.vimeo.com': /^\/video\/(\d{3,15})\/?$/,
};
export const VIDEO_ORIGINS: readonly string[] = Object.keys(VIDEO_HOSTS).map((host) => `https://${host}`);

/** Control characters and blanks are left out by browsers, so `java\nscript:` is what it says without them. */
const HIDDEN = /[\p{Cc}\p{Cf}\s]/u;

/** May a link lead there: to the web, a mailbox, a telephone, a page of ours? */
export function isLinkAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || HIDDEN.test(address)) return false;
  if (/^(mailto:|tel:)[^:]+$/i.test(address)) return true;
  return isOwnPath(address) || isWebAddress(address);
}

/** May a picture come from there: from the web, from what was uploaded here, or from the address itself? */
export function isPictureAddress(address: string): boolean {
  if (address.startsWith('data:')) return address.length <= LONGEST_PICTURE && PICTURE_IN_ADDRESS.test(address);
  if (address.length > LONGEST_ADDRESS || HIDDEN.test(address)) return false;
  return OWN_PICTURE.test(address) || isWebAddress(address);
}

/** May a video be played from there? */
export function isVideoAddress(address: string): boolean {
  const { protocol, host, pathname } = parse(address) ?? {};
  return protocol === 'https:' && host !== undefined && VIDEO_HOSTS[host]?.test(pathname ?? '') === true;
}

/** The page of a video as a person copies it, and the part of it that names the video. */
const VIDEO_PAGES: readonly [page: RegExp, player: string][] = [
  [/^https?:\/\/(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)([\w-]{6,20})(?:[?&#]|$)/, 'https://www.youtube-nocookie.com/embed/'],
  [/^https?:\/\/youtu\.be\/([\w-]{6,20})(?:[?#]|$)/, 'https://www.youtube-nocookie.com/embed/'],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d{3,15})(?:[/?#]|$)/, 'https://player.vimeo.com/video/'],
]; // prettier-ignore

/** The address at which a video is played, of what somebody pasted: its page or its player. Null when it is neither. */
export function videoAddress(typed: string): string | null {
  const address = withScheme(typed);
  for (const [page, player] of VIDEO_PAGES) {
    const [, name] = page.exec(address) ?? [];
    if (name !== undefined) return player + name;
  }
  return isVideoAddress(address) ? address : null;
}

/** The address of a link as somebody typed it, made whole: `ana@academia.es` is a mailbox, `academia.es` a web. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const address = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text) ? `mailto:${text}` : withScheme(text);
  return isLinkAddress(address) ? address : null;
}

function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('/') ? text : `https://${text}`;
}

function isWebAddress(address: string): boolean {
  const { protocol, host } = /^https?:\/\//i.test(address) ? (parse(address) ?? {}) : {};
  return (protocol === 'http:' || protocol === 'https:') && host !== '';
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(address) && !address.startsWith('/./') && !address.startsWith('/../');
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
