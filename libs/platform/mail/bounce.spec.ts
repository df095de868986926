import fc from 'fast-check';
import { readBounce } from './bounce';

/** A notification as Postfix writes it. */
const report = (
  recipients: string,
  { type = 'multipart/report; report-type=delivery-status', returned = RETURNED } = {},
): Buffer =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.example.com
To: academia@example.com
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: ${type}; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Mon, 30 Nov 2026 10:00:00 +0100

${recipients}

--b1
${returned}
--b1--
`.replaceAll('\n', '\r\n'),
  );

const RETURNED = `Content-Type: message/rfc822

From: academia@example.com
To: no@example.com
Subject: Aviso
Message-ID:
 <e7.k3@example.com>

Hola. Message-ID: <otro@example.com>`;

const FAILED = `Final-Recipient: rfc822; No@Example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <no@example.com>: Recipient address
    rejected`;

describe('[PLUS-35] a returned message', () => {
  it('names the address that failed, its status and the message', async () => {
    expect(await readBounce(report(FAILED))).toEqual([
      { recipient: 'no@example.com', status: '5.1.1', action: 'failed', originalMessageId: '<e7.k3@example.com>' },
    ]);
  });

  it('may name several addresses, one of which is only late', async () => {
    const late = `Original-Recipient: rfc822;lleno@example.com
Final-Recipient: rfc822;otro@buzon.example
Action: delayed
Status: 4.2.2 (mailbox full)`;
    const headers = 'Content-Type: text/rfc822-headers\n\nSubject: Aviso\nMessage-Id: <e8.k3@example.com>\n';
    expect(await readBounce(report(`${FAILED}\n\n${late}`, { returned: headers }))).toEqual([
      { recipient: 'no@example.com', status: '5.1.1', action: 'failed', originalMessageId: '<e8.k3@example.com>' },
      { recipient: 'lleno@example.com', status: '4.2.2', action: 'delayed', originalMessageId: '<e8.k3@example.com>' },
    ]);
  });

  it.each([
    [
      'a vacation reply',
      'From: ana@example.com\nSubject: Fuera de la oficina\nAuto-Submitted: auto-replied\n\nVuelvo el lunes. 550 5.1.1',
    ],
    ['plain text that quotes a refusal', `Subject: Undelivered\n\n${FAILED}`],
    ['nothing', ''],
    ['bytes', '\u0000\u0001\ufffd'],
  ])('is not what %s is', async (_what, raw) => expect(await readBounce(Buffer.from(raw))).toBeNull());

  it.each([
    ['another kind of message with such a part', report(FAILED, { type: 'multipart/mixed' })],
    ['a report without an address', report('Final-Recipient: rfc822; nadie\nAction: failed\nStatus: 5.1.1')],
    ['a report without a status', report('Final-Recipient: rfc822; no@example.com\nAction: failed')],
    ['a report of reading', report(FAILED, { type: 'text/plain' })],
  ])('is not %s', async (_what, raw) => expect(await readBounce(raw)).toBeNull());

  it('is read up to its limits: deep parts, endless headers and huge messages are refused or cut', async () => {
    const deep = Array.from(
      { length: 500 },
      (_, level) => `Content-Type: multipart/mixed; boundary="n${level}"\n\n--n${level}\n`,
    ).join('');
    expect(await readBounce(report(FAILED, { returned: deep }))).toBeNull();
    expect(await readBounce(Buffer.from(`X: ${'a'.repeat(300_000)}\n\n`))).toBeNull();
    const huge = Buffer.concat([report(FAILED).subarray(0, -6), Buffer.alloc(30_000_000, 'a')]);
    expect(await readBounce(huge)).toMatchObject([{ recipient: 'no@example.com' }]);
    const many = Array.from({ length: 5_000 }, () => FAILED).join('\n\n');
    expect(await readBounce(report(many))).toHaveLength(100);
  });

  it('never fails, whatever was received', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
    const damaged = fc.tuple(fc.nat(900), bytes).map(([at, noise]) => {
      const raw = report(FAILED);
      return Buffer.concat([raw.subarray(0, at), noise, raw.subarray(at)]);
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, damaged), async (raw) => {
        for (const { recipient, status } of (await readBounce(raw)) ?? [])
          expect(`${recipient} ${status}`).toMatch(/^\S+@\S+ [245]\.\d+\.\d+$/);
      }),
    );
  });
});
