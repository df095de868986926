import { addDays, minuteOf, type Zone } from '../../platform/civil';
import { nextEnvioState } from '../calculo/envio-states';
import { retryText, settleAttempt, whenText } from '../calculo/settle-attempt';
import type { EnvioChange, EnvioRow } from './envio-rows';
import type { LateRefusal } from './find-refusals';

/** The moment at which envíos are taken, and the time zone in which people read it. */
export interface Moment {
  now: Date;
  zone: Zone;
}

/** The envío as it is. */
export const unchanged = ({ id, estado, attempts, doubts, notBefore, motivo, codigo }: EnvioRow): EnvioChange => ({
  id,
  estado,
  attempts,
  doubts,
  notBefore,
  motivo,
  codigo,
  identifier: null,
});

/** An envío that is not sent, because its person or its address no longer allows it. */
export function omittedChange(row: EnvioRow, refusal: LateRefusal | undefined): EnvioChange[] {
  if (refusal === undefined) return [];
  return [{ ...unchanged(row), ...refusal, estado: nextEnvioState(row.estado, 'omit'), notBefore: null }];
}

/** An envío that is not sent, because its message was withdrawn. A doubt stays one, and what has ended stays as it is. */
export function cancelled(row: EnvioRow, reason: string): EnvioChange {
  if (row.estado !== 'en-cola' && row.estado !== 'aplazado') return { ...unchanged(row), notBefore: null };
  const estado = nextEnvioState(row.estado, 'stop');
  return { ...unchanged(row), estado, notBefore: null, motivo: reason, codigo: 'retirado' };
}

/** An envío whose worker died: it may have arrived. */
export function abandoned(row: EnvioRow, context: Moment): EnvioChange {
  const doubt = { event: 'doubt', reason: 'No se sabe si llegó.' } as const;
  const settled = settleAttempt(row, doubt, { now: context.now, momentText: momentTextOf(context) });
  // The worker died long ago, so a mail is sent again at once.
  const notBefore = settled.notBefore === null ? null : context.now;
  return { id: row.id, identifier: null, ...settled, notBefore };
}

/** Nobody needs the mail any more. A mail in doubt stays in doubt, and is not sent again. */
export const withdrawn = (row: EnvioRow): EnvioChange => ({
  ...unchanged(row),
  estado: row.estado === 'dudoso' ? 'dudoso' : nextEnvioState(row.estado, 'stop'),
  notBefore: null,
  motivo: 'Ya no hacía falta: el enlace se ha usado, ha caducado o se ha pedido otro.',
  codigo: 'sin-objeto',
});

/** An envío that waits because its channel pauses or has reached a limit. */
export const postponed = (
  row: EnvioRow,
  { until, reason }: { until: Date; reason: string },
  context: Moment,
): EnvioChange => ({
  ...unchanged(row),
  estado: nextEnvioState(row.estado, 'postpone'),
  notBefore: until,
  motivo: retryText(momentTextOf(context)(until), reason),
  codigo: 'aplazado',
});

/** Returns instants as people read them, seen from now. */
export function momentTextOf({ now, zone }: Moment): (instant: Date) => string {
  const minute = minuteOf(now, zone);
  const days = { now: minute, tomorrow: addDays(minute.slice(0, 10), 1) };
  return (instant) => whenText(minuteOf(instant, zone), days);
}
