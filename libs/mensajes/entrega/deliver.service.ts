import { Injectable, Logger } from '@nestjs/common';
import { AppError, type Delivery, FileStore, htmlToText, MailService } from '../../platform';
import { TelegramApi, type SendResult } from '../../telegram';
import type { Attempt } from '../calculo/settle-attempt';
import { shortTelegramText, telegramText } from '../calculo/telegram-text';
import { campusUrl, chatTail, THE_CAMPUS } from '../destinatarios/campus-url';
import type { Effect } from '../envio/settle-envios';
import type { TakenEnvio } from '../envio/take-envios';
import { FilesOfBatch } from './files-of-batch';
import { writeLetter } from './write-letter';

/** Sends taken envíos. Uses no database connection. */
@Injectable()
export class DeliverService {
  private readonly log = new Logger('Mensajes');

  constructor(
    private readonly mail: MailService,
    private readonly telegram: TelegramApi,
    private readonly store: FileStore,
  ) {}

  /** The domain of the sender's address, for the ids of mails. */
  readonly domainOf = (address: string | null): string => this.mail.senderDomain(address);

  /** Sends envíos at the same time and says how each attempt ended. Never throws. */
  async deliver(taken: readonly TakenEnvio[], signal: AbortSignal): Promise<Effect[]> {
    const files = new FilesOfBatch(this.store);
    return Promise.all(
      taken.map(async (envio) => {
        const { id, canal, destino, mark } = envio;
        return { id, canal, destino, mark, attempt: await this.attempt(envio, files, signal) };
      }),
    );
  }

  private async attempt(envio: TakenEnvio, files: FilesOfBatch, signal: AbortSignal): Promise<Attempt> {
    try {
      return envio.canal === 'correo'
        ? ofMail(await this.sendMail(envio, files, signal), envio.identifier)
        : ofTelegram(await this.telegram.sendMessage(envio.destino, textOfChat(envio), signal));
    } catch (error) {
      return this.ofError(error, envio);
    }
  }

  private async sendMail(envio: TakenEnvio, files: FilesOfBatch, signal: AbortSignal): Promise<Delivery> {
    const { copy, from, connections } = envio;
    return this.mail.deliver(await writeLetter(envio, files), {
      from: { name: copy.academy.nombre, address: from },
      fileName: `envio-${String(envio.id)}`,
      connections,
      signal,
    });
  }

  /** What is thrown, is thrown before anything is sent: a file cannot be read, or the disk is full. */
  private ofError(error: unknown, { id }: TakenEnvio): Attempt {
    if (!(error instanceof AppError))
      this.log.error(`Envío ${String(id)} failed`, error instanceof Error ? error.stack : '');
    if (error instanceof AppError && error.status === 422)
      return { event: 'reject', reason: error.message, isAddressWrong: false };
    return { event: 'defer', reason: 'No se ha podido preparar el mensaje.', isServerFault: false };
  }
}

function ofMail(delivery: Delivery, identifier: string | null): Attempt {
  switch (delivery.result) {
    case 'sent':
      return { event: 'sent', identifier };
    case 'saved':
      return { event: 'saved' };
    case 'deferred':
      return { event: 'defer', reason: delivery.reason, isServerFault: delivery.isServerFault };
    case 'rejected':
      return { event: 'reject', reason: delivery.reason, isAddressWrong: delivery.isAddressWrong };
    case 'doubtful':
      return { event: 'doubt', reason: delivery.reason };
  }
}

function ofTelegram(result: SendResult): Attempt {
  switch (result.kind) {
    case 'sent':
      return { event: 'sent', identifier: String(result.messageId) };
    case 'deferred':
      return result.retryAfter === null
        ? { event: 'defer', reason: result.reason, isServerFault: true }
        : { event: 'postpone', reason: result.reason, seconds: result.retryAfter };
    case 'rejected':
      return { event: 'reject', reason: result.reason, isAddressWrong: result.chat === 'blocked' };
    case 'doubtful':
      return { event: 'doubt', reason: result.reason };
  }
}

/** The text with the links that follow it. A message for the campus or for mail may be too long for a chat, and is then shortened. */
function textOfChat({ copy }: TakenEnvio): string {
  const { content } = copy;
  const tail = chatTail({ ...content, hasFiles: content.anexos.length > 0 });
  if (content.tipo === '02') return telegramText(copy, tail);
  const url = campusUrl(content);
  const more = url === null ? `Sigue en ${THE_CAMPUS}.` : `Sigue en ${THE_CAMPUS}: ${url}`;
  return shortTelegramText({ ...copy, texto: htmlToText(copy.texto) }, tail, more);
}
