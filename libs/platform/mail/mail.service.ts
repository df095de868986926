import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type Message from 'nodemailer/lib/mailer';
import { academyName } from '../auth/academy';
import { Clock } from '../clock';
import type { Config } from '../config';
import { Database } from '../db';
import { checkedLetter, oneLine, senderAddress, type Letter } from './letter';
import { mailErrors } from './mail-errors';

export type { Letter } from './letter';

export type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir'>;
export const MAIL_CONFIG = Symbol('MAIL_CONFIG');

/** A server that does not answer must not keep a person waiting for minutes. */
const PATIENCE_MS = 10_000;

/** Nothing that stands in a message makes the library open files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Outgoing mail: through SMTP_URL, or, where there is none, one `.eml` file a message below `DATA_DIR/correo/`. Called after
 * the transaction that the message tells of: what is rolled back is never announced, and no server is waited for in one.
 */
@Injectable()
export class Mail {
  private readonly log = new Logger('Correo');

  constructor(
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends one message in the academy's name.
   * @returns `guardado` when there is no mail server: it was written to a file and nobody has received it.
   * @throws direccion-incorrecta, no-enviado
   */
  async send(letter: Letter): Promise<'enviado' | 'guardado'> {
    const { smtpUrl } = this.config;
    const message: Message.Options = {
      ...checkedLetter(letter),
      from: { name: oneLine(await academyName(this.db)), address: senderAddress(smtpUrl) },
      date: this.clock.now(),
    };
    try {
      await (smtpUrl === null ? this.keep(message) : handOver(smtpUrl, message));
    } catch (error) {
      // Neither to whom nor what: a message may hold an invitation.
      const { code } = error as Error & { code?: unknown };
      this.log.error(`No se ha enviado un correo (${typeof code === 'string' ? code : 'sin código'})`);
      throw mailErrors['no-enviado']();
    }
    return smtpUrl === null ? 'guardado' : 'enviado';
  }

  /** Written beside its place and then moved there: whoever looks into the folder finds whole messages only. */
  private async keep(message: Message.Options): Promise<void> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
    const { message: text } = await transport.sendMail(message);
    const folder = join(this.config.dataDir, 'correo');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = this.clock
      .now()
      .toISOString()
      .replace(/[^\dT]/g, '')
      .slice(0, 15);
    const path = join(folder, `${stamp}-${randomBytes(4).toString('hex')}`);
    await writeFile(`${path}.tmp`, text as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(`${path}.tmp`, `${path}.eml`);
  }
}

async function handOver(url: string, message: Message.Options): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...CLOSED,
  });
  await transport.sendMail(message);
}
