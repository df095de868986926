import { MailServer } from './mail-server';
import { TelegramServer } from './telegram-server';

/** What the servers have received since they started, or since the last report. */
export interface Received {
  /** The Message-IDs of each recipient. */
  mails: [recipient: string, messageIds: string[]][];
  lastMail: string;
  /** When each chat got messages, in milliseconds. */
  chats: [chatId: number, times: number[]][];
}

/** A message of this process: first the environment of programs that use the servers, then a reply to each message of its parent. */
export type OutsideMessage = { env: NodeJS.ProcessEnv } | { received: Received };

const send = (message: OutsideMessage): void => void process.send?.(message);

/** Runs a mail server and a Bot API in a process of their own, so that they take no time of a measured process. */
async function main(): Promise<void> {
  const mail = await MailServer.start();
  const telegram = await TelegramServer.start();
  process.on('message', () => {
    send({ received: { mails: [...mail.received], lastMail: mail.last, chats: [...telegram.received] } });
    mail.received.clear();
    telegram.received.clear();
  });
  send({
    env: { SMTP_URL: mail.url, TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url },
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
