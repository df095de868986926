import createDOMPurify, { type DOMPurify } from 'dompurify';
import {
  isForeignPicture,
  isLinkAddress,
  isPictureAddress,
  isVideoAddress,
  LINK_ATTRIBUTES,
  RICH_TEXT_CLASSES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  RICH_TEXT_VALUES,
  VIDEO_ATTRIBUTES,
} from '#libs/contracts';

const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: LINK_ATTRIBUTES,
  iframe: VIDEO_ATTRIBUTES,
};
const ADDRESSES: Readonly<Record<string, (address: string) => boolean>> = {
  'a href': isLinkAddress,
  'img src': isPictureAddress,
  'iframe src': isVideoAddress,
};

let cleaner: DOMPurify | null = null;

/**
 * Returns a DOMPurify instance of our own, so that its rules do not affect other uses of the library. The first call makes the instance,
 * because it needs a `window`.
 */
function purify(): DOMPurify {
  cleaner ??= makeCleaner();
  return cleaner;
}

function makeCleaner(): DOMPurify {
  const made = createDOMPurify(window);
  made.addHook('uponSanitizeAttribute', (element, data) => {
    const tag = element.tagName.toLowerCase();
    data.keepAttr =
      RICH_TEXT_TAGS[tag]?.includes(data.attrName) === true && isAllowed(tag, data.attrName, data.attrValue);
    // Skips DOMPurify's own check of a URL that our rules have already checked.
    if (data.keepAttr) data.forceKeepAttr = `${tag} ${data.attrName}` in ADDRESSES;
  });
  made.addHook('afterSanitizeAttributes', finishElement);
  return made;
}

function finishElement(element: Element): void {
  const tag = element.tagName.toLowerCase();
  narrowClass(element);
  if (element instanceof HTMLElement) narrowStyle(element);
  if (tag === 'img' && isForeignPicture(element.getAttribute('src') ?? '')) {
    element.replaceWith(linkInstead(element));
    return;
  }
  if ((tag === 'img' || tag === 'iframe') && !element.hasAttribute('src')) {
    element.remove();
    return;
  }
  // With an empty `alt`, screen readers skip a picture that has no description.
  if (tag === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (tag !== 'a' || element.hasAttribute('href'))
    for (const [name, value] of Object.entries(GIVEN[tag] ?? {})) element.setAttribute(name, value);
}

/** Returns the link that replaces a picture from another host. The server replaces such pictures in the same way. */
function linkInstead(picture: Element): Element {
  const [address = '', words = ''] = ['src', 'alt'].map((name) => picture.getAttribute(name) ?? '');
  const link = picture.ownerDocument.createElement('a');
  for (const [name, value] of Object.entries({ href: address, ...LINK_ATTRIBUTES })) link.setAttribute(name, value);
  link.textContent = words.trim() === '' ? address : words;
  return link;
}

function isAllowed(tag: string, name: string, value: string): boolean {
  return ADDRESSES[`${tag} ${name}`]?.(value) ?? RICH_TEXT_VALUES[name]?.test(value) ?? true;
}

function narrowClass(element: Element): void {
  const allowed = [...element.classList].filter((name) => RICH_TEXT_CLASSES.includes(name));
  if (allowed.length === 0) element.removeAttribute('class');
  else if (allowed.length < element.classList.length) element.className = allowed.join(' ');
}

function narrowStyle(element: HTMLElement): void {
  if (!element.hasAttribute('style')) return;
  const allowed = Object.entries(RICH_TEXT_STYLES)
    .map(([property, rules]) => [property, element.style.getPropertyValue(property), rules] as const)
    .filter(([, value, rules]) => rules.some((rule) => rule.test(value)));
  if (allowed.length === 0) element.removeAttribute('style');
  else element.setAttribute('style', allowed.map(([property, value]) => `${property}: ${value};`).join(' '));
}

const OPTIONS = {
  ALLOWED_TAGS: Object.keys(RICH_TEXT_TAGS),
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_TAGS).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Removes from HTML everything that our editors do not produce. A second line of defence: the server sanitises on saving. */
export function purifyHtml(html: string): string {
  return purify().sanitize(html, OPTIONS);
}
