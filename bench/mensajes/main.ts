import { Client } from 'pg';
import { THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { newDatabase } from '../academy/new-database';
import { openWorker } from '../facturas/run';
import { inFrame, print } from '../frame';
import { openApp } from '../horarios/academy';
import { memoryOf } from '../load/process-figures';
import type { Chosen } from '../options';
import type { BenchResult } from '../result';
import { startApi } from '../servers';
import type { MensajesSize } from '../sizes';
import { measureAcceptance } from './accept';
import { fillAcademy } from './academy';
import { measureInbox } from './measure-inbox';
import { measureMail } from './measure-mail';
import { measurePages } from './measure-pages';
import { measureTelegram } from './measure-telegram';
import { startOutside } from './outside';
import { checksOf, number } from './report';
import { sendMessage } from './send';

/** Messages to one person, for the time until the first mail leaves. */
const SMALL = 5;

/**
 * Measures messages: a mail to everybody against a bare loop, its acceptance against one statement, other people's pages meanwhile,
 * Telegram at its limit, and a large inbox against hand-written SQL.
 * @throws Error if somebody got no message or two, or if the compared programs give different results
 */
export async function benchMensajes(size: MensajesSize & Chosen): Promise<BenchResult> {
  return inFrame(async (frame) => {
    const { folder, atEnd } = frame;
    const url = await newDatabase('mensajes', frame, THROWAWAY_SETTINGS);
    await fillAcademy(url, size);
    const client = new Client({ connectionString: url, options: '-c jit=off' });
    await client.connect();
    atEnd(() => client.end());
    const app = await openApp(url);
    atEnd(() => app.close());
    const acceptance = await measureAcceptance(client, app, size);
    const inbox = await measureInbox(client, app, size);
    const outside = await startOutside();
    atEnd(outside.stop);
    const api = await startApi(url, folder, ['admin', 'secretaria'], { env: outside.env });
    atEnd(api.stop);
    const worker = await openWorker(url, folder, outside.env);
    atEnd(worker.stop);
    const starts: number[] = [];
    for (let turn = 0; turn < SMALL; turn += 1) starts.push((await sendMessage(client, api, '01', 1)).startMs);
    print(`Un mensaje a una persona empieza a salir en ${starts.map(number).join(', ')} ms`);
    await outside.received();
    const before = memoryOf(worker.pid).now;
    const mail = await measureMail({ client, app, api, outside, size });
    const pages = await measurePages(client, api, size);
    await outside.received();
    const telegram = await measureTelegram(client, api, outside, size);
    const megabytes = memoryOf(worker.pid).peak - before;
    const checks = checksOf({ size, mail, acceptance, pages, telegram, inbox, megabytes });
    return { size, checks, parts: [acceptance.part, inbox.part, ...mail.parts, telegram.part] };
  });
}
