import { mailBody, type BodyOptions } from './mail-body';
import { mailText } from './mail-text';

/** A rich text as mails show it. */
export interface ConvertedBody {
  html: string;
  text: string;
}

/** Number of remembered texts: the mails of one message come one after the other. */
const REMEMBERED = 20;
const known = new Map<string, ConvertedBody>();

/** Converts a rich text. The same text is converted once: thousands of mails have one text, and the conversion is slow. */
export function convertBody(body: string, options: BodyOptions): ConvertedBody {
  const key = JSON.stringify([options.origin, [...options.pictures], body]);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const converted = { html: mailBody(body, options), text: mailText(body, options.origin) };
  const [oldest] = known.keys();
  if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(key, converted);
  return converted;
}
