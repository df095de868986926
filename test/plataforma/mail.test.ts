import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { Clock, MailService, type Delivery, type Letter } from '../../libs/platform';
import { startTestApp, type TestApp } from '../support';
import { parseMail } from '../support/parse-mail';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

let app: TestApp;
let server: TestSmtpServer;
let mail: MailService;
const services: MailService[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'correo-'));

/** The config of the services: a test changes `smtpUrl`. */
const config: { smtpUrl: string | null; dataDir: string } = { smtpUrl: null, dataDir };
const newService = (): MailService => {
  const service = new MailService(config, app.app.get(Clock));
  services.push(service);
  return service;
};

beforeAll(async () => {
  app = await startTestApp();
  server = await startTestSmtpServer();
});
beforeEach(() => {
  server.clear();
  config.smtpUrl = server.url;
  mail = newService();
});
afterEach(() => services.splice(0).forEach((one) => one.onApplicationShutdown()));
afterAll(async () => {
  await server.close();
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const FROM = { name: 'Academia Nova', address: 'academia@example.com' };
const letterTo = (to: string, more: Partial<Letter> = {}): Letter => ({ to, subject: 'Aviso', text: 'Hola.', ...more });
let files = 0;
const deliver = (
  to: string,
  { connections, signal, ...more }: Partial<Letter> & { connections?: number; signal?: AbortSignal } = {},
): Promise<Delivery> => {
  files += 1;
  return mail.deliver(letterTo(to, more), { from: FROM, fileName: `e${files}`, connections, signal });
};
const recipients = () => server.received.map(({ recipient }) => recipient).toSorted();

describe('A mail server', () => {
  it('[PLUS-35] gets the whole message: one recipient, its id, opt-out, files and pictures', async () => {
    const attachments = [
      {
        fileName: 'horario.pdf',
        type: 'application/pdf',
        bytes: 4,
        content: () => Readable.from([Buffer.from('%PDF')]),
      },
      { fileName: 'foto.png', type: 'image/png', bytes: 1, content: Buffer.from('a'), cid: 'foto1' },
    ];
    const delivery = await deliver('ana@example.com', {
      subject: 'Mañana no hay clase',
      html: '<p>Hola. <img src="cid:foto1"></p>',
      replyTo: 'secretaria@example.com',
      messageId: '<e1.abc@example.com>',
      unsubscribeUrl: 'https://academia.example/mensajeria/baja/x',
      attachments,
    });
    expect(delivery).toEqual({ result: 'sent' });
    expect(server.received).toMatchObject([
      {
        recipient: 'ana@example.com',
        to: 'ana@example.com',
        from: 'academia@example.com',
        subject: 'Mañana no hay clase',
        messageId: '<e1.abc@example.com>',
        text: 'Hola.\n',
        headers: { 'reply-to': 'secretaria@example.com', 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
      },
    ]);
    expect(server.received[0]?.attachments.map(({ fileName, content }) => [fileName, content.toString()])).toEqual([
      ['foto.png', 'a'],
      ['horario.pdf', '%PDF'],
    ]);
  });

  it('[PLUS-35] is used over few connections, however many messages there are', async () => {
    const people = Array.from({ length: 40 }, (_, index) => `p${index}@example.com`);
    await Promise.all(people.map((to) => deliver(to)));
    expect(recipients()).toEqual(people.toSorted());
    expect(server.connections).toBeLessThanOrEqual(5);
    server.clear();
    for (const to of people) await deliver(to);
    expect(server.connections).toBe(0);
    await Promise.all(people.map((to) => deliver(to, { connections: 2 })));
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it('[PLUS-35] is the one of SMTP_URL at that moment', async () => {
    await deliver('ana@example.com');
    const other = await startTestSmtpServer();
    try {
      config.smtpUrl = other.url;
      expect(await deliver('eva@example.com')).toEqual({ result: 'sent' });
      expect([recipients(), other.received.map(({ to }) => to)]).toEqual([['ana@example.com'], ['eva@example.com']]);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['no@example.com', { code: 550, enhancedCode: '5.1.1', isAddressWrong: true, reason: 'Esa dirección no existe.' }],
    ['lleno@example.com', { code: 552, enhancedCode: '5.2.2', isAddressWrong: false, reason: 'Su buzón está lleno.' }],
    ['politica@example.com', { code: 554, isAddressWrong: false, reason: 'El servidor rechaza el mensaje.' }],
    ['ana@ejemplo..es', { code: null, isAddressWrong: true, reason: 'La dirección de correo no está completa.' }],
  ])(
    '[PLUS-35] that refuses %s for good: the delivery says why, and whether the address is wrong',
    async (to, expected) => {
      expect(await deliver(to, { connections: 1 })).toMatchObject({ result: 'rejected', ...expected });
      expect(recipients()).toEqual([]);
      // The connection stays in use.
      expect(await deliver('ana@example.com')).toEqual({ result: 'sent' });
      expect(server.connections).toBe(1);
    },
  );

  it('[PLUS-35] that asks to wait is tried again later', async () => {
    expect(await deliver('gris@example.com')).toMatchObject({ result: 'deferred', code: 451, isServerFault: false });
    expect(await deliver('gris@example.com')).toEqual({ result: 'sent' });
    expect(await deliver('421@example.com')).toMatchObject({ result: 'deferred', isServerFault: true });
    expect(await deliver('ana@example.com')).toEqual({ result: 'sent' });
  });

  it('[PLUS-35] that does not answer, or breaks off before the text, is a delay and no doubt', async () => {
    const expected = { result: 'deferred', reason: 'El servidor de correo no responde.', isServerFault: true };
    expect(await deliver('antes@example.com')).toMatchObject(expected);
    await deliver('ana@example.com');
    await server.down();
    expect(await deliver('eva@example.com')).toMatchObject(expected);
    await server.up();
    expect(await deliver('eva@example.com')).toEqual({ result: 'sent' });
    expect(recipients()).toEqual(['ana@example.com', 'eva@example.com']);
  });

  it('[PLUS-35] that breaks off after the text leaves a doubt, because the message may have arrived', async () => {
    server.afterDot = 'cut';
    expect(await deliver('ana@example.com')).toEqual({ result: 'doubtful', reason: 'No se sabe si llegó.' });
    expect(recipients()).toEqual(['ana@example.com']);
    server.release();
    server.afterDot = 'hold';
    const waiting = deliver('eva@example.com');
    await until(() => server.received.length === 2);
    await server.down();
    expect(await waiting).toMatchObject({ result: 'doubtful' });
    await server.up();
  });

  it('[PLUS-35] is left at once when the delivery is aborted: a delay before the text, a doubt after it', async () => {
    expect(await deliver('ana@example.com', { signal: AbortSignal.abort() })).toMatchObject({
      result: 'deferred',
      reason: 'El envío se ha detenido.',
    });
    server.afterDot = 'hold';
    const stop = new AbortController();
    const waiting = deliver('eva@example.com', { signal: stop.signal });
    await until(() => server.received.length === 1);
    stop.abort();
    expect(await waiting).toMatchObject({ result: 'doubtful' });
  });

  it('[PLUS-35] that refuses the clave is a delay, and its reply with the clave reaches neither the log nor the delivery', async () => {
    config.smtpUrl = server.url.replace('//', '//academia%40example.com:secreto@');
    const log = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    try {
      const delivery = await deliver('ana@example.com');
      expect(delivery).toMatchObject({ result: 'deferred', reason: 'El servidor de correo no acepta la clave.' });
      expect(log.mock.calls).toEqual([['No se ha enviado un correo (deferred, EAUTH, 535)']]);
      expect(JSON.stringify(delivery)).not.toContain('secreto');
    } finally {
      log.mockRestore();
    }
    config.smtpUrl = server.url.replace('//', '//academia%40example.com:buena@');
    expect(await deliver('ana@example.com')).toEqual({ result: 'sent' });
  });

  it('[PLUS-35] is left without open connections when the process ends', async () => {
    await deliver('ana@example.com');
    expect(server.openConnections).toBe(1);
    mail.onApplicationShutdown();
    await until(() => server.openConnections === 0);
  });

  it('[PLUS-35] gets no half of a message whose file cannot be read', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('EIO'));
        },
      });
    const attachments = [{ fileName: 'a.pdf', type: 'application/pdf', bytes: 9, content: broken }];
    expect(await deliver('ana@example.com', { attachments })).toMatchObject({
      result: 'deferred',
      reason: 'No se puede leer un fichero adjunto.',
    });
    expect(recipients()).toEqual([]);
  });
});

describe('Without a mail server', () => {
  beforeEach(() => {
    config.smtpUrl = null;
  });

  it('[PLUS-35] a message is one file of the name of its delivery, also when it is delivered again', async () => {
    const options = { from: FROM, fileName: 'e77' };
    for (const text of ['Primera.', 'Segunda.'])
      expect(await mail.deliver(letterTo('ana@example.com', { text }), options)).toEqual({
        result: 'saved',
        file: 'e77.eml',
      });
    expect(readdirSync(join(dataDir, 'correo'))).toEqual(['e77.eml']);
    expect(await parseMail(readFileSync(join(dataDir, 'correo', 'e77.eml')))).toMatchObject({ text: 'Segunda.\n' });
  });

  it.each([
    [null, null, 'localhost'],
    ['smtp://a%40academia.es:x@mail.es', null, 'academia.es'],
    ['smtp://[::1]:25', null, '1'],
    ['smtp://mail.es', 'hola@ñandú.es', 'xn--and-6ma2c.es'],
  ])('[PLUS-35] sent through %s with the setting %s has ids of the domain %s', (smtpUrl, address, domain) => {
    config.smtpUrl = smtpUrl;
    expect(mail.senderDomain(address)).toBe(domain);
  });

  it.each(['../fuera', 'a/b', '', 'a.eml'])('no file has the name «%s»', async (fileName) => {
    await expect(mail.deliver(letterTo('ana@example.com'), { from: FROM, fileName })).rejects.toThrow('Invalid name');
  });
});
