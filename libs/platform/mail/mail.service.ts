import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type Message from 'nodemailer/lib/mailer';
import { loadAcademyName } from '../academy/academy';
import { Clock } from '../clock';
import type { Config } from '../config';
import { Database } from '../db';
import { platformErrors } from '../errors';
import { sanitizeLetter, toHeaderText, senderAddress, type Letter } from './letter';
import { mailErrors } from './mail-errors';

export type { Letter } from './letter';

export type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir'>;
export const MAIL_CONFIG = Symbol('MAIL_CONFIG');

/** Short, because the user waits for the mail server. */
const TIMEOUT_MS = 10_000;

/** Prevents the library from opening files or URLs named in a message. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends mails through SMTP_URL. Without SMTP_URL, writes mails as `.eml` files into `DATA_DIR/correo/`. Send a mail only after the commit
 * of its transaction: then no mail reports a change that was rolled back, and no transaction waits for a mail server.
 */
@Injectable()
export class MailService {
  private readonly log = new Logger('Correo');

  constructor(
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends one message in the academy's name.
   * @returns `enviado`, or `guardado` if there is no mail server and the message was only written to a file
   * @throws direccion-incorrecta, no-enviado, sin-espacio
   */
  async send(letter: Letter): Promise<'enviado' | 'guardado'> {
    const { smtpUrl } = this.config;
    const message: Message.Options = {
      ...sanitizeLetter(letter),
      from: { name: toHeaderText(await loadAcademyName(this.db)), address: senderAddress(smtpUrl) },
      date: this.clock.now(),
    };
    try {
      await (smtpUrl === null ? this.saveToFolder(message) : sendBySmtp(smtpUrl, message));
    } catch (error) {
      // Neither recipient nor content is logged, because a message may hold an invitation.
      const { code } = error as Error & { code?: unknown };
      if (code === 'ENOSPC' || code === 'EDQUOT') throw platformErrors['sin-espacio']();
      this.log.error(`No se ha enviado un correo (${typeof code === 'string' ? code : 'sin código'})`);
      throw mailErrors['no-enviado']();
    }
    return smtpUrl === null ? 'guardado' : 'enviado';
  }

  /** Writes a temporary file and renames it, so that the folder holds complete messages only. */
  private async saveToFolder(message: Message.Options): Promise<void> {
    const transport = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...NO_EXTERNAL_CONTENT,
    });
    const { message: text } = await transport.sendMail(message);
    const folder = join(this.config.dataDir, 'correo');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = this.clock
      .now()
      .toISOString()
      .replace(/[^\dT]/g, '')
      .slice(0, 15);
    const path = join(folder, `${stamp}-${randomBytes(4).toString('hex')}`);
    try {
      await writeFile(`${path}.tmp`, text as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(`${path}.tmp`, `${path}.eml`);
    } catch (error) {
      await rm(`${path}.tmp`, { force: true });
      throw error;
    }
  }
}

async function sendBySmtp(url: string, message: Message.Options): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...NO_EXTERNAL_CONTENT,
  });
  await transport.sendMail(message);
}
