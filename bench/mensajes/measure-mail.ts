import type { INestApplicationContext } from '@nestjs/common';
import type { Client } from 'pg';
import { AccessLinks, Clock, Database, FileStore } from '../../libs/platform';
import { composeMessage, senderAddress } from '../../libs/platform/mail/letter';
import { DEFAULT_CONNECTIONS } from '../../libs/platform/mail/smtp-pool';
import { DeliverService } from '../../libs/mensajes/entrega/deliver.service';
import { FilesOfBatch } from '../../libs/mensajes/entrega/files-of-batch';
import { takeEnvios } from '../../libs/mensajes/envio/take-envios';
import { writeLetter } from '../../libs/mensajes/entrega/write-letter';
import { checkEqual } from '../equal-answers';
import { percentile } from '../load/statistics';
import type { Received } from '../outside/main';
import type { Server } from '../servers';
import type { MensajesSize } from '../sizes';
import type { Pair } from './accept';
import { startChild, type Child } from './child';
import type { FloorReply, FloorRequest } from './floor';
import type { OutsideProcess } from './outside';
import { sendMessage } from './send';

export interface MailSetup {
  client: Client;
  app: INestApplicationContext;
  api: Server;
  outside: OutsideProcess;
  size: MensajesSize;
}

/**
 * Measures a message to everybody by mail and a bare loop that sends the same letters over as many connections, in turn. Both are processes
 * of their own, and so is the mail server.
 * @throws Error if somebody got no mail or two, or if the letters differ
 */
export async function measureMail(setup: MailSetup): Promise<Pair & { parts: string[] }> {
  const { outside, client, api, size } = setup;
  const { child } = await startChild('bench/mensajes/floor.js');
  try {
    const times: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
    const parts: string[] = [];
    for (let turn = 0; turn < size.turns; turn += 1) {
      const { mensajeId, ms } = await sendMessage(client, api, '01', size.people);
      times.ours.push(ms);
      const ours = await outside.received();
      times.floor.push(await runFloor(setup, child, mensajeId));
      if (turn === 0) parts.push(...checkSameMails(ours, await outside.received(), size.people));
      else await outside.received();
    }
    return { ours: percentile(times.ours, 0.5), floor: percentile(times.floor, 0.5), parts };
  } finally {
    await child.stop();
  }
}

/** Sends the letters of a message in a bare loop. @returns milliseconds */
async function runFloor({ client, app, outside }: MailSetup, child: Child, mensajeId: number): Promise<number> {
  const { rows } = await client.query<{ id: number; to: string; messageId: string }>(
    `SELECT id::integer AS id, destino AS to, identificador AS "messageId" FROM envios WHERE mensaje_id = $1 ORDER BY id`,
    [mensajeId],
  );
  const request: FloorRequest = {
    smtpUrl: outside.smtpUrl,
    connections: DEFAULT_CONNECTIONS,
    message: await letterOf(app, rows[0]?.id ?? 0, outside),
    recipients: rows.map(({ to, messageId }) => ({ to, messageId })),
  };
  return ((await child.ask(request)) as FloorReply).ms;
}

/** The letter of an envío, as the product writes it. Everybody gets the same one. */
async function letterOf(
  app: INestApplicationContext,
  id: number,
  { smtpUrl }: OutsideProcess,
): Promise<FloorRequest['message']> {
  const clock = app.get(Clock);
  const { domainOf } = app.get(DeliverService, { strict: false });
  const dataSource = app.get(Database).dataSource;
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    const { manager } = runner;
    await manager.query(`UPDATE envios SET estado = 'en-cola' WHERE id = $1`, [id]);
    const context = { manager, now: clock.now(), zone: clock.zone, domainOf, links: app.get(AccessLinks) };
    const { taken } = await takeEnvios([id], context);
    const [envio] = taken;
    if (envio === undefined) throw new Error('El correo de la medida no se puede leer');
    const letter = await writeLetter(envio, new FilesOfBatch(app.get(FileStore)));
    return composeMessage(letter, { name: envio.copy.academy.nombre, address: senderAddress(smtpUrl) });
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

function checkSameMails(ours: Received, floor: Received, people: number): string[] {
  const once = ({ mails }: Received) => mails.filter(([, ids]) => ids.length === 1).length;
  const distinct = new Set(ours.mails.flatMap(([, ids]) => ids)).size;
  return [
    checkEqual('un correo a cada persona', [{ once: once(ours), distinct }], [{ once: people, distinct: people }]),
    checkEqual('los mismos destinatarios', sorted(ours), sorted(floor)),
    checkEqual('las mismas cartas', [{ raw: withoutIds(ours.lastMail) }], [{ raw: withoutIds(floor.lastMail) }]),
  ];
}

const sorted = ({ mails }: Received): object[] => mails.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** A mail without what differs from one recipient to another, and without the order of its headers. */
function withoutIds(raw: string): string {
  const plain = raw.replace(/--_NmP-[\w-]+/g, '--parte').replace(/persona\d+@/g, 'persona@');
  const end = plain.indexOf('\r\n\r\n');
  const headers = plain
    .slice(0, end)
    .split(/\r\n(?!\s)/)
    .filter((line) => !/^(Date|Message-ID):/i.test(line));
  return headers.toSorted().join('\n') + plain.slice(end);
}
