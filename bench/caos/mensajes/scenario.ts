import type { MensajesChaosSize } from '../../sizes';
import type { Scenario } from '../scenario';
import { fillAcademy } from './academy';
import { findProblems } from './check';
import { hastenUntil } from './hasten';
import { MessageServers } from './outside';
import { startRuns } from './start-runs';

/** Sends one message to everybody by mail, and another one to some of them by Telegram. */
export const messages = (size: MensajesChaosSize): Scenario => ({
  title: `${String(size.mails)} correos y ${String(size.chats)} mensajes de Telegram`,
  size,
  workerMain: 'apps/worker/main.js',
  start: async ({ env, db }) => {
    const ids = await fillAcademy(db, size);
    const servers = await MessageServers.start(db);
    await startRuns({ ...env, ...servers.env }, [
      { id: ids.mail, people: size.mails },
      { id: ids.telegram, people: size.chats },
    ]);
    const ended = new AbortController();
    if (size.isHastened) void hastenUntil(db, ended.signal);
    return {
      progress: `SELECT count(*)::integer AS n FROM envios WHERE NOT (${OPEN})`,
      total: size.mails + size.chats,
      unit: 'envíos',
      afterwards: `SELECT count(*)::integer AS n FROM envios WHERE ${OPEN}`,
      outside: servers,
      env: servers.env,
      findProblems: () => findProblems(db, size, ids, servers),
      close: async () => {
        ended.abort();
        await servers.close();
      },
    };
  },
  kept: 'Nadie sin correo ni con dos mensajes de Telegram, y correos repetidos solo los dudosos.',
});

/** SQL: the envío is still to be sent, or is being sent. */
const OPEN = `estado IN ('en-cola', 'enviando', 'aplazado') OR (estado = 'dudoso' AND no_antes IS NOT NULL)`;
