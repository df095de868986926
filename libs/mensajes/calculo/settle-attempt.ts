import type { EstadoEnvio } from '../../contracts';
import { nextEnvioState, type EnvioEvent } from './envio-states';
import { afterPause, nextAfterDoubt, nextAttempt } from './retries';

/** How one attempt ended. Reasons are Spanish sentences. */
export type Attempt =
  | { event: 'sent'; identifier: string | null }
  | { event: 'saved' }
  /** `isServerFault`: the server refuses everything, so the channel pauses. */
  | { event: 'defer'; reason: string; isServerFault: boolean }
  /** The channel demands a pause of `seconds`. This is no attempt. */
  | { event: 'postpone'; reason: string; seconds: number }
  /** `isAddressWrong`: nothing else is to be sent to this address. */
  | { event: 'reject'; reason: string; isAddressWrong: boolean }
  | { event: 'doubt'; reason: string };

/** The state of an envío when its attempt is settled. `attempts` includes this attempt. */
export interface AttemptedEnvio {
  canal: 'correo' | 'telegram';
  estado: EstadoEnvio;
  attempts: number;
  doubts: number;
}

/** What is written into the envío. */
export interface SettledEnvio {
  estado: EstadoEnvio;
  attempts: number;
  doubts: number;
  notBefore: Date | null;
  /** A Spanish sentence; null if there is nothing to say. */
  motivo: string | null;
  codigo: string | null;
}

/**
 * Decides what becomes of an envío after an attempt (table E1).
 * @param momentText returns an instant as people read it: `a las 12:40`
 */
export function settleAttempt(
  envio: AttemptedEnvio,
  attempt: Attempt,
  { now, momentText }: { now: Date; momentText: (instant: Date) => string },
): SettledEnvio {
  const to = (event: EnvioEvent): EstadoEnvio => nextEnvioState(envio.estado, event);
  const base = { attempts: envio.attempts, doubts: envio.doubts, notBefore: null, motivo: null, codigo: null };
  switch (attempt.event) {
    case 'sent':
    case 'saved':
      return { ...base, estado: to(attempt.event) };
    case 'reject':
      return {
        ...base,
        estado: to('reject'),
        motivo: attempt.reason,
        codigo: attempt.isAddressWrong ? 'direccion' : 'rechazado',
      };
    case 'postpone': {
      const notBefore = afterPause(attempt.seconds, now);
      const motivo = retryText(momentText(notBefore), attempt.reason);
      return { ...base, estado: to('postpone'), attempts: envio.attempts - 1, notBefore, motivo, codigo: 'aplazado' };
    }
    case 'defer': {
      const notBefore = nextAttempt(envio.attempts, now);
      if (notBefore === null) return { ...base, estado: to('exhaust'), motivo: attempt.reason, codigo: 'fallido' };
      return {
        ...base,
        estado: to('defer'),
        notBefore,
        motivo: retryText(momentText(notBefore), attempt.reason),
        codigo: 'aplazado',
      };
    }
    case 'doubt': {
      const doubts = envio.doubts + 1;
      const notBefore = envio.canal === 'correo' ? nextAfterDoubt(doubts, now) : null;
      return { ...base, estado: to('doubt'), doubts, notBefore, motivo: attempt.reason, codigo: 'dudoso' };
    }
  }
}

/** `Se reintentará a las 12:40: el servidor de correo no responde.` @param when `a las 12:40` */
export const retryText = (when: string, reason: string): string =>
  `Se reintentará ${when}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

/** `a las 12:40`, `mañana a las 08:00`, `el 02/12 a las 08:00`. Both minutes are `YYYY-MM-DDTHH:MM`, the academy's time. */
export function whenText(minute: string, { now, tomorrow }: { now: string; tomorrow: string }): string {
  const [date = '', hour = ''] = minute.split('T');
  if (date === now.slice(0, 10)) return `a las ${hour}`;
  if (date === tomorrow) return `mañana a las ${hour}`;
  return `el ${date.slice(8)}/${date.slice(5, 7)} a las ${hour}`;
}

/** Part of the first messages of a run whose rejection stops the run. */
const STOP_SHARE = 0.05;
/** Number of settled mails after which a run decides whether to stop itself. */
export const STOP_AFTER = 200;

/** Whether a run stops itself: it has just settled its first `STOP_AFTER` mails, and more than 5 % of them were rejected. */
export const stopsItself = (before: number, settled: number, rejected: number): boolean =>
  before < STOP_AFTER && settled >= STOP_AFTER && rejected > settled * STOP_SHARE;
