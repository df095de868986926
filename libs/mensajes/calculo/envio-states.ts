import type { EstadoEnvio } from '../../contracts';

/**
 * What happens to an envío. `defer`: the attempt failed and another follows. `exhaust`: the last attempt failed. `postpone`: the channel
 * pauses or has reached a limit, which is no attempt. `stop`: its run was stopped. `resend`: the office sends it again. `omit`: since it was
 * planned, its person refused it, left the family or unlinked the chat, or its address returned mail.
 */
export type EnvioEvent =
  | 'take'
  | 'sent'
  | 'saved'
  | 'defer'
  | 'exhaust'
  | 'postpone'
  | 'reject'
  | 'doubt'
  | 'stop'
  | 'resend'
  | 'omit';

type Transitions = Partial<Record<EnvioEvent, EstadoEnvio>>;

/** How an attempt ends. A doubt may end too: the worker that was thought dead reports late. */
const ATTEMPT: Transitions = {
  sent: 'enviado',
  saved: 'guardado',
  defer: 'aplazado',
  exhaust: 'fallido',
  reject: 'rechazado',
};

/** The next state, by state and event (table E1). An event that a state does not list is impossible in it. */
export const TRANSITIONS: Record<EstadoEnvio, Transitions> = {
  'en-cola': { take: 'enviando', postpone: 'aplazado', stop: 'anulado', omit: 'omitido' },
  enviando: { ...ATTEMPT, postpone: 'aplazado', doubt: 'dudoso' },
  aplazado: { take: 'enviando', postpone: 'aplazado', stop: 'anulado', omit: 'omitido' },
  // A doubt may have arrived, so it stays one although it is not sent again.
  dudoso: { ...ATTEMPT, take: 'enviando', postpone: 'aplazado', resend: 'en-cola', omit: 'dudoso' },
  fallido: { take: 'enviando', postpone: 'aplazado', resend: 'en-cola', omit: 'omitido' },
  rechazado: { take: 'enviando', postpone: 'aplazado', resend: 'en-cola', omit: 'omitido' },
  anulado: { take: 'enviando', postpone: 'aplazado', omit: 'omitido' },
  enviado: {},
  guardado: {},
  // The address is mended by now.
  omitido: { resend: 'en-cola' },
};

/** Returns the state after `event`. @throws Error if `event` is impossible in `state` */
export function nextEnvioState(state: EstadoEnvio, event: EnvioEvent): EstadoEnvio {
  const next = TRANSITIONS[state][event];
  if (next === undefined) throw new Error(`«${event}» is impossible for an envío that is «${state}»`);
  return next;
}

/** What a state means for the item of its run; null while the envío is not finished. */
export const ITEM_OF_STATE: Record<EstadoEnvio, 'done' | 'skipped' | 'failed' | null> = {
  'en-cola': null,
  enviando: null,
  enviado: 'done',
  guardado: 'done',
  // The run must be able to end, so a deferred envío is skipped in its run. The delivery task sends it later.
  aplazado: 'skipped',
  // A general retry of a run includes failed items. A doubt is resent only by `reenviar`, whose user knows the risk.
  dudoso: 'skipped',
  omitido: 'skipped',
  anulado: 'skipped',
  fallido: 'failed',
  rechazado: 'failed',
};

/** States that `reenviar` accepts. */
export const RESENDABLE = ['fallido', 'rechazado', 'dudoso'] as const;
export type Resendable = (typeof RESENDABLE)[number];
