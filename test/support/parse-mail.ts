import PostalMime from 'postal-mime';

export interface ParsedMail {
  /** The address in `From`. */
  from: string;
  /** The address in `To`. */
  to: string;
  subject: string;
  messageId: string;
  /** The values of the headers, by name in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { fileName: string | null; type: string; contentId: string | null; content: Buffer }[];
}

/** Reads a message as a mail program does. Parts that it lacks are empty texts. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address = '' }) => address).join(', '),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, contentId = null, content }) => ({
      fileName: filename,
      type: mimeType,
      contentId,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}
