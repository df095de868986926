import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app';
import { parseMail, type ParsedMail } from './parse-mail';
import { until } from './until';

export interface SavedMail extends ParsedMail {
  /** The raw headers of the message. */
  head: string;
  /** The permissions of the file, in octal. */
  mode: string;
}

/** Reads the messages in the mail folder, oldest first. An application without mail server writes all messages into this folder. */
export function savedMails({ dataDir }: TestApp): Promise<SavedMail[]> {
  const folder = join(dataDir, 'correo');
  if (!existsSync(folder)) return Promise.resolve([]);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ path: join(folder, name), stat: statSync(join(folder, name)) }))
    .toSorted((one, other) => one.stat.ctimeMs - other.stat.ctimeMs);
  return Promise.all(
    files.map(async ({ path, stat }) => {
      const raw = readFileSync(path);
      const [head = ''] = raw.toString().split('\r\n\r\n');
      return { ...(await parseMail(raw)), head, mode: (stat.mode & 0o777).toString(8) };
    }),
  );
}

/** Waits for a message to this address whose text matches, and returns the newest one. */
export async function mailTo(app: TestApp, address: string, text: RegExp): Promise<SavedMail> {
  let found: SavedMail | undefined;
  await until(async () => {
    found = (await savedMails(app)).findLast((mail) => mail.to === address && text.test(mail.text));
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`No mail to ${address} with ${String(text)}`);
  return found;
}
