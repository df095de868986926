import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app';
import { until } from './until';

export interface SavedMail {
  /** The raw headers of the message. */
  head: string;
  to: string;
  /** The decoded text of the message. */
  body: string;
  /** The permissions of the file, in octal. */
  mode: string;
}

/** Reads the messages in the mail folder, oldest first. An application without mail server writes all messages into this folder. */
export function savedMails({ dataDir }: TestApp): SavedMail[] {
  const folder = join(dataDir, 'correo');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ path: join(folder, name), stat: statSync(join(folder, name)) }))
    .toSorted((one, other) => one.stat.ctimeMs - other.stat.ctimeMs)
    .map(({ path, stat }) => ({ ...parse(readFileSync(path, 'utf8')), mode: (stat.mode & 0o777).toString(8) }));
}

/** Waits for a message to this address whose text matches, and returns the newest one. */
export async function mailTo(app: TestApp, address: string, text: RegExp): Promise<SavedMail> {
  let found: SavedMail | undefined;
  await until(() => {
    found = savedMails(app).findLast(({ to, body }) => to === address && text.test(body));
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`No mail to ${address} with ${String(text)}`);
  return found;
}

function parse(file: string): Omit<SavedMail, 'mode'> {
  const [head = '', ...rest] = file.split('\r\n\r\n');
  const body = rest
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
  return { head, to: /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '', body };
}
