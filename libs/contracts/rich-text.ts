/**
 * The allowed content of a rich text. The server applies these rules before it stores the text, the client before it shows the text.
 * Elements that are not allowed are removed, but the text inside them stays.
 */

/** Allowed attributes by element. The constants below restrict `class` and `style`. */
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

/** CSS classes that the editor uses. */
export const RICH_TEXT_CLASSES: readonly string[] = [
  ...['ql-align-center', 'ql-align-right', 'ql-align-justify', ...levels('ql-indent')],
  ...['ql-size-small', 'ql-size-large', 'ql-size-huge', 'ql-font-serif', 'ql-font-monospace'],
  ...['ql-syntax', 'ql-code-block', 'ql-code-block-container', 'ql-video'],
];

const COLOURS = [
  /^#[0-9a-f]{3,8}$/i,
  /^[a-z]{3,20}$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*[\d.]{1,6}\s*)?\)$/i,
];

/** Allowed properties of `style` and their values. */
export const RICH_TEXT_STYLES: Readonly<Record<string, readonly RegExp[]>> = {
  color: COLOURS,
  'background-color': COLOURS,
};

/** Allowed values of these attributes; an attribute with another value is dropped. */
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

/** Attributes that every link gets. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer', target: '_blank' } as const;

/**
 * Attributes that every video gets. The player runs in a sandbox. The browser sends the origin of Claustro as referrer, because YouTube
 * does not play without a referrer.
 */
export const VIDEO_ATTRIBUTES = {
  title: 'Vídeo',
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  referrerpolicy: 'strict-origin-when-cross-origin',
  allowfullscreen: 'true',
  frameborder: '0',
  loading: 'lazy',
} as const;

/** Maximum lengths, in characters: the HTML of a text, an image in a `data:` URL, any other URL. */
export const LONGEST_RICH_TEXT = 100_000;
const LONGEST_PICTURE = 60_000;
const LONGEST_ADDRESS = 2_000;

/** Image types that the editor accepts (EDIT-01). */
export const EDITOR_PICTURES = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

const OWN_PICTURE = /^\/subidas\/[\w-]{1,64}$/;
const PICTURE_IN_ADDRESS = /^data:image\/(png|gif|jpeg|bmp|x-icon);base64,[a-z0-9+/]+={0,2}$/i;

/** Hosts of videos and the paths of their players. */
const VIDEO_HOSTS: Readonly<Record<string, RegExp>> = {
  'www.youtube-nocookie.com': /^\/embed\/([\w-]{6,20})$/,
  'www.youtube.com': /^\/embed\/([\w-]{6,20})$/,
  'player.vimeo.com': /^\/video\/(\d{3,15})\/?$/,
};
export const VIDEO_ORIGINS: readonly string[] = Object.keys(VIDEO_HOSTS).map((host) => `https://${host}`);

/** Control characters and blanks, which a link may not contain. Browsers drop such characters, so `java\nscript:` would run as a script. */
const HIDDEN = /[\p{Cc}\p{Cf}\s]/u;

/** Whether a link may have this URL: http(s), mailto, tel, or a path of this application. */
export function isLinkAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || HIDDEN.test(address)) return false;
  if (/^(mailto:|tel:)[^:]+$/i.test(address)) return true;
  return isOwnPath(address) || isWebAddress(address);
}

/** Whether a stored image may have this URL: an upload, or a `data:` URL. */
export function isOwnPicture(address: string): boolean {
  if (address.startsWith('data:')) return address.length <= LONGEST_PICTURE && PICTURE_IN_ADDRESS.test(address);
  return OWN_PICTURE.test(address);
}

/**
 * True if an image is on another host. Such an image is replaced by a link: loading it would reveal to that host who reads the text, and
 * when.
 */
export function isForeignPicture(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && !HIDDEN.test(address) && isWebAddress(address);
}

/** Whether the editor accepts an image with this URL. */
export const isPictureAddress = (address: string): boolean => isOwnPicture(address) || isForeignPicture(address);

/** Whether a video may have this URL: the player of a known host. */
export function isVideoAddress(address: string): boolean {
  const url = parse(address);
  return url?.protocol === 'https:' && VIDEO_HOSTS[url.host]?.test(url.pathname) === true;
}

/** The URLs of video players, and the URLs of the video pages that belong to them. Users copy the URLs of the pages. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';
const VIDEO_PAGES: readonly [page: RegExp, player: string][] = [
  [
    /^https?:\/\/(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)([\w-]{6,20})(?:[?&#]|$)/,
    YOUTUBE_PLAYER,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]{6,20})(?:[?#]|$)/, YOUTUBE_PLAYER],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d{3,15})(?:[/?#]|$)/, 'https://player.vimeo.com/video/'],
];

/** Returns the player URL for a pasted URL of a video page or of a player; null for any other text. */
export function videoAddress(typed: string): string | null {
  const address = withScheme(typed);
  for (const [page, player] of VIDEO_PAGES) {
    const [, name] = page.exec(address) ?? [];
    if (name !== undefined) return player + name;
  }
  return isVideoAddress(address) ? address : null;
}

/**
 * Completes a typed link: adds `mailto:` to `ana@academia.es`, and `https://` to `academia.es`. Returns null if the text is empty or if
 * the completed link is not allowed.
 */
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
  const url = /^https?:\/\//i.test(address) ? parse(address) : null;
  return url !== null && url.host !== '';
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
