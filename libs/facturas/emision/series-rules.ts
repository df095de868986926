import { dinero } from '../../platform/dinero';
import type { Pagador } from '../entities/factura.columns';
import type { IssueRules } from '../settings/issue-rules';
import { hasInvoiceNif, type MissingHolderData } from '../titular/missing-data';
import type { IssueSeries, OpenSeries } from './series';

/** The largest total of a simplified invoice, VAT included (RD 1619/2012, art. 4.1). */
const MAX_SIMPLIFICADA = '400';

const exceedsLimit = (total: string): boolean => dinero(total).compare(MAX_SIMPLIFICADA) > 0;

/** True if the total is too large for this series. Only simplified series have a limit. */
export const exceedsSimplificada = ({ tipo }: OpenSeries, total: string): boolean =>
  tipo === 'simplificada' && exceedsLimit(total);

/**
 * True if an invoice of this series needs the NIF and address of its holder: the series is for full invoices, and the settings require
 * these data.
 */
export const requiresHolderData = ({ tipo }: OpenSeries, { needsHolderData }: IssueRules): boolean =>
  tipo === 'completa' && needsHolderData;

/** The reasons why an invoice cannot be issued for lack of holder data. */
export type HolderRefusal = MissingHolderData | 'sin-serie-simplificada';

/**
 * Chooses the series of an invoice, or returns the reason why there is none. An invoice goes to the simplified series if the holder lacks
 * data for a full invoice, the settings allow it, and the amount is small enough (RD 1619/2012, art. 4.1).
 * @param lacks the data that the holder lacks for a full invoice
 */
export function chooseSeries(
  { serie, simplificada }: IssueSeries,
  rules: IssueRules,
  { lacks, total }: { lacks: MissingHolderData | null; total: string },
): OpenSeries | HolderRefusal {
  if (lacks === null || !requiresHolderData(serie, rules)) return serie;
  if (!rules.simplifies || exceedsLimit(total)) return lacks;
  return simplificada ?? 'sin-serie-simplificada';
}

/**
 * Returns the payer as printed on an invoice of this series. If the series is simplified and the payer's identity document is not a NIF,
 * the document is left out (art. 7.2).
 */
export const payerIn = <Payer extends Pagador>({ tipo }: OpenSeries, payer: Payer): Payer =>
  tipo === 'simplificada' && !hasInvoiceNif(payer) ? { ...payer, nif: null } : payer;
