import DOMPurify from 'dompurify';
import {
  isLinkAddress,
  isPictureAddress,
  isVideoAddress,
  LINK_ATTRIBUTES,
  RICH_TEXT_CLASSES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  RICH_TEXT_VALUES,
  VIDEO_ATTRIBUTES,
} from '../../../libs/contracts';

/** A cleaner of its own: the rules below are not put on whatever else may use the library. */
const purify = DOMPurify(window);

const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: LINK_ATTRIBUTES,
  iframe: VIDEO_ATTRIBUTES,
};
const ADDRESSES: Readonly<Record<string, (address: string) => boolean>> = {
  'a href': isLinkAddress,
  'img src': isPictureAddress,
  'iframe src': isVideoAddress,
};

purify.addHook('uponSanitizeAttribute', (element, data) => {
  const tag = element.tagName.toLowerCase();
  data.keepAttr =
    RICH_TEXT_TAGS[tag]?.includes(data.attrName) === true && isAllowed(tag, data.attrName, data.attrValue);
  // The library has rules of its own for addresses, which are wider than ours; ours alone are asked.
  if (data.keepAttr) data.forceKeepAttr = `${tag} ${data.attrName}` in ADDRESSES;
});

purify.addHook('afterSanitizeAttributes', (element) => {
  const tag = element.tagName.toLowerCase();
  narrowClass(element);
  if (element instanceof HTMLElement) narrowStyle(element);
  if ((tag === 'img' || tag === 'iframe') && !element.hasAttribute('src')) {
    element.remove();
    return;
  }
  // A picture of which nothing is said adds nothing for whoever does not see it.
  if (tag === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (tag !== 'a' || element.hasAttribute('href'))
    for (const [name, value] of Object.entries(GIVEN[tag] ?? {})) element.setAttribute(name, value);
});

function isAllowed(tag: string, name: string, value: string): boolean {
  return ADDRESSES[`${tag} ${name}`]?.(value) ?? RICH_TEXT_VALUES[name]?.test(value) ?? true;
}

function narrowClass(element: Element): void {
  const kept = [...element.classList].filter((name) => RICH_TEXT_CLASSES.includes(name));
  if (kept.length === 0) element.removeAttribute('class');
  else if (kept.length < element.classList.length) element.className = kept.join(' ');
}

function narrowStyle(element: HTMLElement): void {
  if (!element.hasAttribute('style')) return;
  const kept = Object.entries(RICH_TEXT_STYLES)
    .map(([property, rules]) => [property, element.style.getPropertyValue(property), rules] as const)
    .filter(([, value, rules]) => rules.some((rule) => rule.test(value)));
  if (kept.length === 0) element.removeAttribute('style');
  else element.setAttribute('style', kept.map(([property, value]) => `${property}: ${value};`).join(' '));
}

const OPTIONS = {
  ALLOWED_TAGS: Object.keys(RICH_TEXT_TAGS),
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_TAGS).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The HTML of a rich text with nothing in it but what our editors make. The server has cleaned it; this is asked again at every showing. */
export function purifyHtml(html: string): string {
  return purify.sanitize(html, OPTIONS);
}
