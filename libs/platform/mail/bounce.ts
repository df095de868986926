import PostalMime, { type Attachment } from 'postal-mime';
import { isMailAddress } from './address';

/** What a mail server reports about one recipient of a returned message. */
export interface Bounce {
  /** The address to which the message was sent, in lower case. */
  recipient: string;
  /** The enhanced status code, such as `5.1.1`. */
  status: string;
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  /** `<id@domain>` of the returned message; null if the report does not contain it. */
  originalMessageId: string | null;
}

/** A report begins with its status, so the rest of a long one, the returned message, is not read. */
const MAX_BYTES = 2_000_000;
const MAX_RECIPIENTS = 100;
const LIMITS = {
  maxNestingDepth: 10,
  maxHeadersSize: 200_000,
  // The returned message stays one part: its own parts are not read.
  forceRfc822Attachments: true,
  maxRfc822NestingDepth: 0,
  attachmentEncoding: 'arraybuffer',
} as const;

const REPORT = /^multipart\/report\s*;/i;
const ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/**
 * Reads a delivery status notification (RFC 3464).
 * @param raw a received message
 * @returns one entry for each recipient; null for any other message, such as a vacation reply, and for one that cannot be read
 */
export async function readBounce(raw: Buffer): Promise<Bounce[] | null> {
  try {
    const mail = await PostalMime.parse(raw.subarray(0, MAX_BYTES), LIMITS);
    const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
    const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
    if (!REPORT.test(type) || status === undefined) return null;
    const originalMessageId = findMessageId(mail.attachments);
    const [, ...groups] = textOf(status).split(/\n[ \t]*\n+/);
    const bounces = groups.slice(0, MAX_RECIPIENTS).flatMap((group) => readRecipient(group, originalMessageId));
    return bounces.length === 0 ? null : bounces;
  } catch {
    // Beyond the limits, or no message at all.
    return null;
  }
}

function readRecipient(group: string, originalMessageId: string | null): Bounce[] {
  const fields = readFields(group);
  // The final recipient is another one if the mailbox forwards its messages.
  const recipient = [fields.get('original-recipient'), fields.get('final-recipient')]
    .map(
      (field) =>
        field
          ?.replace(/^[^;]*;\s*/, '')
          .replace(/^<|>$/g, '')
          .toLowerCase() ?? '',
    )
    .find(isMailAddress);
  const [status] = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '') ?? [];
  const action = ACTIONS.find((one) => one === fields.get('action')?.toLowerCase());
  if (recipient === undefined || status === undefined || action === undefined) return [];
  return [{ recipient, status, action, originalMessageId }];
}

/** The fields of a group of lines, by name in lower case. A line that begins with a blank continues the one before. */
function readFields(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}

/** Finds the id in the headers of the returned message, which is a part of the report. */
function findMessageId(attachments: readonly Attachment[]): string | null {
  const returned = attachments.find(
    ({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers',
  );
  if (returned === undefined) return null;
  const [head = ''] = textOf(returned).split('\n\n', 1);
  const [id] = /^<[^<>\s]{1,250}>$/.exec(readFields(head).get('message-id') ?? '') ?? [];
  return id ?? null;
}

const textOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()).replaceAll('\r\n', '\n');
