import { groupedNumber } from './duration';

export interface SentFacts {
  isMail: boolean;
  hasEnded: boolean;
  /** All envíos; once the run has ended, also those that were left out. */
  total: number;
  enviados: number;
  /** Written to files, because there is no mail server. */
  guardados: number;
}

/** What the reply says about a sending. */
export function sentText({ isMail, hasEnded, total, enviados, guardados }: SentFacts): string {
  if (!hasEnded) return `Enviando ${groupedNumber(total)} ${total === 1 ? 'mensaje' : 'mensajes'}.`;
  if (isMail && guardados > 0) return 'Pendiente de implementar para EMAIL';
  if (enviados === total) return 'Mensajes enviados.';
  return `Enviados ${groupedNumber(enviados)} de ${groupedNumber(total)}.`;
}
