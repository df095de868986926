import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { LARGEST_MAIL_FILES } from '../../contracts';
import { composeMessage, senderAddress, toHeaderText, type Letter } from './letter';

const FROM = { name: 'Academia Nova', address: 'academia@example.com' };
const letter = (more: Partial<Letter>): Letter => ({ to: 'ana@example.com', subject: 'Hola', text: 'Hola', ...more });
const compose = (more: Partial<Letter>, from = FROM) => composeMessage(letter(more), from);

/** The message as a mailbox receives it. */
const read = async (more: Partial<Letter>, from = FROM) =>
  PostalMime.parse(await new MailComposer(compose(more, from)).compile().build());

describe('[PLUS-35] a message', () => {
  it.each([
    'ana@example.com\r\nBcc: todos@example.com',
    'ana@example.com\nBcc: todos@example.com',
    'ana@example.com, eva@example.com',
    'ana@example.com;eva@example.com',
    'Ana <ana@example.com>',
    '"ana@example.com"@example.com',
    'grupo: ana@example.com;',
    'ana@example.com\u2028Bcc: x@y.es',
    'ana@example.com\u0085Bcc: x@y.es',
    'ana@ejemplo..es',
    'ana@.ejemplo.es',
    'ana..b@ejemplo.es',
    '.ana@ejemplo.es',
    'ana@-ejemplo.es',
    'ana',
    '',
  ])('goes to one address that may exist, and not to «%s»', (to) => {
    expect(() => compose({ to })).toThrow('La dirección de correo no está completa.');
    expect(() => compose({ replyTo: to })).toThrow('La dirección de correo no está completa.');
  });

  it.each([
    ['ana@ñandú.es', 'ana@xn--and-6ma2c.es'],
    ['begoña@ñandú.es', 'begoña@ñandú.es'],
  ])('to %s goes to %s', (to, sent) => {
    expect(new MailComposer(compose({ to })).compile().getEnvelope().to).toEqual([sent]);
  });

  it('has a subject of one line, whatever came for it', () => {
    const { subject } = compose({ subject: 'Hola\r\nBcc: todos@example.com\r\n\r\nTexto' });
    expect(subject).toBe('Hola Bcc: todos@example.com Texto');
    expect(toHeaderText('a\u2028b\u0085c\u0000d')).toBe('a b c d');
  });

  it('has one recipient and no headers but its own, whatever names, subject and file names contain', async () => {
    const hostile = fc.string({ unit: 'grapheme', maxLength: 60 });
    const line = fc.constantFrom(
      '\r\nBcc: x@y.es',
      '\nTo: x@y.es',
      '\r\rBcc: x@y.es',
      '\u2028Bcc: x@y.es',
      '>,<x@y.es>',
      '"',
    );
    const text = fc.tuple(hostile, line, hostile).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.option(text), async (name, subject, fileName, to) => {
        const attachments = [{ fileName, type: 'text/plain; charset=utf-8', bytes: 1, content: Buffer.from('a') }];
        // An address that is refused is sent to nobody.
        if (to !== null) expect(() => compose({ to })).toThrow();
        const mail = await read({ subject, attachments }, { ...FROM, name });
        expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ]);
        expect(mail.to).toEqual([{ name: '', address: 'ana@example.com' }]);
        expect(mail.from).toMatchObject({ address: FROM.address });
        expect(mail.attachments).toHaveLength(1);
      }),
    );
  });

  it('carries its id, the opt-out of one click and the mark of automatic messages', async () => {
    const { messageId, headers } = await read({
      messageId: '<e7.k3@example.com>',
      unsubscribeUrl: 'https://academia.example/mensajeria/baja/abc',
      isAutomatic: true,
    });
    expect(messageId).toBe('<e7.k3@example.com>');
    expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toMatchObject({
      'list-unsubscribe': '<https://academia.example/mensajeria/baja/abc>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
  });

  it.each([
    { messageId: '<a@b>\r\nBcc: x@y.es' },
    { unsubscribeUrl: 'javascript:alert(1)' },
    { attachments: [{ fileName: 'a', type: 'text/plain\r\nX: y', bytes: 1, content: Buffer.from('a') }] },
    { attachments: [{ fileName: 'a', type: 'image/png', bytes: 1, content: Buffer.from('a'), cid: 'a>\r\nX: y' }] },
  ])('with %j is not written', (wrong) => expect(() => compose(wrong)).toThrow());

  it('carries files of 10 MB in all, and pictures that its HTML shows', async () => {
    const file = { fileName: 'año.txt', type: 'text/plain', bytes: 3, content: Buffer.from('año') };
    const picture = { fileName: 'a.png', type: 'image/png', bytes: 1, content: Buffer.from('a'), cid: 'foto1' };
    const { attachments } = await read({ html: '<img src="cid:foto1">', attachments: [file, picture] });
    expect(attachments.map(({ filename, contentId, related }) => [filename, contentId, related])).toEqual([
      ['a.png', '<foto1>', true],
      ['año.txt', undefined, undefined],
    ]);
    const tooBig = { ...file, bytes: LARGEST_MAIL_FILES - 2 };
    expect(() => compose({ attachments: [file, tooBig] })).toThrow('no pueden pasar de 10 MB en total');
  });

  it.each([
    [null, null, 'claustro@localhost'],
    ['smtp://correo.example.com:25', null, 'no-responder@correo.example.com'],
    ['smtps://academia%40example.com:clave@correo.example.com', null, 'academia@example.com'],
    ['smtps://academia:clave@correo.example.com', null, 'no-responder@correo.example.com'],
    ['smtps://academia:clave@correo.example.com', 'hola@academia.es', 'hola@academia.es'],
  ])('sent through %s with the setting %s comes from %s', (url, setting, address) =>
    expect(senderAddress(url, setting)).toBe(address),
  );
});
