import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { NO_EXTERNAL_CONTENT } from './smtp-pool';

const NAME = /^[\w-]{1,100}$/;

/**
 * Writes a message as `DATA_DIR/correo/{name}.eml`. Writes a temporary file and renames it, so that the folder holds complete messages only;
 * a message of the same name is replaced.
 * @returns the file name
 */
export async function saveMail(dataDir: string, name: string, message: SendMailOptions): Promise<string> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...NO_EXTERNAL_CONTENT,
  });
  const { message: text } = await transport.sendMail(message);
  const folder = join(dataDir, 'correo');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two processes may write the same message at the same time.
  const temporary = join(folder, `${name}.${randomBytes(4).toString('hex')}.tmp`);
  try {
    await writeFile(temporary, text as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(temporary, join(folder, `${name}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return `${name}.eml`;
}

/** @throws Error for a name with other characters than letters, digits, `-` and `_` */
export function checkMailName(name: string): void {
  if (!NAME.test(name)) throw new Error(`Invalid name of a mail file: ${JSON.stringify(name.slice(0, 100))}`);
}
