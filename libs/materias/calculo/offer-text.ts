import type { Espera, PagoUnico } from '../../contracts';
import { dateText, weekDayName } from '../../platform/civil';
import { coincidenceSentence, weeklyHoursSentences } from '../../clases/calculo';

/** `el jueves 26 a las 18:00` from `2026-11-26T18:00`. */
export function untilText(minute: string): string {
  const [date = '', hour = ''] = minute.split('T');
  return `el ${weekDayName(date)} ${date.slice(8).replace(/^0/, '')} a las ${hour}`;
}

/**
 * The sentences that a family reads before accepting a place: hours, fee, single payments, and the other classes of the student at the
 * same hours.
 * @param moneyText formats an amount: `62,50 €`
 */
export function offerSentences(
  { horario, oferta, coincide }: Pick<Espera, 'horario' | 'oferta' | 'coincide'>,
  moneyText: (amount: string) => string,
): string[] {
  const fee = oferta?.precio ?? null;
  return [
    ...weeklyHoursSentences(horario),
    ...(fee === null ? [] : [`Cuota del curso: ${moneyText(fee)} al mes, sin impuestos ni descuentos.`]),
    ...singlePaymentSentences(oferta?.unicos ?? [], moneyText),
    ...coincide.map(coincidenceSentence),
  ];
}

/** Returns a list with one sentence about the payments that are billed once, besides the fee. Without such payments, the list is empty. */
export function singlePaymentSentences(
  payments: readonly PagoUnico[],
  moneyText: (amount: string) => string,
): string[] {
  if (payments.length === 0) return [];
  const named = payments.map(({ descripcion, importe }) => `${descripcion}, ${moneyText(importe)}`);
  return [`Se facturará además, una sola vez: ${named.join('; ')}, sin impuestos ni descuentos.`];
}

/** `desde el 01/12/2026`, or `desde hoy` in a course that has started. */
export const startText = (oferta: Espera['oferta']): string =>
  oferta?.empieza ? `desde el ${dateText(oferta.empieza)}` : 'desde hoy';
