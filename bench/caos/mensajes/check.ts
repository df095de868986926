import type { Pool } from 'pg';
import type { MensajesChaosSize } from '../../sizes';
import { differences, type Check } from '../check';
import type { Messages } from './academy';
import type { MessageServers } from './outside';

/** Envíos of one step of a run: a kill leaves at most as many in doubt. */
const BATCH = 10;

/** Compares what the servers received with the database. @returns one Spanish sentence per difference */
export async function findProblems(
  db: Pool,
  size: MensajesChaosSize,
  messages: Messages,
  servers: MessageServers,
): Promise<string[]> {
  return [
    ...mailProblems(size, servers),
    ...chatProblems(size, servers),
    ...(await differences(db, [...mailChecks(size, messages, servers), ...chatChecks(size, messages, servers)])),
    ...(await differences(db, runChecks(size, messages, servers))),
  ];
}

function mailProblems({ mails, kills }: MensajesChaosSize, { mail: { received } }: MessageServers): string[] {
  const ids = [...received.values()].map((all) => new Set(all));
  const distinct = new Set(ids.flatMap((all) => [...all])).size;
  const changed = ids.filter((all) => all.size > 1).length;
  const doubles = [...received.values()].reduce((sum, all) => sum + all.length - 1, 0);
  return [
    ...unless(
      received.size === mails,
      `Personas con correo: se esperaban ${String(mails)} y hay ${String(received.size)}.`,
    ),
    ...unless(distinct === mails, `Message-ID distintos: se esperaban ${String(mails)} y hay ${String(distinct)}.`),
    ...unless(changed === 0, `Correos repetidos con otro Message-ID: ${String(changed)}.`),
    ...unless(
      doubles <= kills * BATCH,
      `Correos repetidos: como mucho ${String(kills * BATCH)} y hay ${String(doubles)}.`,
    ),
  ];
}

function chatProblems({ chats }: MensajesChaosSize, { telegram: { received } }: MessageServers): string[] {
  const twice = [...received.values()].filter((all) => all.length > 1).length;
  return [
    ...unless(twice === 0, `Chats con más de un mensaje: ${String(twice)}.`),
    ...unless(received.size <= chats, `Chats: como mucho ${String(chats)} y hay ${String(received.size)}.`),
  ];
}

const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem]);

const mailChecks = ({ mails }: MensajesChaosSize, messages: Messages, { mail }: MessageServers): Check[] => [
  {
    label: 'Correos enviados, y los que acaban de otro modo',
    expected: [mails, 0],
    sql: `SELECT count(*) FILTER (WHERE estado = 'enviado')::integer, count(*) FILTER (WHERE estado <> 'enviado')::integer
      FROM envios WHERE mensaje_id = $1`,
    values: [messages.mail],
  },
  {
    label: 'Correos repetidos sin que nadie lo sepa',
    expected: [0],
    sql: `SELECT count(*)::integer FROM envios WHERE mensaje_id = $1 AND destino = ANY ($2) AND dudas = 0`,
    values: [messages.mail, [...mail.received].filter(([, all]) => all.length > 1).map(([recipient]) => recipient)],
  },
  {
    label: 'Copias en el buzón, y personas con copia',
    expected: [mails, mails],
    sql: `SELECT count(*)::integer, count(DISTINCT usuario_id)::integer FROM mensajes_buzon WHERE mensaje_id = $1`,
    values: [messages.mail],
  },
];

const chatChecks = ({ chats }: MensajesChaosSize, messages: Messages, { telegram }: MessageServers): Check[] => [
  {
    label: 'Mensajes de Telegram enviados, dudosos o rechazados, y los demás',
    expected: [chats, 0],
    sql: `SELECT count(*) FILTER (WHERE estado IN ('enviado', 'dudoso', 'rechazado'))::integer,
        count(*) FILTER (WHERE estado NOT IN ('enviado', 'dudoso', 'rechazado'))::integer
      FROM envios WHERE mensaje_id = $1`,
    values: [messages.telegram],
  },
  {
    label: 'Chats enviados que no recibieron nada',
    expected: [0],
    sql: `SELECT count(*)::integer FROM envios WHERE mensaje_id = $1 AND estado = 'enviado' AND destino <> ALL ($2)`,
    values: [messages.telegram, [...telegram.received.keys()].map(String)],
  },
];

const runChecks = ({ mails, chats }: MensajesChaosSize, messages: Messages, { known }: MessageServers): Check[] => [
  {
    label: 'Envíos en duda cuyo final se conocía durante un reinicio',
    expected: [0],
    sql: `SELECT count(*)::integer FROM envios WHERE id = ANY ($1) AND dudas > 0`,
    values: [known],
  },
  {
    label: 'Procesos terminados y sus elementos',
    expected: [2, mails + chats],
    sql: `SELECT count(*) FILTER (WHERE situacion IN ('terminado', 'terminado con fallos'))::integer,
        sum(hechos + omitidos + fallidos)::integer FROM procesos`,
  },
  {
    label: 'Mensajes enviados',
    expected: [2],
    sql: `SELECT count(*)::integer FROM mensajes WHERE id IN ($1, $2) AND estado = 'enviado'`,
    values: [messages.mail, messages.telegram],
  },
];
