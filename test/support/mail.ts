import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app';
import { until } from './until';

export interface SavedMail {
  to: string;
  /** The text, decoded. */
  body: string;
}

/** The messages in the mail folder of an application without a mail server, oldest first. */
export function savedMails({ dataDir }: TestApp): SavedMail[] {
  const folder = join(dataDir, 'correo');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).ctimeMs }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ path }) => parse(readFileSync(path, 'utf8')));
}

/** Waits for a message to this address whose text matches. */
export async function mailTo(app: TestApp, address: string, text: RegExp): Promise<SavedMail> {
  let found: SavedMail | undefined;
  await until(() => {
    found = savedMails(app).findLast(({ to, body }) => to === address && text.test(body));
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`No mail to ${address} with ${String(text)}`);
  return found;
}

function parse(file: string): SavedMail {
  const [head = '', ...rest] = file.split('\r\n\r\n');
  const body = rest
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
  return { to: /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '', body };
}
