import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import type { AccessAction, AccessLinks } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { groupBy } from '../../platform/lists/group-by';
import { openLinks, type OpenEnvio } from './open-links';
import { claimChannel } from '../canales/claim-channel';
import { limitsOf, loadMensajesSettings, senderOf, type MensajesSettings } from '../canales/limits';
import { loadCopies, type WrittenCopy } from './load-copies';
import { abandoned, cancelled, omittedChange, postponed, unchanged, withdrawn, type Moment } from './envio-changes';
import { releaseJoined } from './dissolve-summaries';
import { findRefusals } from './find-refusals';
import { lockEnvios, markTaken, saveEnvios, type EnvioChange, type EnvioRow } from './envio-rows';

export interface TakeContext extends Moment {
  manager: EntityManager;
  /** Returns the domain of the sender's address, for the ids of mails. */
  domainOf: (address: string | null) => string;
  /** Makes the links of mails about access. */
  links: AccessLinks;
}

/** An envío that is about to be sent, with everything that sending needs. */
export interface TakenEnvio {
  id: number;
  canal: CanalEnvio;
  destino: string;
  /** The mark of this attempt in `tomado_por`. */
  mark: string;
  /** The Message-ID of a mail. */
  identifier: string | null;
  copy: WrittenCopy;
  /** The link of a mail about access; null for another message and for a mail without a link. No table has it. */
  action: AccessAction | null;
  /** The sender's address of the settings; null for the account of the mail server. */
  from: string | null;
  connections: number;
}

export interface Taking {
  taken: TakenEnvio[];
  /** Envíos that are not sent now, in their new state. Those that stay as they are come unchanged. */
  others: EnvioChange[];
  /**
   * Milliseconds until the channel allows more. 0 if the envíos in neither list wait for something else: a worker that may still be sending
   * them, or a chat that got another message within the last second. Such an envío holds up no other one.
   */
  waitMs: number;
}

/**
 * Takes envíos for one attempt, as many as their channels allow, and writes what becomes of the other ones. An envío that another worker
 * took and did not settle within 30 seconds is in doubt. Call it in a transaction; send after the commit.
 */
export async function takeEnvios(ids: readonly number[], context: TakeContext): Promise<Taking> {
  const { manager, now } = context;
  const rows = await lockEnvios(manager, ids);
  const settings = await loadMensajesSettings(manager);
  const due = rows.filter((row) => isReady(row, now) && row.withdrawn === null);
  const refusals = await findRefusals(
    manager,
    due.filter((row) => !isUrgent(row)),
    minuteOf(now, context.zone).slice(0, 10),
  );
  await releaseJoined(
    manager,
    due.filter((row) => row.isSummary && row.doubts === 0 && refusals.has(row.id)).map(({ id }) => id),
    now,
  );
  const ready = firstOfEachChat(due.filter(({ id }) => !refusals.has(id)));
  const others = rows.flatMap((row) => [
    ...settledChange(row, context),
    ...omittedChange(row, refusals.get(row.id)),
    ...(row.withdrawn !== null && isReady(row, now) ? [cancelled(row, row.withdrawn)] : []),
  ]);
  const result: Taking = { taken: [], others, waitMs: 0 };
  for (const candidates of groupBy(urgentFirst(ready), (row) => `${row.canal} ${String(isUrgent(row))}`).values())
    await takeFromChannel(candidates, { context, settings, result });
  await saveEnvios(
    manager,
    result.others.filter((change) => hasChanged(change, rows)),
    now,
  );
  return result;
}

/** A chat gets one message a second, so only its first envío is taken now. */
function firstOfEachChat(rows: readonly EnvioRow[]): EnvioRow[] {
  const chats = new Set<string>();
  return rows.filter(({ canal, destino }) => {
    if (canal !== 'telegram') return true;
    const isFirst = !chats.has(destino);
    chats.add(destino);
    return isFirst;
  });
}

/** Somebody waits for a mail about access: it leaves before all others, and nobody can refuse it. */
const isUrgent = ({ acceso }: EnvioRow): boolean => acceso !== null;

const urgentFirst = (rows: readonly EnvioRow[]): EnvioRow[] => [
  ...rows.filter(isUrgent),
  ...rows.filter((row) => !isUrgent(row)),
];

const OPEN: readonly string[] = ['en-cola', 'aplazado', 'fallido', 'rechazado', 'anulado'];
const isOpen = ({ estado, canal, notBefore }: EnvioRow): boolean =>
  OPEN.includes(estado) || (estado === 'dudoso' && canal === 'correo' && notBefore !== null);

const isReady = (row: EnvioRow, now: Date): boolean =>
  isOpen(row) && !row.isChatBusy && (row.notBefore === null || row.notBefore <= now);

/** The envío as it is if it is finished, deferred to later, or in doubt because its worker died. */
function settledChange(row: EnvioRow, context: TakeContext): EnvioChange[] {
  if (row.estado === 'enviando') return row.isAbandoned ? [abandoned(row, context)] : [];
  return isOpen(row) && (row.notBefore === null || row.notBefore <= context.now) ? [] : [unchanged(row)];
}

function hasChanged({ id, estado, notBefore }: EnvioChange, rows: readonly EnvioRow[]): boolean {
  const before = rows.find((row) => row.id === id);
  return before?.estado !== estado || before.notBefore !== notBefore || estado === 'aplazado';
}

/** @param candidates of one channel, all of them urgent or none */
async function takeFromChannel(
  candidates: readonly EnvioRow[],
  { context, settings, result }: { context: TakeContext; settings: MensajesSettings; result: Taking },
): Promise<void> {
  const { manager, now, zone } = context;
  const [first] = candidates;
  if (first === undefined) return;
  const claim = await claimChannel(manager, {
    canal: first.canal,
    wanted: candidates.length,
    isUrgent: isUrgent(first),
    limits: limitsOf(settings, first.canal),
    now,
    today: minuteOf(now, zone).slice(0, 10),
    zone,
  });
  if ('until' in claim) {
    result.others.push(...candidates.map((row) => postponed(row, claim, context)));
    return;
  }
  if (claim.granted < candidates.length) result.waitMs = Math.max(result.waitMs, claim.waitMs);
  if (claim.granted === 0) return;
  const { open, closed } = await openLinks(candidates.slice(0, claim.granted), context);
  result.others.push(...closed.map(withdrawn));
  result.taken.push(...(await mark(open, settings, context)));
}

async function mark(
  opened: readonly OpenEnvio[],
  settings: MensajesSettings,
  context: TakeContext,
): Promise<TakenEnvio[]> {
  const { manager, domainOf } = context;
  if (opened.length === 0) return [];
  const rows = opened.map(({ row }) => row);
  const from = senderOf(settings);
  const token = randomUUID();
  const identifiers = await markTaken(
    manager,
    rows.map(({ id }) => id),
    { mark: token, domain: domainOf(from) },
  );
  const copies = await loadCopies(manager, rows, context);
  return opened.map(({ row: { id, canal, destino }, action }) => ({
    id,
    canal,
    destino,
    mark: token,
    identifier: identifiers.get(id) ?? null,
    copy: copyOf(copies, id),
    action,
    from,
    connections: settings['mensajes.correo_conexiones'] ?? 1,
  }));
}

function copyOf(copies: ReadonlyMap<number, WrittenCopy>, id: number): WrittenCopy {
  const copy = copies.get(id);
  if (copy === undefined) throw new Error(`The envío ${String(id)} belongs to no message`);
  return copy;
}
