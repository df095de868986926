import sanitizeHtml from 'sanitize-html';
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
} from '../../contracts';

/** Elements whose very words are no text of anybody's. */
const NOTHING_TO_READ = ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'xmp', 'svg', 'math', 'noembed', 'noframes', 'plaintext', 'object', 'embed', 'audio', 'canvas', 'select']; // prettier-ignore

/** The addresses of an element, and which are allowed. Without one that is, the element says nothing. */
const ADDRESSES: Readonly<Record<string, { attribute: string; allows: (address: string) => boolean }>> = {
  a: { attribute: 'href', allows: isLinkAddress },
  img: { attribute: 'src', allows: isPictureAddress },
  iframe: { attribute: 'src', allows: isVideoAddress },
};

const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: LINK_ATTRIBUTES,
  iframe: VIDEO_ATTRIBUTES,
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT_TAGS),
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_TAGS).map(([tag, attributes]) => [tag, [...attributes, ...Object.keys(GIVEN[tag] ?? {})]]),
  ),
  allowedClasses: { '*': [...RICH_TEXT_CLASSES] },
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(RICH_TEXT_STYLES).map(([name, rules]) => [name, [...rules]])),
  },
  // Addresses are judged below, by the same rules as in the browser.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
  allowProtocolRelative: false,
  nonTextTags: NOTHING_TO_READ,
  // Far deeper than any text; far less than what a reader of HTML runs out of stack at.
  nestingLimit: 60,
  transformTags: { '*': judge },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && attribs.src === undefined,
};

/** Drops the attributes of an element whose values are not allowed, and gives it those that it must have. */
function judge(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => isAllowed(tagName, name, value));
  const address = ADDRESSES[tagName]?.attribute;
  const given = address === undefined || kept.some(([name]) => name === address) ? GIVEN[tagName] : {};
  return { tagName, attribs: { ...Object.fromEntries(kept), ...given } };
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (ADDRESSES[tag]?.attribute === name) return ADDRESSES[tag].allows(value);
  return RICH_TEXT_VALUES[name]?.test(value) ?? true;
}

/**
 * The HTML of a rich text with nothing in it but what our editors make: allow-listed elements, classes, colours and
 * addresses. What comes out once comes out the same when it is cleaned again.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
