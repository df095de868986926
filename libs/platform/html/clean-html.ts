import sanitizeHtml from 'sanitize-html';
import {
  isForeignPicture,
  isLinkAddress,
  isOwnPicture,
  isVideoAddress,
  LINK_ATTRIBUTES,
  RICH_TEXT_CLASSES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  RICH_TEXT_VALUES,
  VIDEO_ATTRIBUTES,
} from '../../contracts';

/** Elements that are dropped together with their content, because that content is not text of the user. */
const NON_TEXT_ELEMENTS = [
  ...['script', 'style', 'noscript', 'template', 'title', 'xmp', 'plaintext', 'noembed', 'noframes'],
  ...['textarea', 'select', 'option', 'svg', 'math', 'object', 'embed', 'audio', 'canvas'],
];

/** For each element: the name of its URL attribute, and a function that returns true for a permitted URL. */
const URL_ATTRIBUTES: Readonly<Record<string, { attribute: string; allows: (address: string) => boolean }>> = {
  a: { attribute: 'href', allows: isLinkAddress },
  img: { attribute: 'src', allows: isOwnPicture },
  iframe: { attribute: 'src', allows: isVideoAddress },
};

/** By element: attributes that are always set, whatever the author wrote. */
const FORCED_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: LINK_ATTRIBUTES,
  iframe: VIDEO_ATTRIBUTES,
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT_TAGS),
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_TAGS).map(([tag, attributes]) => [
      tag,
      [...attributes, ...Object.keys(FORCED_ATTRIBUTES[tag] ?? {})],
    ]),
  ),
  allowedClasses: { '*': [...RICH_TEXT_CLASSES] },
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(RICH_TEXT_STYLES).map(([name, rules]) => [name, [...rules]])),
  },
  // All these schemes may pass here. Afterwards `filterAttributes` decides about each URL, by the same rules as in the browser.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
  allowProtocolRelative: false,
  nonTextTags: NON_TEXT_ELEMENTS,
  // The greatest nesting depth. It is far greater than in real texts, and far smaller than the depth at which the stack of an HTML parser
  // overflows.
  nestingLimit: 60,
  // An image of another host becomes a link with a text. The rule for `img` does this, because the library ignores the `text` in the result
  // of the rule for all elements (`*`).
  transformTags: { img: linkForeignPicture, '*': filterAttributes },
  // Drops an `img` or `iframe` that has no `src`. An element with an `href` stays, because it is a link that has replaced an image.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' || tag === 'iframe') && attribs.src === undefined && attribs.href === undefined,
};

/** Replaces an image of another host by a link. The text of the link is the alternative text of the image or, without one, the URL. */
function linkForeignPicture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', alt = '' } = attribs;
  if (!isForeignPicture(src)) return { tagName, attribs };
  return { tagName: 'a', attribs: { href: src }, text: alt.trim() === '' ? src : alt };
}

/** Drops the attributes whose values are not allowed. Then sets `FORCED_ATTRIBUTES`, unless the element has lost its URL. */
function filterAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const allowed = Object.entries(attribs).filter(([name, value]) => isAllowed(tagName, name, value));
  const urlAttribute = URL_ATTRIBUTES[tagName]?.attribute;
  const hasUrl = urlAttribute === undefined || allowed.some(([name]) => name === urlAttribute);
  return { tagName, attribs: { ...Object.fromEntries(allowed), ...(hasUrl ? FORCED_ATTRIBUTES[tagName] : {}) } };
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (URL_ATTRIBUTES[tag]?.attribute === name) return URL_ATTRIBUTES[tag].allows(value);
  return RICH_TEXT_VALUES[name]?.test(value) ?? true;
}

/** Sanitises the HTML of a rich text: only elements, classes, colours and URLs that our editor creates remain. Idempotent. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
