import { domainToASCII } from 'node:url';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { Clock } from '../clock';
import type { Config } from '../config';
import { platformErrors } from '../errors';
import { isMailAddress } from './address';
import { composeMessage, senderAddress, type Letter, type Sender } from './letter';
import { mailErrors } from './mail-errors';
import { checkMailName, saveMail } from './mail-folder';
import { describeFailure, type SmtpError, type SmtpFailure } from './smtp-failure';
import { SmtpPool } from './smtp-pool';

export type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir'>;
export const MAIL_CONFIG = Symbol('MAIL_CONFIG');

/** How the delivery of a message ended. */
export type Delivery =
  /** The server has accepted the message. */
  | { result: 'sent' }
  /** There is no mail server: the message is in this file of `DATA_DIR/correo/`. */
  | { result: 'saved'; file: string }
  | SmtpFailure;

export interface DeliveryOptions {
  from: Sender;
  /** The name of the file without mail server, without its ending. Letters, digits, `-` and `_`. A second delivery replaces the file. */
  fileName: string;
  /** The greatest number of connections to the mail server; by default it stays as it is, at first 5. */
  connections?: number;
  /** Aborts the delivery: it is deferred, or doubtful if the text was already being sent. */
  signal?: AbortSignal;
}

const WRONG_ADDRESS: Delivery = {
  result: 'rejected',
  reason: mailErrors['direccion-incorrecta']().message,
  code: null,
  enhancedCode: null,
  isAddressWrong: true,
};

/**
 * Sends mails through SMTP_URL. Without SMTP_URL, writes mails as `.eml` files into `DATA_DIR/correo/`. Send a mail only after the commit
 * of its transaction: then no mail reports a change that was rolled back, and no transaction waits for a mail server.
 */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly log = new Logger('Correo');
  private readonly pool = new SmtpPool();

  constructor(
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Delivers one message and reports how it ended. Uses no database connection. Never throws for what a mail server may do, nor for the
   * address of the recipient.
   * @throws anexos-grandes; direccion-incorrecta for the sender; without mail server also sin-espacio, no-enviado
   */
  async deliver(letter: Letter, { from, fileName, connections, signal }: DeliveryOptions): Promise<Delivery> {
    checkMailName(fileName);
    if (!isMailAddress(letter.to)) return WRONG_ADDRESS;
    const { smtpUrl } = this.config;
    const sender = { name: from.name, address: senderAddress(smtpUrl, from.address) };
    const message = { ...composeMessage(letter, sender), date: this.clock.now() };
    if (smtpUrl === null) return { result: 'saved', file: await this.save(fileName, message) };
    const { error, isTextBegun } = await this.pool.send(smtpUrl, message, { connections, signal });
    if (error === null) return { result: 'sent' };
    const failure = describeFailure(error, isTextBegun);
    this.logFailure(failure.result, error);
    return failure;
  }

  /** Returns the domain of the sender's address, for `messageId`. @throws direccion-incorrecta */
  senderDomain(address: string | null): string {
    const from = senderAddress(this.config.smtpUrl, address);
    // Ids are plain ASCII without the brackets of an IP address.
    return domainToASCII(from.slice(from.lastIndexOf('@') + 1)).replace(/[^\w.-]/g, '');
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }

  private async save(fileName: string, message: SendMailOptions): Promise<string> {
    try {
      return await saveMail(this.config.dataDir, fileName, message);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === 'ENOSPC' || code === 'EDQUOT') throw platformErrors['sin-espacio']();
      this.logFailure('not saved', error as SmtpError);
      throw mailErrors['no-enviado']();
    }
  }

  /** Logs only codes: a message may hold an invitation, and a reply of the server may hold credentials. */
  private logFailure(result: string, { code, responseCode }: SmtpError): void {
    const codes = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
    this.log.warn(`No se ha enviado un correo (${[result, ...codes].join(', ')})`);
  }
}
